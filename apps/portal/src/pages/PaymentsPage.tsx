import { useNavigate, useSearchParams } from 'react-router'
import { useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'

export function PaymentsPage() {
  const host = useHost()
  const go = useNavigate()
  const [search, setSearch] = useSearchParams()
  const place = useListPlace(host)
  useElement('forecourt-payments')
  useEvent<{ applicationId: string }>(host, 'forecourt-open', ({ applicationId }) =>
    go(`/customer/${encodeURIComponent(applicationId)}`),
  )
  useEvent<{ query: string }>(host, 'forecourt-filters', ({ query }) => setSearch(query, { replace: true }))
  return (
    <Page title="Payments" host={host}>
      <forecourt-payments filters={search.toString()} place={place} />
    </Page>
  )
}
