import { portalPage } from '@forecourt/widgets/portal'
import { signal } from './signals.ts'

/** The state that the widgets of this page share: the session, the chosen dealerships, the clock. */
export const page = portalPage()

/** Whether the open page has unsaved changes. */
export const hasUnsaved = signal(false)
