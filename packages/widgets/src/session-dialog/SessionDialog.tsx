import type { PortalConfig, SessionAlert } from '@forecourt/core'
import type { WidgetView } from '../element/index.ts'
import { Button, Dialog } from '../kit/index.ts'
import { type ReadonlySignal, useSignals } from '../signals/index.ts'
import type { attributes } from './definition.ts'

/** What the dialog asks of the page. */
export interface SessionDialogSources {
  alert: ReadonlySignal<SessionAlert | null>
  config: ReadonlySignal<Pick<PortalConfig, 'supportPhone' | 'supportEmail'> | null>
  acknowledge(): void
}

/** Spec §8, to the letter. */
const WORDS: Readonly<Record<SessionAlert, { title: string; text: string }>> = {
  'security-warning': {
    title: 'Security warning',
    text: "It has been a while since you've logged in. For security reasons you must continue to log in.",
  },
  banned: {
    title: 'Banned',
    text: 'You have been banned from the system. Please contact support for more information.',
  },
}

/** One dialog for the page, however many calls failed and however many widgets made them. */
export function SessionDialog({ state }: WidgetView<typeof attributes, Record<never, never>, SessionDialogSources>) {
  useSignals()
  const alert = state.alert.value
  if (!alert) return null
  const { title, text } = WORDS[alert]
  const ok = (
    <Button kind="primary" onClick={state.acknowledge}>
      OK
    </Button>
  )
  return (
    <Dialog open persistent urgent title={title} onClose={state.acknowledge} actions={ok}>
      <p>{text}</p>
      {alert === 'banned' && <Support state={state} />}
    </Dialog>
  )
}

function Support({ state }: { state: SessionDialogSources }) {
  useSignals()
  const config = state.config.value
  if (!config) return null
  return (
    <p className="muted">
      {config.supportPhone}, {config.supportEmail}
    </p>
  )
}
