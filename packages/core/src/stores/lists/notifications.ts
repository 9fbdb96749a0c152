import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import type { Client } from '../../api/index.ts'
import { MANY_DEALERSHIPS, type Notification, type ServerMessage, type User } from '../../models/index.ts'
import type { LiveNotification } from '../../realtime/index.ts'
import { type Asking, createResource, type Loadable } from '../resource.ts'

interface NotificationsOptions {
  readonly client: {
    readonly notifications: Pick<Client['notifications'], 'list'>
    readonly settings: Pick<Client['settings'], 'notifications'>
  }
  readonly user: ReadonlySignal<User | null>
  readonly now: () => Date
  /** Sends the read mark over that dealership's connection. */
  readonly markRead: (affiliateUserId: number, messageId: string, readBy: number) => void
}

/** The notifications of the followed dealerships, newest first, and which of them are unread. */
export function createNotificationList({ client, user, now, markRead }: NotificationsOptions) {
  // Over forty lines: its actions share one list.
  const userId = computed(() => user.value?.userId ?? null)
  const sound = createSoundChoice(client, userId)
  const asked = signal<readonly number[]>([])
  const list = createResource<NotificationsRequest, readonly Notification[]>({
    key: () => (userId.value === null ? null : { aids: asked.value, readBy: userId.value }),
    fetch: (own, asking) => fetchAll(client, own, asking),
    empty: [],
    now,
    keeps: (before, after) => before.readBy === after.readBy,
  })

  /** Limited to the first 20 dealerships, because no more are fetched at once. */
  async function load(affiliateUserIds: readonly number[]): Promise<void> {
    asked.value = affiliateUserIds.slice(0, MANY_DEALERSHIPS)
    await list.refresh()
  }

  return {
    notifications: list as Loadable<readonly Notification[]>,
    unread: computed(() => list.data.value.filter(({ readBy }) => !readBy.includes(userId.value ?? Number.NaN))),
    sound: sound.isOn,
    load,
    loadSound: sound.load,
    /**
     * Loads for the signed-in user, and again when the dealerships change (null: not known yet); returns a function that
     * stops it.
     */
    follow(affiliateUserIds: ReadonlySignal<readonly number[] | null>): () => void {
      const endList = effect(() => {
        const ids = affiliateUserIds.value
        if (ids !== null && userId.value !== null) untracked(() => void load(ids))
      })
      const endSound = effect(() => {
        if (userId.value !== null) untracked(() => void sound.load())
      })
      return () => {
        endList()
        endSound()
      }
    },
    /** A repeated one stays as it is: it may have been read. */
    arrive({ message }: LiveNotification): void {
      list.patch((known) =>
        known.some(({ id }) => id === message.Id) ? known : sortNotifications([notificationOf(message), ...known]),
      )
    },
    read(id: string): void {
      const found = list.data.peek().find((notification) => notification.id === id)
      const readBy = userId.peek()
      if (!found || readBy === null || found.readBy.includes(readBy)) return
      list.patch((known) => known.map((one) => (one.id === id ? { ...one, readBy: [...one.readBy, readBy] } : one)))
      if (typeof found.affiliateUserId === 'number') markRead(found.affiliateUserId, id, readBy)
    },
    clear(): void {
      list.clear()
      sound.isOn.value = true
    },
  }
}

/** On unless the user turns it off (spec §4). */
function createSoundChoice({ settings }: NotificationsOptions['client'], userId: ReadonlySignal<number | null>) {
  const isOn = signal(true)
  return {
    isOn,
    /** A failure leaves the sound as it was. */
    async load(): Promise<void> {
      const id = userId.peek()
      if (id === null) return
      const found = await settings.notifications({ id }).catch(() => null)
      if (found && id === userId.peek()) isOn.value = found.sound
    },
  }
}

interface NotificationsRequest {
  readonly aids: readonly number[]
  readonly readBy: number
}

async function fetchAll(
  { notifications }: NotificationsOptions['client'],
  { aids, readBy }: NotificationsRequest,
  asking: Asking<readonly Notification[]>,
): Promise<readonly Notification[]> {
  const lists = await Promise.all(
    aids.map(async (aid) => {
      const list = await notifications.list({ aid, readBy }, asking)
      return list.map((one) => ({ ...one, affiliateUserId: one.affiliateUserId ?? aid }))
    }),
  )
  return sortNotifications(lists.flat())
}

function notificationOf(message: ServerMessage): Notification {
  return {
    id: message.Id,
    affiliateUserId: message.AffiliateUserId,
    scenario: message.Type,
    content: message.Content,
    isDelivered: true,
    readBy: [],
    created: message.Created,
  }
}

function sortNotifications(list: readonly Notification[]): readonly Notification[] {
  return list.toSorted((one, other) => Date.parse(other.created) - Date.parse(one.created))
}
