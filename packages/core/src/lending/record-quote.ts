import { DEFAULT_PRODUCT, hasFinalPayment, type LenderProposal, type QuoteFigures } from '../models/index.ts'
import { FieldRangeError } from '../money/index.ts'
import { isAcceptance } from './acceptance.ts'
import { eligibilityOf, type LimitName } from './eligibility.ts'
import { type PricedQuote, priceProposal } from './panel/price-proposal.ts'
import { quickQuotes } from './panel/quick-quotes.ts'
import { quoteFigures } from './quote-figures.ts'
import { type DealershipTerms, lendersOfRecord, type PricedRecord, requestOfRecord } from './record-pricing.ts'
import type { PricingRequest, RequestFutures } from './request.ts'
import { DEFAULT_RESIDUAL_LENDER_ID } from './residuals.ts'

/** The quote to price. Without a proposal and a lender it is the guide figure, which has no lender (D22). */
export interface QuoteChoice {
  readonly proposalId?: string | null | undefined
  readonly financeCompanyId?: number | null | undefined
  readonly productType: number
  readonly termMonths: number
}

/** The parts of a record's quote; without a lender it is a guide figure. */
export interface QuoteBasis {
  readonly outcome: 'basis'
  readonly request: PricingRequest
  readonly lender: LenderProposal | null
}

/** Why there is no quote, and which part of the choice caused it, if one did. */
export interface RefusedQuote {
  readonly outcome: 'refused'
  readonly field: keyof QuoteChoice | null
  readonly reason: string
}

export interface RecordQuote {
  readonly outcome: 'quote'
  readonly lender: LenderProposal | null
  readonly quote: PricedQuote
  readonly figures: QuoteFigures
}

/** The request and the lender of a choice; refused when the record has no such lender, or the lender does not lend. */
export function quoteBasis(
  record: PricedRecord,
  choice: QuoteChoice,
  terms: DealershipTerms,
): QuoteBasis | RefusedQuote {
  const { productType, termMonths } = choice
  const request = { ...requestOfRecord(record, terms.adminFee), productType, termMonths }
  const chosen = findRequestedLender(record, choice, lendersOfRecord(record, terms.panel))
  return 'outcome' in chosen ? chosen : { outcome: 'basis', request, ...chosen }
}

function findRequestedLender(
  record: PricedRecord,
  { proposalId, financeCompanyId }: QuoteChoice,
  lenders: readonly LenderProposal[],
): Pick<QuoteBasis, 'lender'> | RefusedQuote {
  if (!proposalId && isAbsent(financeCompanyId))
    return record.isQuickQuote ? { lender: null } : refused('financeCompanyId', 'Name the lender whose quote it is')
  const lender = lenders.find((one) =>
    proposalId ? one.proposalId === proposalId : one.financeCompanyId === financeCompanyId,
  )
  if (!lender && proposalId) return refused('proposalId', 'This application has no such lender proposal')
  const kind = record.isQuickQuote ? 'dealership' : 'application'
  if (!lender) return refused('financeCompanyId', `This ${kind} has no such lender`)
  if (!isAbsent(financeCompanyId) && lender.financeCompanyId !== financeCompanyId)
    return refused('financeCompanyId', 'The proposal is another lender’s')
  return record.isQuickQuote || isAcceptance(lender, record.dealerId) ? { lender } : refusedLender(record, lender)
}

function refusedLender({ dealerId }: PricedRecord, { bannedDealerIds }: LenderProposal): RefusedQuote {
  const isBanned = bannedDealerIds?.includes(dealerId)
  return refused('financeCompanyId', isBanned ? 'Dealer is banned by this lender' : 'This lender has not accepted')
}

const isAbsent = (value: number | null | undefined) => value === null || value === undefined

const refused = (field: RefusedQuote['field'], reason: string): RefusedQuote => ({ outcome: 'refused', field, reason })

/** The lender whose residual a PCP uses: a guide figure uses the default lender's. */
export const residualLenderOf = ({ lender }: QuoteBasis) => lender?.financeCompanyId ?? DEFAULT_RESIDUAL_LENDER_ID

/** Whether the price needs a residual that the record does not have. */
export function lacksResidual(basis: QuoteBasis): boolean {
  const { productType, termMonths, vehicle } = basis.request
  if (!hasFinalPayment({ productType: productType ?? DEFAULT_PRODUCT })) return false
  return !vehicle?.futures?.[residualLenderOf(basis)]?.[termMonths ?? 0]
}

/** The same with fetched residuals, for the lenders and terms for which the record has none. */
export function withFutures(basis: QuoteBasis, found: RequestFutures | null): QuoteBasis {
  if (!found) return basis
  const { vehicle } = basis.request
  const own = vehicle?.futures ?? {}
  const lenderIds = new Set([...Object.keys(found), ...Object.keys(own)])
  const futures = Object.fromEntries([...lenderIds].map((id) => [id, { ...found[id], ...residualsOf(own[id]) }]))
  return { ...basis, request: { ...basis.request, vehicle: { ...vehicle, futures } } }
}

/** A residual of 0 is none. */
const residualsOf = (futures: RequestFutures[string]) =>
  Object.fromEntries(Object.entries(futures ?? {}).filter(([, residual]) => residual))

/** The quote, with the figures to show and to keep; or why there is none, in words for the user. */
export function priceQuote({ request, lender }: QuoteBasis, now: Date): RecordQuote | RefusedQuote {
  try {
    const [guide] = lender ? [] : quickQuotes(request, [], [request.termMonths ?? 0], now)
    const priced = lender ? priceProposal(request, lender, now) : guide
    // There is no guide for Prime: lenders of the panel are quoted instead (D22).
    if (!priced) return refused('financeCompanyId', 'Name the lender whose quote it is')
    if (priced.outcome === 'no-residual') return refused('productType', 'No Residual')
    if (priced.outcome === 'unavailable') return refused(fieldToBlame(request, lender, now), priced.reason)
    const { quote } = priced
    return { outcome: 'quote', lender, quote, figures: quoteFigures(quote, request, lender) }
  } catch (error) {
    if (!(error instanceof FieldRangeError)) throw error
    return refused(error.field === 'termMonths' ? 'termMonths' : null, 'This deal cannot be priced')
  }
}

const FIELD_OF_LIMIT: Partial<Record<LimitName, keyof QuoteChoice>> = {
  term: 'termMonths',
  product: 'productType',
  'banned-dealer': 'financeCompanyId',
}

function fieldToBlame(request: PricingRequest, lender: LenderProposal | null, now: Date): RefusedQuote['field'] {
  const [first] = lender ? eligibilityOf(request, lender, now).ineligibilities : []
  return first ? (FIELD_OF_LIMIT[first.limit] ?? null) : null
}
