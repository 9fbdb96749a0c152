import { effect, untracked } from '@preact/signals-core'
import type { Client } from '../api/index.ts'
import { scenarioRow } from '../models/index.ts'
import type { LiveNotification, Realtime } from '../realtime/index.ts'
import type { Session } from '../session/index.ts'
import { createDealerships, type Dealerships } from './dealerships.ts'
import { createApplications } from './lists/applications.ts'
import { createNotificationList } from './lists/notifications.ts'
import { createPayments } from './lists/payments.ts'
import { createStock } from './lists/stock.ts'
import { createTasks } from './lists/tasks.ts'
import { createValuations } from './lists/valuations.ts'
import { createLive } from './live.ts'
import type { Now, Schedule } from './now.ts'
import { applyScenario, type OpenApplication } from './scenario-effects.ts'
import { wakeForChanges } from './wake-for-changes.ts'

interface StoresOptions {
  readonly client: Client
  readonly session: Session
  /** The connection of a dealership: `(affiliateUserId) => createRealtime({ … })`. */
  readonly realtime: (affiliateUserId: number) => Realtime
  /** The page's shared clock. */
  readonly clock: Now
  readonly schedule: Schedule
  /** Yields to the page while a long list is read. */
  readonly pause?: (() => Promise<void>) | undefined
  /** Passed if the page has created it already, so that all share one choice. */
  readonly dealerships?: Dealerships | undefined
  /** Shows the errors of fetches that a scenario caused; the old data stays on the screen. */
  readonly onFailure: (error: unknown) => void
}

type StoreParts = ReturnType<typeof makeStores>

export type Stores = ReturnType<typeof createStores>

/** Everything that the widgets of a signed-in page share. Each store can also be created alone. */
export function createStores(options: StoresOptions) {
  const open = new Set<OpenApplication>()
  const stores = makeStores(options, open)
  /** Keeps the stores up to date from now on, once for all subscribers; returns a function that stops it. */
  const follow = refCount(() => followLiveChanges(stores, open, options))
  return { ...stores, follow }
}

function makeStores(options: StoresOptions, open: Set<OpenApplication>) {
  const { client, session, realtime, clock, schedule, pause } = options
  const { user, isSignedIn } = session
  const { now, read } = clock
  const live = createLive({ realtime, isSignedIn })
  const dealerships = options.dealerships ?? createDealerships({ client, user, now: read })
  const affiliateUserIds = dealerships.queried
  return {
    session,
    clock,
    now,
    live,
    dealerships,
    applications: createApplications({ client, user, affiliateUserIds, now, schedule, pause }),
    notifications: createNotificationList({ client, user, now: read, markRead: live.markRead }),
    payments: createPayments({ client, affiliateUserIds, now: read }),
    tasks: createTasks({ client, affiliateUserIds, now: read }),
    valuations: createValuations({ client, user, now }),
    stock: createStock({ client, user, now: read, pause }),
    /** Applies the effects of D31 to a record while it is open; returns a function that stops it. */
    open(application: OpenApplication): () => void {
      open.add(application)
      return () => void open.delete(application)
    },
  }
}

/** Begins with the first subscriber and ends when the last has gone. */
function refCount(begin: () => () => void): () => () => void {
  const asking = new Set<object>()
  let end = () => {}
  return () => {
    const asked = {}
    asking.add(asked)
    if (asking.size === 1) end = begin()
    return () => {
      if (asking.delete(asked) && asking.size === 0) end()
    }
  }
}

function followLiveChanges(stores: StoreParts, open: ReadonlySet<OpenApplication>, options: StoresOptions): () => void {
  const { session, clock, live, dealerships, applications } = stores
  const hear = (notification: LiveNotification) => receive(notification, stores, open, options)
  const stops = [
    options.dealerships ? () => {} : dealerships.follow(),
    wakeForChanges(clock, applications.records),
    live.subscribe(hear),
    holdQueried(stores),
    effect(() => {
      if (!session.isSignedIn.value) untracked(() => forget(stores))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** New connections are held before the old ones are released, so that a connection in both stays open. */
function holdQueried({ live, dealerships }: StoreParts): () => void {
  let letGo = () => {}
  const stop = effect(() => {
    const queried = dealerships.queried.value
    const before = letGo
    letGo = untracked(() => live.hold(queried))
    untracked(before)
  })
  return () => {
    stop()
    letGo()
  }
}

function receive(
  notification: LiveNotification,
  stores: StoreParts,
  open: ReadonlySet<OpenApplication>,
  { schedule, onFailure }: StoresOptions,
): void {
  const { event, message } = notification
  if (!scenarioRow(event).isQuiet) stores.notifications.arrive(notification)
  applyScenario(event, { ...stores, open, schedule }, message.Created).catch(onFailure)
}

/** Logging out clears everything (spec §4). */
function forget({ applications, notifications, payments, stock, tasks, valuations }: StoreParts): void {
  for (const store of [applications, notifications, payments, stock, tasks, valuations]) store.clear()
}
