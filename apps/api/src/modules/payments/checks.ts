import type { Tx } from '../../db/database.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { Services } from '../../services.ts'
import type { AttemptRow } from './record.ts'

export const CHECK_JOB = 'payment-check'

/** Queues a check with the provider: a signed message may be lost, and some providers send none. */
export async function checkLater(
  tx: Tx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  provider: PaymentProvider,
  { attemptId, created }: AttemptRow,
): Promise<void> {
  const at = now().getTime()
  const runAt = new Date(at + provider.checkAfterMs(at - created.getTime()))
  await jobs.enqueue(tx, { kind: CHECK_JOB, key: attemptId, payload: { attemptId }, runAt, maxAttempts: 100 })
}
