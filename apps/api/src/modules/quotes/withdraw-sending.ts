import { type SavedQuote, withdrawalObstacle } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../outbox/outbox.ts'
import { type ApplicationRow, plainApplicationOf } from '../record/record.ts'
import { findQuote, markQuote } from '../record/saved-quotes.ts'
import { changeFacts, loadRecordParts } from '../record/store.ts'
import { isOnItsWay, orderJob, orderOf, WITHDRAWAL_JOB } from './orders.ts'
import { queueQuoteEvent, recordQuoteChange } from './quote-change.ts'

interface Recalling {
  readonly row: ApplicationRow
  readonly quoteId: string
  readonly user: CallerUser
}

/**
 * Withdraws a quote from its lender while the back office has not prepared the deal (D60); the customer's yes stays. An
 * order that has not gone yet never goes; a lender that may have it is told.
 */
export async function withdrawSending(
  tx: Tx,
  parts: Pick<Services, 'jobs' | 'cipher'> & { readonly at: Date },
  { row, quoteId, user }: Recalling,
): Promise<SavedQuote> {
  const { applicationId, affiliateUserId } = row
  const { jobs, at } = parts
  const quote = await findQuote(tx, applicationId, quoteId)
  if (!quote.proceededAt) return quote
  const obstacle = withdrawalObstacle(plainApplicationOf(await loadRecordParts(tx, row)))
  if (obstacle) return refuse('INVALID', obstacle)
  const order = orderOf(quote)
  if (!(await isOnItsWay(tx, order))) await jobs.enqueue(tx, orderJob(WITHDRAWAL_JOB, order))
  const withdrawn = await markQuote(tx, applicationId, quoteId, { proceededAt: null })
  await changeFacts(tx, applicationId, { lenderQuote: null })
  const { userId } = user
  await recordAudit(tx, { at, action: 'quote.withdrawn', userId, affiliateUserId, applicationId, subjectId: quoteId })
  await recordQuoteChange(tx, row, { deed: 'recalled', quote: withdrawn, user, at })
  await queueQuoteEvent(tx, parts, { event: 'QuoteWithdrawn', by: actorOf(user) }, withdrawn)
  return withdrawn
}
