import {
  nearestOffer,
  type ProductType,
  type pricePanel,
  type quickQuotes,
  shortIneligibilityReason,
} from '@forecourt/core'
import type { DealRequest } from './request.ts'
import type { Panel } from './sources.ts'

export type PanelRow = ReturnType<typeof pricePanel>[number]
export type GuideRow = ReturnType<typeof quickQuotes>[number]
export type Quote = NonNullable<PanelRow['quote']>

export type SortKey = 'total' | 'monthly' | 'apr'

/** One offer as the screen shows it. `lender` is null for a guide figure without a lender (D22). */
export interface Offer {
  key: string
  lenderId: number | null
  lender: string | null
  proposalId: string | null
  productType: ProductType
  termMonths: number
  quote: Quote
  optionalFinalPayment: number | null
  note: 'Lowest total' | 'Lowest monthly' | null
}

export interface Refusal {
  key: string
  lenderId: number
  lender: string
  productType: ProductType
  reason: string
  change: Change | null
}

export interface Change {
  field: 'deposit' | 'term' | 'price'
  value: number
}

export interface ProductResults {
  productType: ProductType
  guides: Offer[]
  offers: Offer[]
}

const KEYS: Readonly<Record<SortKey, (offer: Offer) => number>> = {
  total: ({ quote }) => quote.totalPayable,
  monthly: ({ quote }) => quote.instalment,
  apr: ({ quote }) => quote.aprPercent,
}

const finalPaymentOf = (quote: Quote) =>
  'optionalFinalPayment' in quote ? (quote.optionalFinalPayment as number) : null

export function offersOf(rows: readonly PanelRow[], panel: Panel, productType: ProductType, sort: SortKey): Offer[] {
  const offers = rows.filter((row) => row.productType === productType && row.quote).map((row) => offerOf(row, panel))
  return noted(inOrder(offers, sort))
}

function offerOf(row: PanelRow | GuideRow, panel: Panel): Offer {
  const lenderId = row.lenderId ?? null
  return {
    key: `${row.productType}-${row.termMonths}-${row.proposalId ?? 'guide'}`,
    lenderId,
    lender: lenderId === null ? null : (panel.lenderNames.get(lenderId) ?? `Lender ${lenderId}`),
    proposalId: row.proposalId ?? null,
    productType: row.productType,
    termMonths: row.termMonths,
    quote: row.quote as Quote,
    optionalFinalPayment: finalPaymentOf(row.quote as Quote),
    note: null,
  }
}

/** Guide figures of D22 that come from no lender; those of Prime are the panel's own and are shown there. */
export function guidesOf(rows: readonly GuideRow[], panel: Panel, productType: ProductType): Offer[] {
  return rows
    .filter((row) => row.productType === productType && row.quote && row.lenderId == null)
    .map((row) => offerOf(row, panel))
}

/** Stable: offers that cost the same stay in the order of the panel (D20a), never by commission. */
export const inOrder = (offers: readonly Offer[], sort: SortKey): Offer[] =>
  [...offers].sort((one, other) => KEYS[sort](one) - KEYS[sort](other))

function noted(offers: Offer[]): Offer[] {
  const lowestTotal = lowest(offers, KEYS.total)
  const lowestMonthly = lowest(offers, KEYS.monthly)
  return offers.map((offer) => ({ ...offer, note: noteOf(offer, lowestTotal, lowestMonthly) }))
}

function noteOf(offer: Offer, lowestTotal: Offer | null, lowestMonthly: Offer | null): Offer['note'] {
  if (offer === lowestTotal) return 'Lowest total'
  return offer === lowestMonthly ? 'Lowest monthly' : null
}

const lowest = (offers: readonly Offer[], key: (offer: Offer) => number): Offer | null =>
  offers.reduce<Offer | null>((best, offer) => (best === null || key(offer) < key(best) ? offer : best), null)

/** Lenders that cannot lend, with the short reason of §8 and the smallest change that would help. */
export function refusalsOf(rows: readonly PanelRow[], panel: Panel, request: DealRequest, now: Date): Refusal[] {
  return rows
    .filter((row) => !row.quote)
    .map((row) => ({
      key: `${row.productType}-${row.proposalId}`,
      lenderId: row.lenderId,
      lender: panel.lenderNames.get(row.lenderId) ?? `Lender ${row.lenderId}`,
      productType: row.productType,
      reason:
        row.outcome === 'no-residual'
          ? 'No Residual'
          : shortIneligibilityReason(row.reason ?? 'Unavailable', request.vehicle),
      change: changeOf(row, panel, request, now),
    }))
}

function changeOf(row: PanelRow, panel: Panel, request: DealRequest, now: Date): Change | null {
  const proposal = panel.lenderProposals.find(({ proposalId }) => proposalId === row.proposalId)
  if (!proposal || row.outcome === 'no-residual') return null
  return nearestOffer({ ...request, productType: row.productType }, proposal, now)?.change ?? null
}
