import { useNavigate, useSearchParams } from 'react-router'
import { useListFilters, useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'
import { type VehicleDetail, vehicleAttributes, vehicleQuery } from './vehicle-query.ts'

export function ValuationsPage() {
  const host = useHost()
  const go = useNavigate()
  const [search] = useSearchParams()
  const place = useListPlace(host)
  const filters = useListFilters(host, VEHICLE)
  useElement('forecourt-valuations')
  useEvent<VehicleDetail>(host, 'forecourt-new-quote', (vehicle) => go(`/quick-quote${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-new-proposal', (vehicle) => go(`/new-proposal${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-check-eligibility', (vehicle) =>
    go(`/new-proposal${vehicleQuery(vehicle, 'eligibility')}`),
  )
  const { registration, mileage } = vehicleAttributes(search)
  return (
    <Page title="Valuations" host={host}>
      <forecourt-valuations
        key={`${registration} ${mileage ?? ''}`}
        registration={registration}
        customer-of={search.get('customer') ?? ''}
        filters={filters}
        place={place}
        {...(mileage ? { mileage } : {})}
      />
    </Page>
  )
}

/** The URL contains the vehicle or its customer, and the list's filters. */
const VEHICLE = ['registration', 'mileage', 'price', 'dealership', 'customer'] as const
