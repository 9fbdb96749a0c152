import {
  type NearestOffer as Change,
  DEFAULT_ANNUAL_MILEAGE,
  isQuoted,
  nearestOffer,
  type PanelRow,
  type PricedQuote,
  type PricingRequest,
  type ProductType,
  productOf,
  type QuotedRow,
  type QuoteFigures,
  quoteFigures,
  shortIneligibilityReason,
} from '@forecourt/core'
import type { Panel } from '../../page/index.ts'
import type { SortKey } from '../input/prefill.ts'
import type { DealRequest } from './request.ts'

export type { Change }

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

/** A lender that cannot lend, with the short reason from §8 and the smallest change that would help. */
export type UnavailableOffer = ReturnType<typeof refusalsOf>[number]

export interface ProductResults {
  productType: ProductType
  guides: QuoteOffer[]
  offers: QuoteOffer[]
}

const KEYS: Readonly<Record<SortKey, (offer: QuoteOffer) => number>> = {
  total: ({ quote }) => quote.totalPayable,
  monthly: ({ quote }) => quote.instalment,
  apr: ({ quote }) => quote.aprPercent,
}

/** Stable: offers with equal costs stay in the panel's order (D20a), never by commission. */
export function sortedOffersOf(rows: readonly PanelRow[], panel: Panel, sort: SortKey): QuoteOffer[] {
  const offers = offersOf(rows, panel).sort((one, other) => KEYS[sort](one) - KEYS[sort](other))
  const lowestTotal = lowest(offers, 'total')
  const lowestMonthly = lowest(offers, 'monthly')
  return offers.map((offer): QuoteOffer => {
    if (offer === lowestTotal) return { ...offer, note: 'Lowest total' }
    return offer === lowestMonthly ? { ...offer, note: 'Lowest monthly' } : offer
  })
}

/** The first, if several are. */
function lowest(offers: readonly QuoteOffer[], by: SortKey): QuoteOffer | undefined {
  const least = Math.min(...offers.map(KEYS[by]))
  return offers.find((offer) => KEYS[by](offer) === least)
}

/** In the order of the rows. A public page shows only the quotes of D22, without lenders' names. */
export const offersOf = (rows: readonly PanelRow[], panel: Panel): QuoteOffer[] =>
  rows.filter(isQuoted).map((row) => offerOf(row, panel))

export function offerOf(row: QuotedRow, panel: Panel): QuoteOffer {
  const { lenderId, quote, proposalId, termMonths } = row
  return {
    key: offerKey(row),
    lenderId,
    lender: lenderId === null ? null : lenderNameOf(lenderId, panel.lenderNames),
    proposalId,
    productType: productOf(row).id,
    termMonths,
    quote,
    optionalFinalPayment: quote.optionalFinalPayment ?? null,
    note: null,
  }
}

export const offerKey = ({ productType, proposalId }: Pick<PanelRow, 'productType' | 'proposalId'>): string =>
  `${productType}-${proposalId ?? 'guide'}`

export const lenderNameOf = (lenderId: number, names: Panel['lenderNames']) =>
  names.get(lenderId) ?? `Lender ${lenderId}`

/** The smallest change first; those that no change helps come last. */
export function refusalsOf(rows: readonly PanelRow[], panel: Panel, request: DealRequest, now: Date) {
  return unorderedRefusals(rows, panel, request, now).sort(
    (one, other) => sizeOf(one, request) - sizeOf(other, request),
  )
}

/** A deposit is compared by its share of the price, a term by its share of the term. */
function sizeOf({ change }: { readonly change: Change | null }, { price, termMonths }: DealRequest): number {
  if (!change) return Number.MAX_VALUE
  const whole = change.change === 'term' ? termMonths : price
  return Math.abs(change.difference) / (whole || 1)
}

function unorderedRefusals(rows: readonly PanelRow[], panel: Panel, request: DealRequest, now: Date) {
  return rows.flatMap((row) => {
    if (isQuoted(row) || row.lenderId === null) return []
    return [
      {
        key: offerKey(row),
        lenderId: row.lenderId,
        lender: lenderNameOf(row.lenderId, panel.lenderNames),
        productType: productOf(row).id,
        reason: unavailableReason(row, request),
        change: nearestChangeOf(row, panel, request, now),
        /** Lenders guarantee a car for so many miles a year: fewer may bring a residual (§9). */
        mayNeedFewerMiles: row.outcome === 'no-residual' && request.annualMileage > DEFAULT_ANNUAL_MILEAGE,
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

/** The figures of an offer as shown, ready to save. */
export function offerFiguresOf({ quote, proposalId }: QuoteOffer, request: PricingRequest, panel: Panel): QuoteFigures {
  const lender = panel.lenderProposals.find((each) => each.proposalId === proposalId)
  return quoteFigures(quote, request, lender)
}
