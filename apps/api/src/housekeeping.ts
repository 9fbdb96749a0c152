import { DAY_MS } from '@forecourt/core'
import { and, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { exportToOwnFolder } from './db/embedded/exports.ts'
import {
  accountEvents,
  factorChallenges,
  idempotencyKeys,
  knownDevices,
  loginInvitations,
  outbox,
  passwordResets,
  residualCache,
  roomCodes,
  roomLinks,
  roomTokens,
  sessions,
  signOnAttempts,
  signOnLogouts,
  signOnSessions,
  tasks,
} from './db/tables/index.ts'
import { nextNight } from './jobs/queue.ts'
import { sweepJobs } from './jobs/store.ts'
import { KEEP_DEVICES_MS } from './modules/auth/known-devices.ts'
import { sweepParts } from './modules/deal-room/upload-parts.ts'
import { eraseDelivered } from './modules/outbox/outbox-store.ts'
import { removeOlderOutgoing } from './modules/outgoing/store.ts'
import { isOfNoHeld } from './modules/records/holds.ts'
import { KEEP_RESIDUALS_MS } from './providers/residuals/cached.ts'
import type { Services } from './services.ts'

/** The rows that are deleted once a time of theirs is so long ago, those of a record unless it is on hold. */
const KEPT: readonly (readonly [table: PgTable, time: PgColumn, keptMs: number, mayGo?: SQL])[] = [
  [idempotencyKeys, idempotencyKeys.created, DAY_MS],
  [sessions, sessions.expiresAt, 30 * DAY_MS],
  [passwordResets, passwordResets.expiresAt, DAY_MS],
  // One that expired can be sent again for a while; the trail keeps that somebody was invited.
  [loginInvitations, loginInvitations.expiresAt, 31 * DAY_MS],
  [knownDevices, knownDevices.lastSeen, KEEP_DEVICES_MS],
  [factorChallenges, factorChallenges.expiresAt, 0],
  // Long enough to see who was at one's login while one was away.
  [accountEvents, accountEvents.at, 90 * DAY_MS],
  [signOnAttempts, signOnAttempts.expiresAt, 0],
  // Longer than any provider's token is accepted.
  [signOnLogouts, signOnLogouts.receivedAt, DAY_MS],
  [signOnSessions, signOnSessions.created, 30 * DAY_MS],
  // The dealership can still see the outcome of an expired link.
  [roomLinks, roomLinks.expiresAt, 31 * DAY_MS, isOfNoHeld(roomLinks.applicationId)],
  [roomTokens, roomTokens.expiresAt, 0],
  [roomCodes, roomCodes.expiresAt, 0],
  [residualCache, residualCache.askedAt, KEEP_RESIDUALS_MS],
  [outbox, outbox.created, 30 * DAY_MS],
]
/** Longer than all attempts of its job together. */
const KEEP_OUTGOING_MS = 7 * DAY_MS
const KEEP_DELIVERED_MS = 30 * DAY_MS
/** A removal can be undone until then. A task that a rule made stays with its record; otherwise the rule would make it again. */
const KEEP_REMOVED_TASKS_MS = 30 * DAY_MS

/** Deletes expired data each night and maintains the embedded database, which has no maintenance of its own. */
export function registerHousekeeping({ jobs, db, limits, config, now }: Services): void {
  jobs.schedule('housekeeping', nextNight, async () => {
    const at = now()
    const before = (keptMs: number) => new Date(at.getTime() - keptMs)
    await db.asSystem(async (tx) => {
      for (const [table, time, keptMs, mayGo] of KEPT)
        await tx.delete(table).where(and(lt(time, before(keptMs)), mayGo))
      await sweepParts(tx, at)
      const isRemovedLongAgo = and(isNull(tasks.cause), lt(tasks.removedAt, before(KEEP_REMOVED_TASKS_MS)))
      await tx.delete(tasks).where(and(isRemovedLongAgo, isOfNoHeld(tasks.applicationId)))
      await eraseDelivered(tx, before(KEEP_DELIVERED_MS))
      await removeOlderOutgoing(tx, before(KEEP_OUTGOING_MS))
      await sweepJobs(tx, at)
    })
    await limits.sweep()
    await db.vacuum()
  })
  if (db.dialect === 'pglite')
    jobs.schedule('own-export', nextNight, () => exportToOwnFolder(db, config.dataDir, now()))
}
