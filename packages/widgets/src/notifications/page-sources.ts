import type { Client, LiveNotification, Notification, Realtime, RealtimeState } from '@forecourt/core'
import { type PortalPage, portalPage } from '../page/index.ts'
import { computed, effect, type ReadonlySignal, signal, untracked } from '../signals/index.ts'
import type { NotificationsSources } from './sources.ts'

/** More connections than this are not opened at once. */
const MOST_LINES = 20

/** The notifications of this page's user, of the dealerships that are looked at. */
export function pageSources(baseUrl: string): NotificationsSources {
  const page = portalPage(baseUrl)
  const { client, clock, dealers, session } = page
  const list = createList(client)
  const userId = computed(() => session.user.value?.userId ?? null)
  const isSoundOn = signal(true)
  const lines = computed(() => linesOf(page))
  const load = () => void list.load(dealers.queried.peek().slice(0, MOST_LINES), userId.peek())
  return {
    now: clock.now,
    userId,
    notifications: list.notifications,
    failed: list.failed,
    reload: load,
    connection: computed(() => joined(lines.value.map(({ state }) => state.value))),
    connect: () => connectAll(lines.peek()),
    isSoundOn,
    markRead: (ids) => markRead(ids, list, page, userId.peek()),
    follow(onArrival) {
      const hear = (heard: LiveNotification) => onArrival(list.arrive(heard))
      const stops = [
        effect(() => {
          const isReady = dealers.offered.value !== null && userId.value !== null
          const queried = dealers.queried.value
          if (isReady && queried) untracked(load)
        }),
        effect(() => {
          const id = userId.value
          untracked(() => void loadSound(client, id, isSoundOn))
        }),
        effect(() => listenTo(lines.value, hear, load)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

type Sound = { value: boolean }

/** On unless the settings, once they are known, say otherwise. */
async function loadSound(client: Client, id: number | null, sound: Sound): Promise<void> {
  if (id === null) return
  try {
    sound.value = (await client.settings.notifications({ id })).sound
  } catch {
    sound.value = true
  }
}

function createList(client: Client) {
  const notifications = signal<readonly Notification[] | null>(null)
  const failed = signal(false)
  let turn = 0
  const change = (make: (list: readonly Notification[]) => readonly Notification[]) => {
    notifications.value = make(notifications.peek() ?? [])
  }
  return {
    notifications,
    failed,
    change,
    async load(aids: readonly number[], readBy: number | null): Promise<void> {
      if (readBy === null) return
      const own = ++turn
      let isLacking = false
      const onQuietFailure = () => {
        isLacking = true
      }
      const lists = await Promise.all(
        aids.map(async (aid) => {
          const found = await client.notifications.list({ aid, readBy }, { onQuietFailure }).catch(() => {
            isLacking = true
            return []
          })
          return found.map((one) => ({ ...one, affiliateUserId: one.affiliateUserId ?? aid }))
        }),
      )
      if (own !== turn) return
      failed.value = isLacking
      if (!isLacking) notifications.value = newestFirst(lists.flat())
    },
    arrive({ message }: LiveNotification): Notification {
      const arrived: Notification = {
        id: message.Id,
        affiliateUserId: message.AffiliateUserId,
        scenario: message.Type,
        content: message.Content,
        isDelivered: true,
        readBy: [],
        created: message.Created,
      }
      change((list) => newestFirst([arrived, ...list.filter(({ id }) => id !== arrived.id)]))
      return arrived
    },
  }
}

const newestFirst = (list: readonly Notification[]) =>
  [...list].sort((one, other) => Date.parse(other.created) - Date.parse(one.created))

/** Read here at once; the server hears of it over the connection of the notification's own dealership. */
function markRead(
  ids: readonly string[],
  list: ReturnType<typeof createList>,
  { realtimeFor }: PortalPage,
  userId: number | null,
): void {
  if (userId === null) return
  const read = new Set(ids)
  for (const one of list.notifications.peek() ?? []) {
    if (read.has(one.id) && typeof one.affiliateUserId === 'number')
      realtimeFor(one.affiliateUserId).markRead(one.id, userId)
  }
  list.change((all) => all.map((one) => (read.has(one.id) ? { ...one, readBy: [...one.readBy, userId] } : one)))
}

function linesOf({ dealers, realtimeFor }: PortalPage): Realtime[] {
  const ids = dealers.queried.value
  return ids.length > MOST_LINES ? [] : ids.map((id) => realtimeFor(id))
}

function connectAll(lines: readonly Realtime[]): void {
  for (const line of lines) line.connect().catch(() => undefined)
}

/** Hears every line, and catches up on what was missed when one that was lost is back. */
function listenTo(
  lines: readonly Realtime[],
  hear: (heard: LiveNotification) => void,
  catchUp: () => void,
): () => void {
  const stops = lines.flatMap((line) => [line.subscribe(hear), whenBack(line.state, catchUp)])
  untracked(() => connectAll(lines))
  return () => {
    for (const stop of stops) stop()
  }
}

function whenBack(state: ReadonlySignal<RealtimeState>, run: () => void): () => void {
  let wasLost = false
  return effect(() => {
    const now = state.value
    if (now === 'connected' && wasLost) untracked(run)
    wasLost = now === 'disconnected' || (wasLost && now !== 'connected')
  })
}

const WORST: readonly RealtimeState[] = ['disconnected', 'connecting', 'not connected']

function joined(states: readonly RealtimeState[]): RealtimeState {
  return WORST.find((state) => states.includes(state)) ?? (states.length > 0 ? 'connected' : 'not connected')
}
