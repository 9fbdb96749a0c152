import type { Application } from '@forecourt/core'
import type { Database, Tx } from '../../../db/database.ts'
import type { Job, JobRequest } from '../../../jobs/queue.ts'
import type { BackOffice } from '../../../providers/back-office/back-office.ts'
import type { LenderGateway } from '../../../providers/lenders/gateway.ts'
import type { LenderPanel } from '../../../providers/lenders/panel.ts'
import type { NotificationDraft } from '../../../realtime/gateway.ts'
import type { Cipher } from '../../../security/encryption.ts'
import type { Services } from '../../../services.ts'
import { openApplicationOf } from '../record.ts'
import { askParts, loadRecordParts, lockRow } from '../store.ts'

/** The services of the decision jobs. Providers are called between transactions, never inside one. */
export interface DecisionParts {
  db: Database
  backOffice: BackOffice
  lenders: LenderGateway
  panel: LenderPanel
  residuals: Services['residuals']
  cipher: Cipher
  decisionDelayMs: number
  now: () => Date
  publish(tx: Tx, notification: NotificationDraft): Promise<void>
  publishAll(tx: Tx, notifications: readonly NotificationDraft[]): Promise<void>
  enqueue(tx: Tx, job: JobRequest): Promise<void>
  enqueueAll(tx: Tx, jobs: readonly JobRequest[]): Promise<void>
  completeAll(tx: Tx, jobs: readonly Job[]): Promise<void>
  /** Runs after the reference is written, in the same transaction. */
  afterReference(tx: Tx, application: Application): Promise<void>
}

export const ASK_AGAIN_JOB = 'ask-lenders-again'
export const DECISION_JOB = 'lender-decision'
const ASKING_DELAY_MS = 2_000
/** The wait between two attempts is at most five minutes: a provider may be unavailable for most of a day. */
export const PROVIDER_TRIES = 200

/** Asks the lenders soon after a check with a reference was converted. */
export async function startAskingAgain(
  tx: Tx,
  applicationId: string,
  { enqueue, now }: Pick<DecisionParts, 'enqueue' | 'now'>,
): Promise<void> {
  const runAt = new Date(now().getTime() + ASKING_DELAY_MS)
  const job = { kind: ASK_AGAIN_JOB, key: applicationId, payload: { applicationId }, maxAttempts: PROVIDER_TRIES }
  await enqueue(tx, { ...job, runAt })
}

/** The current record, unmasked; null when it no longer exists, or its person is erased. */
export async function readOpen(db: Database, applicationId: string, cipher: Cipher): Promise<Application | null> {
  const parts = await askParts((query) => db.ask('system', query), applicationId)
  return parts && !parts.row.erasedAt ? openApplicationOf(parts, cipher) : null
}

/** The same, locked until the transaction ends. */
export async function lockOpen(tx: Tx, applicationId: string, cipher: Cipher): Promise<Application | null> {
  const row = await lockRow(tx, applicationId)
  return row && !row.erasedAt ? openApplicationOf(await loadRecordParts(tx, row), cipher) : null
}
