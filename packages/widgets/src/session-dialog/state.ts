import type { PortalConfig, SessionAlert } from '@forecourt/core'
import type { Emit, PropSignals } from '../element/index.ts'
import { followHandedOver, type HandedOverSession, type Leaving, portalPage } from '../page/index.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import type { attributes, properties } from './definition.ts'

/** The dialog's dependencies. */
export interface SessionDialogSources {
  alert: ReadonlySignal<SessionAlert | null>
  config: ReadonlySignal<Pick<PortalConfig, 'supportPhone' | 'supportEmail'> | null>
  acknowledge(): void
  leaving: Leaving
}

interface SessionContext {
  readonly props: PropSignals<typeof attributes & typeof properties>
  readonly emit: Emit
  readonly host: HTMLElement
}

/** The page's session; if the page signs its own user in, also keeps fetching sessions. */
export function openSession({ props, emit, host }: SessionContext): SessionDialogSources {
  const page = portalPage(props.baseUrl.peek())
  const { session, config, leaving } = page
  const followed = signal<HandedOverSession | null>(null)
  const onFailure = () => emit('forecourt-error', { code: 'session-expired', widget: host.localName, retry: true })
  effect(() => {
    const fetchSession = props.fetchSession.value
    untracked(() => {
      followed.peek()?.stop()
      followed.value = fetchSession ? followHandedOver({ ...page, onFailure }, fetchSession) : null
    })
  })
  return {
    // While a new session is being fetched, the end of the last one causes no alert.
    alert: computed(() => (followed.value?.isAsking.value ? null : session.alert.value)),
    config,
    acknowledge: () => session.acknowledge(),
    leaving,
  }
}
