import type { PortalConfig } from '@forecourt/core'
import type { WidgetContext } from '../element/index.ts'
import { basePage, followHandedOver, type HandedOverSession } from '../page/index.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import type { attributes, properties } from './definition.ts'

type SupportConfig = ReadonlySignal<Pick<PortalConfig, 'supportPhone' | 'supportEmail'> | null>
type SessionContext = WidgetContext<typeof attributes & typeof properties, Record<never, never>>
export type SessionDialogState = ReturnType<typeof openSession>

/** The page's session; if the page signs its own user in, also keeps fetching sessions. */
export function openSession({ props, emit, host }: SessionContext) {
  const page = basePage(props.baseUrl.peek())
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
    config: config as SupportConfig,
    acknowledge: session.acknowledge,
    /** The page’s login sets one up; no other call is answered before. */
    needsFactor: computed(() => session.user.value?.needsFactor === true),
    leaving,
  }
}
