import { createSession, type Session } from '@forecourt/core'
import { aToken } from '@forecourt/core/testing'
import { defineWidget } from '../../element/index.ts'
import { kitStyles } from '../../kit/index.ts'
import { createLeaving, createPassingDrafts } from '../../page/index.ts'
import { attributes } from '../../session-dialog/definition.ts'
import { SessionDialog, type SessionDialogSources } from '../../session-dialog/SessionDialog.tsx'
import { signal } from '../../signals/index.ts'
import { themeStyles } from '../../theme/index.ts'

export const SESSION_SAMPLE = 'forecourt-session-sample'

let session = createSession()

/** Somebody is signed in; the dialog that is added next belongs to this session. */
export function signInSample(): Session {
  session = createSession()
  session.signIn(aToken())
  return session
}

defineWidget(SESSION_SAMPLE, {
  component: SessionDialog,
  styles: [...themeStyles, ...kitStyles],
  attributes,
  state: (): SessionDialogSources => ({
    alert: session.alert,
    config: signal({ supportPhone: '01632 960200', supportEmail: 'help@forecourt.test' }),
    acknowledge: session.acknowledge,
    leaving: createLeaving({
      session,
      client: { auth: { logout: async () => ({ ok: true as const }) } },
      drafts: () => createPassingDrafts(() => new Date(0)),
    }),
  }),
})
