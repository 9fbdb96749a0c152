import { portalPage } from '@forecourt/widgets/portal'

/** The state that the widgets of this page share: the session, the chosen dealerships, the clock. */
export const page = portalPage()
