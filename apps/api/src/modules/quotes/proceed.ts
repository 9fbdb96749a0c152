import type { SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { Services } from '../../services.ts'
import { refuseClosedToBuyer } from '../guard.ts'
import { actorOf } from '../outbox/outbox.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { clearOthers, findQuote, markQuote } from '../record/saved-quotes.ts'
import { loadRecordParts } from '../record/store.ts'
import { tellingAcceptance } from './acceptance.ts'
import { orderJob, orderOf, PROCEED_JOB } from './orders.ts'
import { queueQuoteEvent, recordQuoteChange } from './quote-change.ts'
import { obstacleToLender, refuseObstacle } from './readiness.ts'

interface Going {
  readonly row: ApplicationRow
  readonly quoteId: string
  /** Null for the customer, through the link. */
  readonly user: CallerUser | null
  readonly at: Date
}

/**
 * Queues the job that sends the accepted quote to its lender; repeating it changes nothing. Going ahead through the
 * link is the customer's agreement; for the dealer, the agreement must already be recorded (D39).
 */
export async function proceed(
  tx: Tx,
  { jobs, cipher }: Pick<Services, 'jobs' | 'cipher'>,
  going: Going,
): Promise<SavedQuote> {
  const { row, quoteId, user, at } = going
  const { applicationId, affiliateUserId } = row
  const quote = await findQuote(tx, applicationId, quoteId)
  if (quote.proceededAt) return quote
  const record = await loadRecordParts(tx, row)
  if (!user) refuseClosedToBuyer('quotes', plainApplicationOf(record), at)
  refuseObstacle(obstacleToLender(record, quote, at))
  if (user && !quote.isAccepted) return refuse('INVALID', 'Record that the customer accepts this quote first.')
  await recordAudit(tx, {
    at,
    action: 'quote.proceeded',
    userId: user?.userId ?? null,
    affiliateUserId,
    applicationId,
    subjectId: quoteId,
    details: { by: user ? 'dealer' : 'customer' },
  })
  await jobs.enqueue(tx, orderJob(PROCEED_JOB, orderOf({ applicationId, quoteId, proceededAt: at.toISOString() })))
  const parts = { jobs, cipher, at }
  const by = actorOf(user)
  const sent = await tellingAcceptance(tx, parts, { applicationId, by }, async () => {
    await clearOthers(tx, applicationId, quoteId, { isAccepted: false, isProposed: false })
    return await markQuote(tx, applicationId, quoteId, { isAccepted: true, isProposed: true, proceededAt: at })
  })
  await recordQuoteChange(tx, row, { deed: user ? 'sent' : 'gone-ahead', quote: sent, user, at })
  await queueQuoteEvent(tx, parts, { event: 'QuoteSent', by }, sent)
  return sent
}
