import type { Application } from '@forecourt/core'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/database.ts'
import { applications } from '../../../db/tables/index.ts'
import type { JobRequest } from '../../../jobs/queue.ts'
import type { Receipt } from '../../../providers/back-office/back-office.ts'
import { publish } from '../../../realtime/gateway.ts'
import { findDealership } from '../../../security/dealership.ts'
import { given } from '../../record/deal-of-vehicle.ts'
import { notificationOf } from '../../record/record-notification.ts'
import { searchTextOf } from '../../record/search-text.ts'
import { changeFacts } from '../../record/store.ts'
import { submittedFacts } from '../submitted-facts.ts'
import { askLenders } from './ask-lenders.ts'
import { type DecisionParts, lockOpen, PROVIDER_TRIES } from './decisions.ts'

export const ASK_AGAIN_JOB = 'ask-lenders-again'
export const TIMETABLE_JOB = 'back-office-event'
/** Only the sandbox waits, so that the page shows the sending first. */
const SANDBOX_DELAY_MS = 2_000

/** Asks the lenders once a check with a reference was converted: real ones at once. */
export const askAgainJob = (applicationId: string, { lenders }: Pick<Config, 'lenders'>): JobRequest => ({
  kind: ASK_AGAIN_JOB,
  key: applicationId,
  payload: { applicationId },
  maxAttempts: PROVIDER_TRIES,
  afterMs: lenders.url === null ? SANDBOX_DELAY_MS : 0,
})

/** A converted check already has its reference: its lenders are asked again, for the full proposal (D7). */
export async function askAgain(tx: Tx, applicationId: string, parts: DecisionParts): Promise<void> {
  const application = await lockOpen(tx, applicationId, parts.cipher)
  if (application?.brokerReference) await setOff(tx, application, parts)
}

/**
 * Writes the back office's answer to an application. An answer without a reference is followed by an event that carries
 * it. False, and nothing is written, if another application has the reference.
 */
export async function writeReceipt(
  tx: Tx,
  application: Application,
  { brokerReference, accountManager, creditCheck, facts }: Receipt,
  parts: DecisionParts,
): Promise<boolean> {
  if (brokerReference && !(await isFree(tx, brokerReference))) return false
  const dealership = await findDealership(tx, application.affiliateUserId)
  const checked = given({ accountManager, creditCheck: dealership?.creditCheckOptIn ? creditCheck : null })
  const known = { ...checked, ...submittedFacts(application, facts ?? {}) }
  const now = parts.now()
  await changeFacts(tx, application.cosmosId, known, {
    brokerReference: brokerReference || null,
    searchText: searchTextOf({ ...application, brokerReference }),
    lastUpdated: now,
  })
  if (!brokerReference) return true
  await publish(tx, notificationOf(application, 'ApplicationReceived', {}, now))
  await setOff(tx, { ...application, brokerReference }, parts)
  return true
}

/** Any constant, the same in every process. */
const REFERENCE_LOCK = 7_260_902

/** Held until the transaction ends, so that two applications cannot take one reference at the same moment. */
async function isFree(tx: Tx, brokerReference: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REFERENCE_LOCK}, ${brokerReference})`)
  return (await tx.$count(applications, eq(applications.brokerReference, brokerReference))) === 0
}

/** Asks the lenders, and queues the back office's planned steps, each as its own job (D33). */
async function setOff(tx: Tx, application: Application, parts: DecisionParts): Promise<void> {
  await askLenders(tx, application, parts)
  const { cosmosId: applicationId, created } = application
  const start = parts.now().getTime()
  for (const [index, step] of parts.backOffice.plan(application).entries()) {
    const { event, afterSeconds, ...details } = step
    const runAt = new Date(start + afterSeconds * 1000)
    const eventId = `timetable:${applicationId}:${Date.parse(created)}:${index}`
    const payload = { applicationId, eventId, event, occurredAt: runAt.toISOString(), created, details }
    await parts.jobs.enqueue(tx, { kind: TIMETABLE_JOB, key: eventId, payload, afterMs: afterSeconds * 1000 })
  }
}
