import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { changedFigures, type QuoteChoice, type QuoteFigures, type RecordQuote, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { Common, UserContext } from '../../serve/context.ts'
import { publishQuickQuote } from '../applications/publish-change.ts'
import { applicationOf } from '../applications/record.ts'
import { loadRecordParts } from '../applications/store.ts'
import { basisOf, priceForRecord, type RecordOfDealership } from './price-for-record.ts'
import { insertQuote, type NewQuote } from './store.ts'

export interface NewQuoteBody extends QuoteChoice {
  readonly applicationId: string
  readonly productType: SavedQuote['productType']
  /** The figures as the caller showed them. */
  readonly figures: QuoteFigures
}

/**
 * Saves the server's own figures of a quote, if they match those shown (D47). The price is computed between two
 * transactions, because it may ask a provider; the second checks that the record has not changed.
 */
export async function saveQuote(context: UserContext, body: NewQuoteBody): Promise<SavedQuote> {
  const { read, write, at } = context
  const priced = await read((tx) => recordToPrice(tx, context, body.applicationId, { lock: false }))
  const { figures, lender } = await priceForRecord(context, priced, body, at)
  if (changedFigures(body.figures, figures).length > 0) throw new Problem('FIGURES_CHANGED', undefined, { figures })
  return await write(async (tx) => {
    const record = await recordToPrice(tx, context, body.applicationId, { lock: true })
    if (!isDeepStrictEqual(basisOf(context, record, body), basisOf(context, priced, body)))
      throw new Problem('CONFLICT')
    const saved = await insertQuote(tx, { ...quoteRowOf(record, body, context), ...lenderOf(record, lender), figures })
    const { cosmosId: applicationId, quickQuoteId = null, affiliateUserId, isQuickQuote } = record.application
    if (isQuickQuote) await publishQuickQuote(tx, { applicationId, quickQuoteId, affiliateUserId }, at)
    return saved
  })
}

type Lock = Parameters<Common['recordFor']>[2]

async function recordToPrice(tx: Tx, context: UserContext, id: string, lock: Lock): Promise<RecordOfDealership> {
  const { row, dealership } = await context.recordFor(tx, id, lock)
  return { application: applicationOf(await loadRecordParts(tx, row), context.cipher), dealership }
}

type NewQuoteRow = Omit<NewQuote, 'figures' | 'proposalId' | 'financeCompanyId' | 'financeCompany'>

function quoteRowOf({ application }: RecordOfDealership, body: NewQuoteBody, { at, user }: UserContext): NewQuoteRow {
  const { cosmosId, affiliateUserId } = application
  const { productType, termMonths } = body
  const created = { created: at, createdBy: user.name ?? null }
  return { quoteId: randomUUID(), applicationId: cosmosId, affiliateUserId, productType, termMonths, ...created }
}

/** A lender of the panel has no proposal yet. */
function lenderOf({ application }: RecordOfDealership, lender: RecordQuote['lender']) {
  return {
    proposalId: application.isQuickQuote ? null : (lender?.proposalId ?? null),
    financeCompanyId: lender?.financeCompanyId ?? null,
    financeCompany: lender?.financeCompany ?? null,
  }
}
