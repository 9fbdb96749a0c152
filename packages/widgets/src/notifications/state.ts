import type { Notification } from '@forecourt/core'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import { dayWords } from './day-words.ts'
import type { Sound } from './sound.ts'
import type { Arrival, NotificationsSources } from './sources.ts'
import { type NotificationWords, wordsOf } from './words.ts'

export interface Item extends NotificationWords {
  readonly id: string
  readonly created: Date
  readonly isRead: boolean
}

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
  /** The browser keeps the sound back until the page is touched. */
  readonly isHeldBack: ReadonlySignal<boolean>
  /** The customer to open, once the notification is marked as read; null when it opens none. */
  open(item: Item): string | null
  markRead(item: Item): void
  markAllRead(): void
  /** The page was touched: what was held back may ring from now on. */
  touched(): void
  start(): () => void
}

export function createNotifications(sources: NotificationsSources, sound: Sound): NotificationsState {
  const heard = signal('')
  const { isHeldBack, ring } = createRinging(sources, sound)
  const words = new WeakMap<Notification, NotificationWords>()
  const items = computed(
    () => sources.notifications.value?.map((one) => itemOf(one, sources.userId.value, words)) ?? null,
  )
  const markRead = (wanted: readonly Item[]) => {
    const ids = wanted.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (ids.length > 0) sources.markRead(ids)
  }

  const arrive = (arrived: Arrival) => {
    const { title, text } = wordsOf(arrived)
    heard.value = text ? `${title}: ${text}` : title
    void ring(arrived.id)
  }

  return {
    sources,
    heard,
    isHeldBack,
    days: computed(() => items.value && daysOf(items.value, sources.now.value)),
    unread: computed(() => items.value?.filter(({ isRead }) => !isRead).length ?? 0),
    open(item) {
      if (item.opens !== null) markRead([item])
      return item.opens
    },
    markRead: (item) => markRead([item]),
    markAllRead: () => markRead(items.peek() ?? []),
    touched: () => {
      isHeldBack.value = false
    },
    start: () => sources.follow(arrive),
  }
}

function createRinging({ isSoundOn }: NotificationsSources, sound: Sound) {
  const isHeldBack = signal(false)
  const ring = async (id: string) => {
    if (!isSoundOn.peek()) return
    const result = await sound.play(id)
    if (result !== 'elsewhere') isHeldBack.value = result === 'held-back'
  }
  return { isHeldBack, ring }
}

function itemOf(one: Notification, userId: number | null, known: WeakMap<Notification, NotificationWords>): Item {
  const words = known.get(one) ?? wordsOf(one)
  known.set(one, words)
  return {
    ...words,
    id: one.id,
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
