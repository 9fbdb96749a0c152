import { useNavigate, useSearchParams } from 'react-router'
import { useListFilters, useListPlace } from '../routing/places.ts'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'

export function PaymentsPage() {
  const host = useHost()
  const go = useNavigate()
  const place = useListPlace(host)
  const [search, setSearch] = useSearchParams()
  const filters = useListFilters(host, OWN)
  useElement('forecourt-payments')
  useEvent<{ applicationId: string }>(host, 'forecourt-open', ({ applicationId }) =>
    go(`/customer/${encodeURIComponent(applicationId)}`),
  )
  // Removed after the request, so that coming back opens no second form.
  useEvent(host, 'forecourt-payment-asked', () => {
    if (search.has('customer')) setSearch(filters, { replace: true })
  })
  return (
    <Page title="Payments" host={host}>
      <forecourt-payments filters={filters} place={place} customer-of={search.get('customer') ?? ''} />
    </Page>
  )
}

/** The URL names the customer who is asked, and the list's filters. */
const OWN = ['customer'] as const
