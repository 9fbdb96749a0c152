import { portalPage } from '../page/index.ts'
import { computed, together } from '../signals/index.ts'
import type { NotificationsSources } from './sources.ts'

/** The notifications of this page's user, of the dealerships that are looked at: the page's one list of them. */
export function pageSources(baseUrl: string): NotificationsSources {
  const { clock, dealers, session, stores } = portalPage(baseUrl)
  const { live } = stores
  const { notifications: list, ...store } = stores.notifications
  const queried = computed(() => (dealers.offered.value === null ? null : dealers.queried.value))
  const load = () => void store.load(queried.peek() ?? [])
  const isOfNobody = computed(() => dealers.failed.value && !dealers.offered.value)
  return {
    now: clock.now,
    userId: computed(() => session.user.value?.userId ?? null),
    notifications: computed(() => (list.loadedAt.value || list.data.value.length > 0 ? list.data.value : null)),
    failed: computed(() => isOfNobody.value || list.failed.value !== null),
    // Once the dealerships are here their notifications are asked for by themselves.
    reload: () => (isOfNobody.peek() ? dealers.reload() : load()),
    connection: live.state,
    connect: live.connect,
    isSoundOn: store.sound,
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
