import { portalPage } from '@forecourt/widgets/portal'

/** What the widgets of this page share: the session, the dealerships chosen, the clock. */
export const page = portalPage()
