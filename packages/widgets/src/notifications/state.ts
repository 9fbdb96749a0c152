import type { Notification } from '@forecourt/core'
import { keepItem, type PortalPage, tabStorage } from '../page/index.ts'
import { computed, disposeAll, signal } from '../signals/index.ts'
import { type Arrival, createArrivals } from './arrivals.ts'
import { type AskedLenders, countDecisions } from './decisions.ts'
import type { Sound } from './sound.ts'
import { describeDay, describeNotification, type Item, type NotificationWords } from './words.ts'

export interface Day {
  readonly heading: string
  readonly items: readonly Item[]
}

export type NotificationsState = ReturnType<typeof createNotifications>

export function createNotifications(page: PortalPage, sound: Sound) {
  const feed = createPageNotifications(page)
  const { now } = page.clock
  const words = new WeakMap<Notification, NotificationWords>()
  const items = computed(() => {
    const each = feed.notifications.value?.map((one) => itemOf(one, feed.userId.value, words))
    return each ? countDecisions(each, feed.applicationOf) : null
  })
  const ringing = createRinging(feed, sound)
  const { arrive, stop, ...arrivals } = createArrivals(page, items, ringing.ring)
  const markRead = (wanted: readonly Item[]) => {
    const read = new Set(feed.notifications.peek()?.flatMap((one) => (isReadBy(one, feed) ? one.id : [])))
    const ids = wanted.flatMap((item) => item.ids.filter((id) => !read.has(id)))
    if (ids.length > 0) feed.markRead(ids)
  }

  return {
    feed,
    now,
    ...arrivals,
    /** The browser blocks sound until the user clicks. */
    isHeldBack: ringing.isHeldBack,
    /** The hint beside the bell, once per session. */
    isHinted: ringing.isHinted,
    /** Null until fetched. */
    days: computed((): readonly Day[] | null => items.value && daysOf(items.value, now.value)),
    unread: computed(() => items.value?.filter(({ isRead }) => !isRead).length ?? 0),
    /** The customer to open, after marking the notification as read; null if it opens none. */
    open(item: Item): string | null {
      if (item.opens !== null) markRead([item])
      return item.opens
    },
    markRead: (item: Item) => markRead([item]),
    markAllRead: () => markRead(items.peek() ?? []),
    /** Call after a click: blocked notifications may ring. */
    touched: ringing.touched,
    start: () => disposeAll([feed.follow(arrive), stop]),
  }
}

const isReadBy = ({ readBy }: Notification, { userId }: Feed) =>
  userId.peek() !== null && readBy.includes(userId.peek() ?? Number.NaN)

function createRinging({ isSoundOn }: Feed, sound: Sound) {
  const isHeldBack = signal(false)
  const isHinted = signal(false)
  const holdBack = (isHeld: boolean) => {
    isHeldBack.value = isHeld
    isHinted.value = isHeld && (isHinted.peek() || !hint.wasShown())
    if (isHinted.peek()) hint.markShown()
  }
  const ring = async (id: string) => {
    if (!isSoundOn.peek()) return
    const result = await sound.play(id)
    if (result !== 'elsewhere') holdBack(result === 'held-back')
  }
  return { isHeldBack, isHinted, ring, touched: () => holdBack(false) }
}

function itemOf(one: Notification, userId: number | null, known: WeakMap<Notification, NotificationWords>): Item {
  const words = known.get(one) ?? describeNotification(one)
  known.set(one, words)
  return {
    ...words,
    id: one.id,
    ids: [one.id],
    created: new Date(one.created),
    isRead: userId !== null && one.readBy.includes(userId),
  }
}

function daysOf(items: readonly Item[], now: Date): Day[] {
  const days = new Map<string, Item[]>()
  for (const item of items) {
    const heading = describeDay(item.created, now)
    days.set(heading, [...(days.get(heading) ?? []), item])
  }
  return [...days].map(([heading, ofDay]) => ({ heading, items: ofDay }))
}

type Feed = ReturnType<typeof createPageNotifications>

/** This user's notifications for the selected dealerships: the page's only list of them. */
function createPageNotifications({ dealers, session, stores, missed }: PortalPage) {
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
const hint = {
  wasShown: () => (tabStorage()?.getItem(HINT) ?? null) !== null,
  markShown: () => keepItem(tabStorage(), HINT, 'shown'),
}

/** Reads rows of the applications list. */
function applicationIn({ applications }: PortalPage['stores']) {
  const rows = computed(() => new Map(applications.applications.data.value.map((row) => [row.cosmosId, row])))
  return (applicationId: string): AskedLenders | null => rows.value.get(applicationId) ?? null
}
