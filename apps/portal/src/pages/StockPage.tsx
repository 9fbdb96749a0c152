import { useNavigate, useSearchParams } from 'react-router'
import { useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'
import { type VehicleDetail, vehicleQuery } from './vehicle-query.ts'

export function StockPage() {
  const host = useHost()
  const go = useNavigate()
  const [search, setSearch] = useSearchParams()
  const place = useListPlace(host)
  useElement('forecourt-stock')
  useEvent<VehicleDetail>(host, 'forecourt-new-quote', (vehicle) => go(`/quick-quote${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-new-proposal', (vehicle) => go(`/new-proposal${vehicleQuery(vehicle)}`))
  useEvent<VehicleDetail>(host, 'forecourt-check-eligibility', (vehicle) =>
    go(`/new-proposal${vehicleQuery(vehicle, 'eligibility')}`),
  )
  useEvent<VehicleDetail>(host, 'forecourt-value', (vehicle) => go(`/valuations${vehicleQuery(vehicle)}`))
  useEvent<{ query: string }>(host, 'forecourt-filters', ({ query }) => setSearch(query, { replace: true }))
  return (
    <Page title="Stock" host={host}>
      <forecourt-stock filters={search.toString()} place={place} />
    </Page>
  )
}
