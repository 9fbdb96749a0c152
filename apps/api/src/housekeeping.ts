import { DAY_MS } from '@forecourt/core'
import { and, isNull, lt } from 'drizzle-orm'
import { exportToOwnFolder } from './db/embedded/exports.ts'
import {
  idempotencyKeys,
  outbox,
  passwordResets,
  quoteLinks,
  residualCache,
  roomCodes,
  roomTokens,
  sessions,
  tasks,
} from './db/tables/index.ts'
import { nextNight } from './jobs/queue.ts'
import { sweepJobs } from './jobs/store.ts'
import { eraseDelivered } from './modules/back-office/outbox-store.ts'
import { sweepParts } from './modules/deal-room/upload-parts.ts'
import { removeOlderOutgoing } from './modules/outgoing/store.ts'
import { KEEP_RESIDUALS_MS } from './providers/residuals/cached.ts'
import type { Services } from './services.ts'

const KEEP_KEYS_MS = DAY_MS
const KEEP_SESSIONS_MS = 30 * DAY_MS
/** Longer than all attempts of its job together. */
const KEEP_OUTGOING_MS = 7 * DAY_MS
/** A removal can be undone until then. A task that a rule made stays with its record; otherwise the rule would make it again. */
const KEEP_REMOVED_TASKS_MS = 30 * DAY_MS
/** How long after its expiry the dealership can still see the outcome of a link. */
const KEEP_LINKS_MS = 31 * DAY_MS
const KEEP_OUTBOX_MS = 30 * DAY_MS

/** Deletes expired data each night and maintains the embedded database, which has no maintenance of its own. */
export function registerHousekeeping({ jobs, db, limits, config, now }: Services): void {
  jobs.schedule('housekeeping', nextNight, async () => {
    const at = now()
    await db.asSystem(async (tx) => {
      await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.created, new Date(at.getTime() - KEEP_KEYS_MS)))
      await tx.delete(sessions).where(lt(sessions.expiresAt, new Date(at.getTime() - KEEP_SESSIONS_MS)))
      await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(at.getTime() - DAY_MS)))
      await tx.delete(quoteLinks).where(lt(quoteLinks.expiresAt, new Date(at.getTime() - KEEP_LINKS_MS)))
      await tx.delete(roomTokens).where(lt(roomTokens.expiresAt, at))
      await tx.delete(roomCodes).where(lt(roomCodes.expiresAt, at))
      await sweepParts(tx, at)
      await tx.delete(residualCache).where(lt(residualCache.askedAt, new Date(at.getTime() - KEEP_RESIDUALS_MS)))
      await tx.delete(outbox).where(lt(outbox.created, new Date(at.getTime() - KEEP_OUTBOX_MS)))
      const removedBefore = new Date(at.getTime() - KEEP_REMOVED_TASKS_MS)
      await tx.delete(tasks).where(and(isNull(tasks.cause), lt(tasks.removedAt, removedBefore)))
      await eraseDelivered(tx, new Date(at.getTime() - KEEP_OUTBOX_MS))
      await removeOlderOutgoing(tx, new Date(at.getTime() - KEEP_OUTGOING_MS))
      await sweepJobs(tx, at)
    })
    await limits.sweep()
    await db.vacuum()
  })
  if (db.dialect === 'pglite')
    jobs.schedule('own-export', nextNight, () => exportToOwnFolder(db, config.dataDir, now()))
}
