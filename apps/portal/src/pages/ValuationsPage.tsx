import { useNavigate, useSearchParams } from 'react-router'
import { useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'
import { type VehicleDetail, vehicleAttributes, vehicleQuery } from './vehicle-query.ts'

export function ValuationsPage() {
  const host = useHost()
  const go = useNavigate()
  const [search, setSearch] = useSearchParams()
  const place = useListPlace(host)
  useElement('forecourt-valuations')
  useEvent<VehicleDetail>(host, 'forecourt-new-quote', (vehicle) => go(`/quick-quote${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-new-proposal', (vehicle) => go(`/new-proposal${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-check-eligibility', (vehicle) =>
    go(`/new-proposal${vehicleQuery(vehicle, 'eligibility')}`),
  )
  useEvent<{ query: string }>(host, 'forecourt-filters', ({ query }) =>
    setSearch((before) => withFilters(before, query), { replace: true }),
  )
  const { registration, mileage } = vehicleAttributes(search)
  return (
    <Page title="Valuations" host={host}>
      <forecourt-valuations
        key={`${registration} ${mileage ?? ''}`}
        registration={registration}
        filters={filtersOf(search)}
        place={place}
        {...(mileage ? { mileage } : {})}
      />
    </Page>
  )
}

const VEHICLE = ['registration', 'mileage', 'price', 'dealership'] as const

/** The address says which vehicle is looked up and what the list is narrowed to. */
function withFilters(search: URLSearchParams, filters: string): URLSearchParams {
  const vehicle = VEHICLE.flatMap((name) => search.getAll(name).map((value) => [name, value]))
  return new URLSearchParams([...vehicle, ...new URLSearchParams(filters)])
}

function filtersOf(search: URLSearchParams): string {
  const filters = new URLSearchParams(search)
  for (const name of VEHICLE) filters.delete(name)
  return filters.toString()
}
