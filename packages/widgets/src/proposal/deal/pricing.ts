import {
  type Futures,
  isQuoted,
  isSameProduct,
  loanAmountOrNull,
  type PricedQuote,
  pricePanel,
  type QuotedRow,
  type Vehicle,
} from '@forecourt/core'
import { type Panel, pricedAnnualMileage, pricedMileage } from '../../page/index.ts'
import type { OriginQuote } from '../form/draft.ts'
import type { ProposalValues } from '../form/values.ts'
import { wireVehicleOf } from '../form/wire.ts'

export type DealFigures = ReturnType<typeof dealFiguresOf>

/** The price that the lenders' panel gives a deal. */
interface Offered {
  /** The offer of the promised quote's lender, otherwise the panel's cheapest by total payable (D20a). */
  readonly offer: DealOffer | null
  /** The number of lenders that would finance the current deal. */
  readonly lenders: number
  /** The lender of a promised quote, if it does not accept the current deal. */
  readonly lapsedLender: string | null
  /** Why there is no monthly figure. */
  readonly reason: string | null
}

export interface DealOffer {
  readonly lender: string | null
  /** Why this lender is shown. */
  readonly standing: OriginQuote['standing'] | 'cheapest'
  readonly quote: PricedQuote
}

interface PanelPricing {
  readonly panel: Panel | null
  readonly futures: Futures | null
  readonly now: Date
  /** The quote that the customer has. */
  readonly promise: OriginQuote | null
}

/** The deal as its panel shows it; `toFinance` is null if there is no price, or nothing to finance. */
export function dealFiguresOf(values: ProposalValues, pricing: PanelPricing) {
  const { price, deposit, partExValue, partExSettlement } = values
  const money = {
    price: price ?? 0,
    deposit: deposit ?? 0,
    partExValue: partExValue ?? 0,
    partExSettlement: partExSettlement ?? 0,
  }
  const none = (reason: string) => ({ ...money, toFinance: null, ...noOffer(reason) })
  if (money.price <= 0) return none('Enter the price to see a monthly figure')
  const toFinance = money.deposit > money.price ? 0 : loanAmountOrNull(money)
  if (toFinance === null) return none('A figure is too large')
  if (toFinance <= 0) return none('Nothing is left to finance')
  return { ...money, toFinance, ...offered(values, money, pricing) }
}

const noOffer = (reason: string): Offered => ({ offer: null, lenders: 0, lapsedLender: null, reason })

function offered(values: ProposalValues, money: object, { panel, futures, now, promise }: PanelPricing): Offered {
  const { term, productType, creditProfile } = values
  if (!panel) return noOffer('Waiting for the lenders’ rates')
  if (term === null || productType === null) return noOffer('Choose a product and a term')
  const vehicle = { ...pricedVehicleOf(values), futures }
  const { dealerId, adminFee } = panel
  const annualMileage = pricedAnnualMileage(values.annualMileage)
  const request = { ...money, creditProfile, annualMileage, dealerId, adminFee, vehicle }
  const rows = pricePanel(request, panel.lenderProposals, [term], now).filter((row) =>
    isSameProduct(row, { productType }),
  )
  const quoted = rows.filter(isQuoted)
  const promised = promise && quoted.find(({ lenderId }) => lenderId === promise.financeCompanyId)
  const [best] = quoted
  if (best) {
    const offer = promised ? offerOf(promised, panel, promise.standing) : offerOf(best, panel, 'cheapest')
    return { offer, lenders: quoted.length, lapsedLender: promised ? null : (promise?.lender ?? null), reason: null }
  }
  const isResidualMissing = rows.some(({ outcome }) => outcome === 'no-residual')
  return noOffer(isResidualMissing ? 'No Residual' : 'No lender will take it as it stands')
}

export const pricedVehicleOf = (values: ProposalValues): Vehicle => ({
  ...wireVehicleOf(values),
  mileage: pricedMileage(values.mileage),
})

function offerOf({ quote, lenderId }: QuotedRow, panel: Panel, standing: DealOffer['standing']): DealOffer {
  const lender = lenderId === null ? null : (panel.lenderNames.get(lenderId) ?? `Lender ${lenderId}`)
  return { lender, standing, quote }
}
