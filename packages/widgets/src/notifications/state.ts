import type { Notification } from '@forecourt/core'
import type { ToastMessage } from '../kit/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { createArrivals } from './arrivals.ts'
import { dayWords } from './day-words.ts'
import { countDecisions } from './decisions.ts'
import type { Item } from './item.ts'
import type { Sound } from './sound.ts'
import type { NotificationsSources } from './sources.ts'
import { type NotificationWords, wordsOf } from './words.ts'

export interface Day {
  readonly heading: string
  readonly items: readonly Item[]
}

export interface NotificationsState {
  readonly sources: NotificationsSources
  /** Null until they are here. */
  readonly days: ReadonlySignal<readonly Day[] | null>
  readonly unread: ReadonlySignal<number>
  /** What has just arrived, for those who listen rather than look. */
  readonly heard: ReadonlySignal<string>
  /** What lenders have answered just now, for those who look elsewhere. */
  readonly toast: ReadonlySignal<ToastMessage | null>
  dismissToast(): void
  /** The browser keeps the sound back until the page is touched. */
  readonly isHeldBack: ReadonlySignal<boolean>
  /** It is said beside the bell, once a session. */
  readonly isHinted: ReadonlySignal<boolean>
  /** The customer to open, once the notification is marked as read; null when it opens none. */
  open(item: Item): string | null
  markRead(item: Item): void
  markAllRead(): void
  /** The page was touched: what was held back may ring from now on. */
  touched(): void
  start(): () => void
}

export function createNotifications(sources: NotificationsSources, sound: Sound): NotificationsState {
  const words = new WeakMap<Notification, NotificationWords>()
  const items = computed(() => {
    const each = sources.notifications.value?.map((one) => itemOf(one, sources.userId.value, words))
    return each ? countDecisions(each, sources.applicationOf) : null
  })
  const ringing = createRinging(sources, sound)
  const { arrive, stop, ...arrivals } = createArrivals({ sources, items, ring: ringing.ring })
  const markRead = (wanted: readonly Item[]) => {
    const read = new Set(sources.notifications.peek()?.flatMap((one) => (isReadBy(one, sources) ? one.id : [])))
    const ids = wanted.flatMap((item) => item.ids.filter((id) => !read.has(id)))
    if (ids.length > 0) sources.markRead(ids)
  }

  return {
    sources,
    ...arrivals,
    isHeldBack: ringing.isHeldBack,
    isHinted: ringing.isHinted,
    days: computed(() => items.value && daysOf(items.value, sources.now.value)),
    unread: computed(() => items.value?.filter(({ isRead }) => !isRead).length ?? 0),
    open(item) {
      if (item.opens !== null) markRead([item])
      return item.opens
    },
    markRead: (item) => markRead([item]),
    markAllRead: () => markRead(items.peek() ?? []),
    touched: ringing.touched,
    start() {
      const stopFollowing = sources.follow(arrive)
      return () => {
        stopFollowing()
        stop()
      }
    },
  }
}

const isReadBy = ({ readBy }: Notification, { userId }: NotificationsSources) =>
  userId.peek() !== null && readBy.includes(userId.peek() ?? Number.NaN)

function createRinging({ isSoundOn, hint }: NotificationsSources, sound: Sound) {
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
  const words = known.get(one) ?? wordsOf(one)
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
    const heading = dayWords(item.created, now)
    days.set(heading, [...(days.get(heading) ?? []), item])
  }
  return [...days].map(([heading, ofDay]) => ({ heading, items: ofDay }))
}
