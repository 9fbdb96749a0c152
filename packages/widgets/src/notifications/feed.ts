import type { Notification } from '@forecourt/core'
import { keepItem, type PortalPage, tabStorage } from '../page/index.ts'
import { computed, disposeAll } from '../signals/index.ts'
import type { AskedLenders } from './decisions.ts'

/** A notification as the live connection delivers it. */
export type Arrival = Pick<Notification, 'id' | 'scenario' | 'content' | 'created'>

export type Feed = ReturnType<typeof createPageNotifications>

/** This user's notifications for the selected dealerships: the page's only list of them. */
export function createPageNotifications({ dealers, session, stores, missed }: PortalPage) {
  const { live } = stores
  const { notifications: list, ...store } = stores.notifications
  const queried = computed(() => (dealers.offered.value === null ? null : dealers.queried.value))
  const load = () => void store.load(queried.peek() ?? [])
  return {
    userId: computed(() => session.user.value?.userId ?? null),
    /** Newest first; null until fetched. */
    notifications: computed(() => (list.loadedAt.value || list.data.value.length > 0 ? list.data.value : null)),
    applicationOf: applicationIn(stores),
    /** The error of the last fetch, or null; earlier data may still be shown. */
    failed: computed(() => dealers.whyMissing.value ?? list.failed.value),
    // The notifications load by themselves once the dealerships have loaded.
    reload: () => (dealers.whyMissing.peek() ? dealers.reload() : load()),
    missed,
    connection: live.state,
    connect: live.connect,
    isSoundOn: store.sound,
    /** Marked here immediately, and on the server when it receives the message. */
    markRead(ids: readonly string[]): void {
      for (const id of ids) store.read(id)
    },
    /** Keeps the list current and reports each arrival; returns a function that stops it. */
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

/** The hint about blocked sound appears once per session. */
export const hint = {
  wasShown: () => (tabStorage()?.getItem(HINT) ?? null) !== null,
  markShown: () => keepItem(tabStorage(), HINT, 'shown'),
}

/** Reads rows of the applications list. */
function applicationIn({ applications }: PortalPage['stores']) {
  const rows = computed(() => new Map(applications.applications.data.value.map((row) => [row.cosmosId, row])))
  return (applicationId: string): AskedLenders | null => rows.value.get(applicationId) ?? null
}
