import { portalPage } from '@forecourt/widgets/portal'
import { computed, signal } from './signals.ts'

/** The state that the widgets of this page share: the session, the chosen dealerships, the clock. */
export const page = portalPage()

/** A session that must set up a second factor first stays at the login. */
export const isPastLogin = computed(
  () => page.session.isSignedIn.value && page.session.user.value?.needsFactor !== true,
)

/** Whether the open page has unsaved changes. */
export const hasUnsaved = signal(false)
