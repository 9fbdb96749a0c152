import { type FetchSession, followHandedOver } from './handed-over-session.ts'
import { portalPage } from './portal-page.ts'

/** Signs the page's own user in, for a page that bundles the widgets; the attribute `fetchSession` of the session dialog does the same. */
export function connectSession(fetchSession: FetchSession, baseUrl?: string): { logout(): void } {
  const page = portalPage(baseUrl)
  const { stop } = followHandedOver(page, fetchSession)
  return {
    logout() {
      stop()
      page.leaving.keep()
    },
  }
}
