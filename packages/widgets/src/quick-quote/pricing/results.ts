import {
  type NearestOffer as Change,
  isQuoted,
  nearestOffer,
  type PanelRow,
  type PricedQuote,
  ProductType,
  type QuotedRow,
  shortIneligibilityReason,
} from '@forecourt/core'
import type { Panel } from '../../page/index.ts'
import type { DealRequest } from './request.ts'

export type { Change }

export type SortKey = 'total' | 'monthly' | 'apr'

/** One offer on the screen; its `key` survives a change of term. `lender` is null for a guide figure without a lender (D22). */
export interface QuoteOffer {
  key: string
  lenderId: number | null
  lender: string | null
  proposalId: string | null
  productType: ProductType
  termMonths: number
  quote: PricedQuote
  optionalFinalPayment: number | null
  note: 'Lowest total' | 'Lowest monthly' | null
}

export interface UnavailableOffer {
  key: string
  lenderId: number
  lender: string
  productType: ProductType
  reason: string
  change: Change | null
}

export interface ProductResults {
  productType: ProductType
  guides: QuoteOffer[]
  offers: QuoteOffer[]
}

/** The quotes of D22 that a customer sees; the representative example is based on them. */
export interface Promoted {
  productType: ProductType
  offers: QuoteOffer[]
}

const KEYS: Readonly<Record<SortKey, (offer: QuoteOffer) => number>> = {
  total: ({ quote }) => quote.totalPayable,
  monthly: ({ quote }) => quote.instalment,
  apr: ({ quote }) => quote.aprPercent,
}

export function offersOf(rows: readonly PanelRow[], panel: Panel, sort: SortKey): QuoteOffer[] {
  const offers = rows.filter(isQuoted).map((row) => offerOf(row, panel))
  return noted(sortOffers(offers, sort))
}

export function offerOf(row: QuotedRow, panel: Panel): QuoteOffer {
  const { lenderId, quote } = row
  return {
    key: offerKey(row),
    lenderId,
    lender: lenderId === null ? null : lenderNameOf(lenderId, panel.lenderNames),
    proposalId: row.proposalId,
    productType: row.productType === ProductType.PCP ? ProductType.PCP : ProductType.HP,
    termMonths: row.termMonths,
    quote,
    optionalFinalPayment: quote.optionalFinalPayment ?? null,
    note: null,
  }
}

export const offerKey = ({ productType, proposalId }: Pick<PanelRow, 'productType' | 'proposalId'>): string =>
  `${productType}-${proposalId ?? 'guide'}`

export const lenderNameOf = (lenderId: number, names: Panel['lenderNames']) =>
  names.get(lenderId) ?? `Lender ${lenderId}`

/** The quotes of D22; a public page shows only these, without lenders' names. */
export function promotedOf(rows: readonly PanelRow[], panel: Panel): QuoteOffer[] {
  return rows.filter(isQuoted).map((row) => offerOf(row, panel))
}

/** Stable: offers with equal costs stay in the panel's order (D20a), never by commission. */
const sortOffers = (offers: readonly QuoteOffer[], sort: SortKey): QuoteOffer[] =>
  [...offers].sort((one, other) => KEYS[sort](one) - KEYS[sort](other))

function noted(offers: QuoteOffer[]): QuoteOffer[] {
  const lowestTotal = lowest(offers, KEYS.total)
  const lowestMonthly = lowest(offers, KEYS.monthly)
  return offers.map((offer) => {
    const note = noteOf(offer, lowestTotal, lowestMonthly)
    return note ? { ...offer, note } : offer
  })
}

function noteOf(
  offer: QuoteOffer,
  lowestTotal: QuoteOffer | null,
  lowestMonthly: QuoteOffer | null,
): QuoteOffer['note'] {
  if (offer === lowestTotal) return 'Lowest total'
  return offer === lowestMonthly ? 'Lowest monthly' : null
}

const lowest = (offers: readonly QuoteOffer[], key: (offer: QuoteOffer) => number): QuoteOffer | null =>
  offers.reduce<QuoteOffer | null>((best, offer) => (best === null || key(offer) < key(best) ? offer : best), null)

/** Lenders that cannot lend, with the short reason from §8 and the smallest change that would help. */
export function refusalsOf(
  rows: readonly PanelRow[],
  panel: Panel,
  request: DealRequest,
  now: Date,
): UnavailableOffer[] {
  return rows.flatMap((row) => {
    if (isQuoted(row) || row.lenderId === null) return []
    return [
      {
        key: `${row.productType}-${row.proposalId}`,
        lenderId: row.lenderId,
        lender: lenderNameOf(row.lenderId, panel.lenderNames),
        productType: row.productType === ProductType.PCP ? ProductType.PCP : ProductType.HP,
        reason: unavailableReason(row, request),
        change: nearestChangeOf(row, panel, request, now),
      },
    ]
  })
}

function unavailableReason(row: PanelRow, request: DealRequest): string {
  if (row.outcome === 'no-residual') return 'No Residual'
  return shortIneligibilityReason(row.reason, request.vehicle) || 'Unavailable'
}

function nearestChangeOf(row: PanelRow, panel: Panel, request: DealRequest, now: Date): Change | null {
  const proposal = panel.lenderProposals.find(({ proposalId }) => proposalId === row.proposalId)
  if (!proposal || row.outcome === 'no-residual') return null
  return nearestOffer({ ...request, productType: row.productType }, proposal, now)
}
