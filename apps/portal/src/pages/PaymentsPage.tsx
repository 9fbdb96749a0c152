import { useNavigate } from 'react-router'
import { useListFilters, useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'

export function PaymentsPage() {
  const host = useHost()
  const go = useNavigate()
  const place = useListPlace(host)
  const filters = useListFilters(host)
  useElement('forecourt-payments')
  useEvent<{ applicationId: string }>(host, 'forecourt-open', ({ applicationId }) =>
    go(`/customer/${encodeURIComponent(applicationId)}`),
  )
  return (
    <Page title="Payments" host={host}>
      <forecourt-payments filters={filters} place={place} />
    </Page>
  )
}
