import { effect, untracked } from '@preact/signals-core'
import type { Client } from '../api/index.ts'
import type { LiveNotification, Realtime } from '../realtime/index.ts'
import type { Session } from '../session/index.ts'
import { createApplication } from './application.ts'
import { createApplications } from './applications.ts'
import { createDealerships } from './dealerships.ts'
import { createLive } from './live.ts'
import { createNotifications } from './notifications.ts'
import type { Now } from './now.ts'
import { createPayments } from './payments.ts'
import { createPortalConfig } from './portal-config.ts'
import { createRates } from './rates.ts'
import { applyScenario } from './scenario-effects.ts'
import type { Schedule } from './schedule.ts'
import { createValuations } from './valuations.ts'
import { wakeForChanges } from './wake-for-changes.ts'

export interface StoresOptions {
  readonly client: Client
  readonly session: Session
  /** The connection of a dealership: `(affiliateUserId) => createRealtime({ … })`. */
  readonly realtime: (affiliateUserId: number) => Realtime
  /** The page's one. */
  readonly clock: Now
  readonly schedule: Schedule
  /** Called for each notification that arrives while the sound is on (spec §4). */
  readonly playSound?: (() => void) | undefined
  /** Told what a scenario could not fetch again; what was shown stays. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

export type Stores = ReturnType<typeof createStores>

/** Everything that the widgets of a signed-in page share. Each store can be made by itself as well. */
export function createStores(options: StoresOptions) {
  const { client, session, realtime, clock, schedule } = options
  const { user } = session
  const { now, read } = clock
  const live = createLive(realtime)
  const dealerships = createDealerships({ client, user, now: read })
  const affiliateUserIds = dealerships.queried
  const stores = {
    session,
    clock,
    now,
    live,
    dealerships,
    applications: createApplications({ client, user, affiliateUserIds, now, schedule }),
    application: createApplication({ client, now }),
    notifications: createNotifications({ client, user, now: read, markRead: live.markRead }),
    payments: createPayments({ client, affiliateUserIds, now: read }),
    valuations: createValuations({ client, user, now }),
    rates: createRates(client, read),
    portalConfig: createPortalConfig(client, read),
  }
  return { ...stores, follow: () => follow(stores, options) }
}

type Parts = Omit<Stores, 'follow'>

/** Begins to keep the stores true, for whoever is signed in; returns how to stop. */
function follow(stores: Parts, options: StoresOptions): () => void {
  const { clock, live, dealerships, applications } = stores
  const hear = (notification: LiveNotification) => receive(notification, stores, options)
  const stops = [
    dealerships.follow(),
    wakeForChanges(clock, applications.records),
    live.subscribe(hear),
    effect(() => {
      const followed = stores.session.isSignedIn.value ? dealerships.queried.value : []
      untracked(() => live.follow(followed))
    }),
    effect(() => {
      if (!stores.session.isSignedIn.value) untracked(() => forget(stores))
    }),
    live.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function receive(
  notification: LiveNotification,
  stores: Parts,
  { schedule, playSound, onFailure }: StoresOptions,
): void {
  stores.notifications.arrive(notification)
  if (stores.notifications.sound.peek()) playSound?.()
  applyScenario(notification.event, { ...stores, schedule }).catch((error: unknown) => onFailure?.(error))
}

/** Logging out clears everything (spec §4). */
function forget({ applications, application, notifications, payments, rates, valuations }: Parts): void {
  applications.clear()
  application.close()
  notifications.clear()
  payments.clear()
  rates.clear()
  valuations.clear()
}
