import { type PortalPage, portalPage, tabStorage, waitInBrowser } from '../page/index.ts'
import { computed, together } from '../signals/index.ts'
import type { NotificationsSources } from './sources.ts'

/** The notifications of this page's user, of the dealerships that are looked at: the page's one list of them. */
export function pageSources(baseUrl: string): NotificationsSources {
  const page = portalPage(baseUrl)
  const { clock, dealers, session, stores } = page
  const { live } = stores
  const { notifications: list, ...store } = stores.notifications
  const queried = computed(() => (dealers.offered.value === null ? null : dealers.queried.value))
  const load = () => void store.load(queried.peek() ?? [])
  const isOfNobody = computed(() => dealers.failed.value && !dealers.offered.value)
  return {
    now: clock.now,
    userId: computed(() => session.user.value?.userId ?? null),
    notifications: computed(() => (list.loadedAt.value || list.data.value.length > 0 ? list.data.value : null)),
    applicationOf: applicationIn(page),
    failed: computed(() => isOfNobody.value || list.failed.value !== null),
    // Once the dealerships are here their notifications are asked for by themselves.
    reload: () => (isOfNobody.peek() ? dealers.reload() : load()),
    connection: live.state,
    connect: live.connect,
    isSoundOn: store.sound,
    hint,
    wait: (run, milliseconds) => waitInBrowser(milliseconds, run),
    markRead: (ids) => {
      for (const id of ids) store.read(id)
    },
    follow: (onArrival) =>
      together([
        stores.follow(),
        store.follow(queried),
        live.onBack(load),
        live.subscribe(({ message: { Id, Type, Content } }) => onArrival({ id: Id, scenario: Type, content: Content })),
      ]),
  }
}

const HINT = 'forecourt.sound-hint'

const hint: NotificationsSources['hint'] = {
  wasShown: () => (tabStorage()?.getItem(HINT) ?? null) !== null,
  markShown: () => tabStorage()?.setItem(HINT, 'shown'),
}

/** Of its row in the list. */
function applicationIn({ stores }: PortalPage): NotificationsSources['applicationOf'] {
  const rows = computed(() => new Map(stores.applications.applications.data.value.map((row) => [row.cosmosId, row])))
  return (applicationId) => rows.value.get(applicationId) ?? null
}
