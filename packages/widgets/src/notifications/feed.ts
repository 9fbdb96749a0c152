import type { Notification } from '@forecourt/core'
import { type PortalPage, tabStorage } from '../page/index.ts'
import { computed, disposeAll } from '../signals/index.ts'
import type { AskedLenders } from './decisions.ts'

/** A notification as the live connection delivers it. */
export type Arrival = Pick<Notification, 'id' | 'scenario' | 'content' | 'created'>

export type Feed = ReturnType<typeof createFeed>

/** The notifications of this page's user, of the dealerships that are looked at: the page's one list of them. */
export function createFeed({ dealers, session, stores }: PortalPage) {
  const { live } = stores
  const { notifications: list, ...store } = stores.notifications
  const queried = computed(() => (dealers.offered.value === null ? null : dealers.queried.value))
  const load = () => void store.load(queried.peek() ?? [])
  return {
    userId: computed(() => session.user.value?.userId ?? null),
    /** Newest first; null until they are here. */
    notifications: computed(() => (list.loadedAt.value || list.data.value.length > 0 ? list.data.value : null)),
    applicationOf: applicationIn(stores),
    /** The error of the last fetch, whatever is shown; or null. */
    failed: computed(() => dealers.whyMissing.value ?? list.failed.value),
    // Once the dealerships are here their notifications are asked for by themselves.
    reload: () => (dealers.whyMissing.peek() ? dealers.reload() : load()),
    connection: live.state,
    connect: live.connect,
    isSoundOn: store.sound,
    /** Here at once, and on the server when it is heard of. */
    markRead(ids: readonly string[]): void {
      for (const id of ids) store.read(id)
    },
    /** Keeps the list true and tells of each that arrives; returns how to stop. */
    follow: (onArrival: (arrived: Arrival) => void) =>
      disposeAll([
        stores.follow(),
        store.follow(queried),
        live.onBack(load),
        live.subscribe(({ message: { Id, Type, Content, Created } }) =>
          onArrival({ id: Id, scenario: Type, content: Content, created: Created }),
        ),
      ]),
  }
}

const HINT = 'forecourt.sound-hint'

/** The hint about a sound that the browser blocks comes once a session. */
export const hint = {
  wasShown: () => (tabStorage()?.getItem(HINT) ?? null) !== null,
  markShown: () => tabStorage()?.setItem(HINT, 'shown'),
}

/** Reads the row of the list. */
function applicationIn({ applications }: PortalPage['stores']) {
  const rows = computed(() => new Map(applications.applications.data.value.map((row) => [row.cosmosId, row])))
  return (applicationId: string): AskedLenders | null => rows.value.get(applicationId) ?? null
}
