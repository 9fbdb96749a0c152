import { DRAFT_DAYS, type SessionAlert } from '@forecourt/core'
import { type ErrorCode, useHandle, type WidgetView } from '../element/index.ts'
import { Button, Dialog, PhoneLink } from '../kit/index.ts'
import type { Leaving } from '../page/index.ts'
import { useSignalEffect } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import type { SessionDialogState } from './state.ts'

/** `forecourt-error` code of each alert. */
const CODES: Readonly<Record<SessionAlert, ErrorCode>> = { 'security-warning': 'session-expired', banned: 'banned' }

/** The exact wording of spec §8. */
const ALERT_TEXTS: Readonly<Record<SessionAlert, { title: string; text: string }>> = {
  'security-warning': {
    title: 'Security warning',
    text: "It has been a while since you've logged in. For security reasons you must continue to log in.",
  },
  banned: {
    title: 'Banned',
    text: 'You have been banned from the system. Please contact support for more information.',
  },
}

type SessionDialogView = WidgetView<typeof attributes, Record<never, never>, SessionDialogState>

/** One dialog per page, however many calls failed and however many widgets made them. */
export function SessionDialog({ state, emit, host }: SessionDialogView) {
  useHandle({ logout: async () => state.leaving.keep() })
  const tell = (code: ErrorCode) => emit('forecourt-error', { code, widget: host.localName, retry: false })
  useSignalEffect(() => {
    const ended = state.alert.value
    if (ended) tell(CODES[ended])
  })
  useSignalEffect(() => {
    if (state.needsFactor.value) tell('factor-needed')
  })
  const alert = state.alert.value
  if (!alert) return <BeforeLeaving leaving={state.leaving} />
  const { title, text } = ALERT_TEXTS[alert]
  const support = state.config.value
  const ok = (
    <Button kind="primary" onClick={state.acknowledge}>
      OK
    </Button>
  )
  return (
    <Dialog open persistent urgent title={title} onClose={state.acknowledge} actions={ok}>
      <p>{text}</p>
      {alert === 'banned' && support && (
        <p>
          <PhoneLink number={support.supportPhone} />,{' '}
          <a href={`mailto:${support.supportEmail}`}>{support.supportEmail}</a>
        </p>
      )}
    </Dialog>
  )
}

/** Drafts that the server does not have yet stay on this device, encrypted under this login, unless erased here. */
function BeforeLeaving({ leaving }: { leaving: Leaving }) {
  const kept = leaving.asks.value
  if (kept === null) return null
  const actions = (
    <>
      <Button kind="danger" onClick={() => void leaving.erase()}>
        Erase and log out
      </Button>
      <Button kind="primary" onClick={leaving.keep}>
        Keep and log out
      </Button>
    </>
  )
  return (
    <Dialog open title="Log out?" onClose={leaving.stay} actions={actions}>
      <p>
        {kept === 1 ? 'A form is' : `${kept} forms are`} half-filled on this device alone. If you keep{' '}
        {kept === 1 ? 'it' : 'them'}, only your own login can open {kept === 1 ? 'it' : 'them'} again, for {DRAFT_DAYS}{' '}
        days. On a shared device, erase {kept === 1 ? 'it' : 'them'}.
      </p>
    </Dialog>
  )
}
