import {
  type Futures,
  isQuoted,
  loanAmountOrNull,
  type PricedQuote,
  ProductType,
  pricePanel,
  type QuotedRow,
} from '@forecourt/core'
import { type Panel, pricedMileage } from '../../page/index.ts'
import type { OriginQuote } from '../form/draft.ts'
import type { ProposalValues } from '../form/values.ts'
import { wireVehicleOf } from '../sending/wire.ts'

/** The deal as its panel shows it. */
export interface DealFigures {
  readonly price: number
  readonly deposit: number
  readonly partExValue: number
  readonly partExSettlement: number
  /** Null if there is no price, or nothing to finance. */
  readonly toFinance: number | null
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
  readonly instalment: number
  readonly instalmentCount: number
  readonly finalPayment: number | null
  readonly fees: PricedQuote['fees']
  readonly totalPayable: number
  readonly aprPercent: number
}

export function dealFiguresOf(
  values: ProposalValues,
  panel: Panel | null,
  futures: Futures | null,
  now: Date,
  promise: OriginQuote | null = null,
): DealFigures {
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
  return { ...money, toFinance, ...offered({ values, money, panel, futures, now, promise }) }
}

type PanelMoney = Pick<DealFigures, 'price' | 'deposit' | 'partExValue' | 'partExSettlement'>
type Offered = Pick<DealFigures, 'offer' | 'lenders' | 'lapsedLender' | 'reason'>

interface PanelPricingInput {
  readonly values: ProposalValues
  readonly money: PanelMoney
  readonly panel: Panel | null
  readonly futures: Futures | null
  readonly now: Date
  readonly promise: OriginQuote | null
}

const noOffer = (reason: string): Offered => ({ offer: null, lenders: 0, lapsedLender: null, reason })

function offered({ values, money, panel, futures, now, promise }: PanelPricingInput): Offered {
  const { term, productType, creditProfile, annualMileage } = values
  if (!panel) return noOffer('Waiting for the lenders’ rates')
  if (term === null || productType === null) return noOffer('Choose a product and a term')
  const vehicle = { ...wireVehicleOf(values), mileage: pricedMileage(values.mileage), futures }
  const { dealerId, adminFee } = panel
  const request = { ...money, creditProfile, annualMileage, dealerId, adminFee, vehicle }
  const rows = pricePanel(request, panel.lenderProposals, [term], now).filter((row) => row.productType === productType)
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

function offerOf(
  { quote, productType, lenderId }: QuotedRow,
  panel: Panel,
  standing: DealOffer['standing'],
): DealOffer {
  const { instalment, instalmentCount, fees, totalPayable, aprPercent } = quote
  return {
    ...{ instalment, instalmentCount, fees, totalPayable, aprPercent, standing },
    lender: lenderId === null ? null : (panel.lenderNames.get(lenderId) ?? `Lender ${lenderId}`),
    finalPayment: productType === ProductType.PCP ? (quote.optionalFinalPayment ?? null) : null,
  }
}
