import { useNavigate, useSearchParams } from 'react-router'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'

const PATHS: Record<string, string> = { pay: '/pay', complete: '/pay-complete' }

/** A payer's pages, outside the layout: no login is needed, and a logged-in user's session is not used (§2). */
export function PayPage({ view }: { view: 'pay' | 'complete' }) {
  const host = useHost()
  const go = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  useElement('forecourt-pay')
  useEvent<{ view: string }>(host, 'forecourt-pay-view', ({ view: next }) =>
    go(`${PATHS[next] ?? '/pay'}?token=${encodeURIComponent(token)}`),
  )
  return (
    <Page title={view === 'pay' ? 'Pay' : 'Payment'} host={host}>
      <main className="pay-page">
        <forecourt-pay view={view} token={token} />
      </main>
    </Page>
  )
}
