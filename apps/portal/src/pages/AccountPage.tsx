import { useNavigate } from 'react-router'
import { useElement } from '../use-element.ts'
import { useEvent, useHost } from '../use-event.ts'
import { Page } from './Page.tsx'

export function AccountPage() {
  const host = useHost()
  const go = useNavigate()
  useElement('forecourt-account')
  useEvent(host, 'forecourt-settings', () => go('/settings'))
  return (
    <Page title="Account" host={host}>
      <forecourt-account appearance />
    </Page>
  )
}
