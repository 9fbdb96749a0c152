import { useNavigate } from 'react-router'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'

export function TodayPage() {
  const host = useHost()
  const go = useNavigate()
  useElement('forecourt-today')
  useEvent<{ applicationId: string; tab?: string }>(host, 'forecourt-open', ({ applicationId, tab }) =>
    go(`/customer/${encodeURIComponent(applicationId)}${tab ? `?tab=${tab}` : ''}`),
  )
  return (
    <Page title="Today" host={host}>
      <forecourt-today />
    </Page>
  )
}
