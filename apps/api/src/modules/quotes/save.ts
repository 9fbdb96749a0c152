import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  changedFigures,
  type contract,
  dealBasisOf,
  type QuoteChoice,
  type RecordQuote,
  type SavedQuote,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { refuseClosed } from '../guard.ts'
import { publishQuickQuote } from '../record/publish-change.ts'
import { type ApplicationRow, applicationOf } from '../record/record.ts'
import { insertQuote } from '../record/saved-quotes.ts'
import { loadRecordParts } from '../record/store.ts'
import { basisOf, priceForRecord, type RecordOfDealership } from './price-for-record.ts'

/** Its figures are those that the caller showed. */
export type NewQuoteBody = BodyOf<typeof contract.quotes.save>

/** The quote of a record to price. */
type RecordChoice = QuoteChoice & Pick<SavedQuote, 'applicationId' | 'productType'>

/** Saves the server's own figures of a quote, if they match those shown (D47). */
export async function saveQuote(context: UserContext, body: NewQuoteBody): Promise<SavedQuote> {
  const deal = await priceDeal(context, body)
  const { figures } = deal.priced
  if (changedFigures(body.figures, figures).length > 0) throw new Problem('FIGURES_CHANGED', undefined, { figures })
  return await context.write(async (tx) => {
    const { row } = await lockPriced(tx, context, deal)
    const saved = await insertPriced(tx, context, deal)
    if (row.isQuickQuote) await publishQuickQuote(tx, row, context.at)
    return saved
  })
}

interface PricedDeal {
  readonly choice: RecordChoice
  readonly record: RecordOfDealership
  readonly priced: RecordQuote
}

/** Prices a choice outside the transaction that keeps it, because pricing may ask a provider. */
export async function priceDeal(context: UserContext, choice: RecordChoice): Promise<PricedDeal> {
  const { record } = await context.read((tx) => recordToPrice(tx, context, choice, false))
  return { choice, record, priced: await priceForRecord(context, record, choice, context.at) }
}

/** The record, locked; refused if it is no longer what was priced. */
export async function lockPriced(
  tx: Tx,
  context: UserContext,
  { choice, record: before }: PricedDeal,
): Promise<{ row: ApplicationRow; record: RecordOfDealership }> {
  const { row, record } = await recordToPrice(tx, context, choice, true)
  if (!isDeepStrictEqual(basisOf(context, record, choice), basisOf(context, before, choice)))
    throw new Problem('CONFLICT')
  return { row, record }
}

/** Writes the quote with the deal that it stands on (D58). */
export async function insertPriced(
  tx: Tx,
  { user, at }: UserContext,
  { choice, record: { application }, priced: { figures, lender } }: PricedDeal,
  marks: { readonly isProposed?: boolean } = {},
): Promise<SavedQuote> {
  const { productType, termMonths } = choice
  const { cosmosId: applicationId, affiliateUserId, isQuickQuote } = application
  return await insertQuote(tx, {
    quoteId: randomUUID(),
    applicationId,
    affiliateUserId,
    created: at,
    createdBy: user.name ?? null,
    productType,
    termMonths,
    figures,
    basis: dealBasisOf(application, { productType }),
    // A lender of the panel has no proposal yet.
    proposalId: isQuickQuote ? null : (lender?.proposalId ?? null),
    financeCompanyId: lender?.financeCompanyId ?? null,
    financeCompany: lender?.financeCompany ?? null,
    ...marks,
  })
}

async function recordToPrice(tx: Tx, context: UserContext, { applicationId }: RecordChoice, lock: boolean) {
  const { row, dealership } = await context.recordFor(tx, applicationId, { lock })
  const application = applicationOf(await loadRecordParts(tx, row), context.cipher)
  refuseClosed('quotes', application, context.at)
  return { row, record: { application, dealership } }
}
