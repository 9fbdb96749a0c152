import { type Futures, isQuoted, loanAmount, ProductType, pricePanel, type QuotedRow } from '@forecourt/core'
import type { Panel } from './sources.ts'
import type { ProposalValues } from './values.ts'
import { vehicleOf } from './wire.ts'

/** The deal as the panel at the right shows it. */
export interface DealFigures {
  readonly price: number
  readonly deposit: number
  readonly partExValue: number
  readonly partExSettlement: number
  /** Null while there is no price, or nothing to finance. */
  readonly toFinance: number | null
  /** The cheapest of the panel, by total payable (D20a). */
  readonly offer: Offer | null
  /** How many lenders would finance it as it stands. */
  readonly lenders: number
  /** Why there is no monthly figure. */
  readonly reason: string | null
}

export interface Offer {
  readonly instalment: number
  readonly instalmentCount: number
  readonly finalPayment: number | null
  readonly aprPercent: number
}

export function figuresOf(
  values: ProposalValues,
  panel: Panel | null,
  futures: Futures | null,
  now: Date,
): DealFigures {
  const { price, deposit, partExValue, partExSettlement } = values.deal
  const money = {
    price: price ?? 0,
    deposit: deposit ?? 0,
    partExValue: partExValue ?? 0,
    partExSettlement: partExSettlement ?? 0,
  }
  const none = { ...money, toFinance: null, offer: null, lenders: 0 }
  if (money.price <= 0) return { ...none, reason: 'Enter the price to see a monthly figure' }
  if (money.deposit > money.price || loanAmount(money) <= 0) return { ...none, reason: 'Nothing is left to finance' }
  return { ...money, toFinance: loanAmount(money), ...offered(values, money, panel, futures, now) }
}

type Money = Pick<DealFigures, 'price' | 'deposit' | 'partExValue' | 'partExSettlement'>
type Offered = Pick<DealFigures, 'offer' | 'lenders' | 'reason'>

function offered(
  values: ProposalValues,
  money: Money,
  panel: Panel | null,
  futures: Futures | null,
  now: Date,
): Offered {
  const { term, productType, creditProfile, annualMileage } = values.deal
  if (!panel) return { offer: null, lenders: 0, reason: 'Waiting for the lenders’ rates' }
  if (term === null || productType === null) return { offer: null, lenders: 0, reason: 'Choose a product and a term' }
  const vehicle = { ...vehicleOf(values), futures }
  const { dealerId, adminFee } = panel
  const request = { ...money, creditProfile, annualMileage, dealerId, adminFee, vehicle }
  const rows = pricePanel(request, panel.lenderProposals, [term], now).filter((row) => row.productType === productType)
  const quoted = rows.filter(isQuoted)
  const [best] = quoted
  if (best) return { offer: offerOf(best), lenders: quoted.length, reason: null }
  const isResidualMissing = rows.some(({ outcome }) => outcome === 'no-residual')
  return { offer: null, lenders: 0, reason: isResidualMissing ? 'No Residual' : 'No lender will take it as it stands' }
}

const offerOf = ({ quote, productType }: QuotedRow): Offer => ({
  instalment: quote.instalment,
  instalmentCount: quote.instalmentCount,
  finalPayment: productType === ProductType.PCP ? (quote.optionalFinalPayment ?? null) : null,
  aprPercent: quote.aprPercent,
})
