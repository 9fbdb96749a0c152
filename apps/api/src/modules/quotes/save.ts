import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changedFigures, type contract, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { publishQuickQuote } from '../applications/publish-change.ts'
import { applicationOf } from '../applications/record.ts'
import { loadRecordParts } from '../applications/store.ts'
import { basisOf, priceForRecord, type RecordOfDealership } from './price-for-record.ts'
import { insertQuote } from './store.ts'

/** Its figures are those that the caller showed. */
export type NewQuoteBody = BodyOf<typeof contract.quotes.save>

/**
 * Saves the server's own figures of a quote, if they match those shown (D47). The price is computed between two
 * transactions, because it may ask a provider; the second checks that the record has not changed.
 */
export async function saveQuote(context: UserContext, body: NewQuoteBody): Promise<SavedQuote> {
  const { read, write, user, at } = context
  const priced = await read((tx) => recordToPrice(tx, context, body.applicationId, false))
  const { figures, lender } = await priceForRecord(context, priced, body, at)
  if (changedFigures(body.figures, figures).length > 0) throw new Problem('FIGURES_CHANGED', undefined, { figures })
  return await write(async (tx) => {
    const record = await recordToPrice(tx, context, body.applicationId, true)
    if (!isDeepStrictEqual(basisOf(context, record, body), basisOf(context, priced, body)))
      throw new Problem('CONFLICT')
    const { cosmosId: applicationId, quickQuoteId = null, affiliateUserId, isQuickQuote } = record.application
    const saved = await insertQuote(tx, {
      ...{ quoteId: randomUUID(), applicationId, affiliateUserId, created: at, createdBy: user.name ?? null },
      ...{ productType: body.productType, termMonths: body.termMonths, figures },
      // A lender of the panel has no proposal yet.
      proposalId: isQuickQuote ? null : (lender?.proposalId ?? null),
      financeCompanyId: lender?.financeCompanyId ?? null,
      financeCompany: lender?.financeCompany ?? null,
    })
    if (isQuickQuote) await publishQuickQuote(tx, { applicationId, quickQuoteId, affiliateUserId }, at)
    return saved
  })
}

async function recordToPrice(tx: Tx, context: UserContext, id: string, lock: boolean): Promise<RecordOfDealership> {
  const { row, dealership } = await context.recordFor(tx, id, { lock })
  return { application: applicationOf(await loadRecordParts(tx, row), context.cipher), dealership }
}
