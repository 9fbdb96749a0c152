import { useNavigate } from 'react-router'
import { useListFilters, useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'
import { type VehicleDetail, vehicleQuery } from './vehicle-query.ts'

export function StockPage() {
  const host = useHost()
  const go = useNavigate()
  const place = useListPlace(host)
  const filters = useListFilters(host)
  useElement('forecourt-stock')
  useEvent<VehicleDetail>(host, 'forecourt-new-quote', (vehicle) => go(`/quick-quote${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-new-proposal', (vehicle) => go(`/new-proposal${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-check-eligibility', (vehicle) =>
    go(`/new-proposal${vehicleQuery(vehicle, 'eligibility')}`),
  )
  useEvent<VehicleDetail>(host, 'forecourt-value', (vehicle) => go(`/valuations${vehicleQuery(vehicle)}`))
  return (
    <Page title="Stock" host={host}>
      <forecourt-stock filters={filters} place={place} />
    </Page>
  )
}
