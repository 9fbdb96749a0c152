import { quoteHold, type SavedQuote } from '@forecourt/core'
import { found, refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { actorOf } from '../outbox/outbox.ts'
import { findQuote, listQuotes, markQuote } from '../record/saved-quotes.ts'
import { tellingAcceptance } from './acceptance.ts'
import { recordQuoteChange } from './quote-change.ts'
import { insertPriced, lockPriced, priceDeal } from './save.ts'

interface NamedQuote {
  readonly appId: string
  readonly quoteId: string
}

/**
 * Replaces a quote that is out of date or has expired by the server's own price of the same lender, product and term on the
 * deal as it is now (D58). The new quote is the deal where the old one was; the customer is asked again.
 */
export async function priceAgain(context: UserContext, { appId, quoteId }: NamedQuote): Promise<SavedQuote> {
  const { read, write, user, at } = context
  const old = await read(async (tx) => {
    const { row } = await context.recordFor(tx, appId)
    return found((await listQuotes(tx, row.applicationId)).find((quote) => quote.quoteId === quoteId))
  })
  const { applicationId, productType, termMonths, financeCompanyId } = old
  const deal = await priceDeal(context, { applicationId, productType, termMonths, financeCompanyId })
  return await write(async (tx) => {
    const { row, record } = await lockPriced(tx, context, deal)
    const { isProposed, ...quote } = await findQuote(tx, applicationId, quoteId)
    const hold = quoteHold(quote, await listQuotes(tx, applicationId), record.application, at)
    if (!hold) return refuse('INVALID', 'This quote stands as it is.')
    if (hold.kind !== 'out-of-date' && hold.kind !== 'expired') return refuse('INVALID', hold.reason)
    const saved = await tellingAcceptance(tx, context, { applicationId, by: actorOf(user) }, async () => {
      await markQuote(tx, applicationId, quoteId, { isArchived: true, isProposed: false, isAccepted: false })
      return await insertPriced(tx, context, deal, { isProposed })
    })
    await recordQuoteChange(tx, row, { deed: 'priced-again', quote: saved, user, at })
    return saved
  })
}
