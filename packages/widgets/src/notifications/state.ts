import type { Notification } from '@forecourt/core'
import type { PortalPage } from '../page/index.ts'
import { computed, disposeAll, signal } from '../signals/index.ts'
import { createArrivals } from './arrivals.ts'
import { countDecisions } from './decisions.ts'
import { createPageNotifications, type Feed, hint } from './feed.ts'
import type { Sound } from './ring-once.ts'
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
