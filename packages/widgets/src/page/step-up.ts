import type { AskStepUp, Client, PortalConfig, Session } from '@forecourt/core'
import type { ReadonlySignal } from '../signals/index.ts'
import type { Passkeys } from './passkeys.ts'

/** What the dialog needs of the page. */
export interface StepUpPage {
  readonly client: Pick<Client, 'auth'>
  readonly session: Pick<Session, 'user'>
  readonly passkeys: Passkeys
  readonly config: ReadonlySignal<PortalConfig | null>
}

/** Asks over the page, whichever element made the call. The dialog is fetched when a call first needs it. */
export const askOverPage =
  (page: () => StepUpPage): AskStepUp =>
  async (asked) => {
    const { openStepUp } = await import('../step-up/open.tsx')
    return await openStepUp(page(), asked)
  }
