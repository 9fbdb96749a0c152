import type { QuoteFigures } from '../models/index.ts'
import { formatApr, toPence } from '../money/index.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { PricedQuote } from './panel/price-proposal.ts'
import { annualMileageOrDefault } from './record-pricing.ts'
import type { PricingRequest } from './request.ts'

/** The figures of a priced deal as they are shown, saved and mailed (D46). Only a PCP agrees a mileage. */
export function quoteFigures(
  quote: PricedQuote,
  request: PricingRequest,
  lender: PanelProposal | null | undefined,
): QuoteFigures {
  const { arrangement, acceptance, optionToPurchase } = quote.fees
  const isPcp = quote.optionalFinalPayment !== undefined
  return {
    price: request.price ?? 0,
    deposit: request.deposit ?? 0,
    partExValue: request.partExValue ?? null,
    partExSettlement: request.partExSettlement ?? null,
    amount: quote.amount,
    instalment: quote.instalment,
    finalInstalment: quote.finalInstalment,
    optionalFinalPayment: quote.optionalFinalPayment ?? null,
    totalInterest: quote.totalInterest,
    totalPayable: quote.totalPayable,
    totalChargeForCredit: quote.totalChargeForCredit,
    aprPercent: quote.aprPercent,
    flatRatePercent: quote.flatRatePercent,
    annualMileage: isPcp ? annualMileageOrDefault(request.annualMileage) : null,
    excessMileagePencePerMile: isPcp ? (lender?.excessMileagePencePerMile ?? null) : null,
    fees: { arrangement, acceptance, optionToPurchase },
    adminFee: quote.adminFee,
  }
}

type Figure = number | null | undefined

const MONEY = [
  'price',
  'deposit',
  'partExValue',
  'partExSettlement',
  'amount',
  'instalment',
  'finalInstalment',
  'optionalFinalPayment',
  'totalInterest',
  'totalPayable',
  'totalChargeForCredit',
  'adminFee',
] as const
const FEES = ['arrangement', 'acceptance', 'optionToPurchase'] as const
/** The parts of a PCP other than money; compared if the right figures have them. */
const MILEAGE_FIGURES = ['annualMileage', 'excessMileagePencePerMile'] as const

/**
 * The names of the figures that differ from those shown, to the penny, the APR as printed (D21, D47). An omitted figure was
 * not shown.
 */
export function changedFigures(shown: QuoteFigures, right: QuoteFigures): string[] {
  const fees = FEES.filter((name) => isOtherMoney(shown.fees?.[name], right.fees?.[name]))
  return [
    ...MONEY.filter((name) => isOtherMoney(shown[name], right[name])),
    ...fees.map((name) => `fees.${name}`),
    ...(formatApr(shown.aprPercent) === formatApr(right.aprPercent) ? [] : ['aprPercent']),
    ...MILEAGE_FIGURES.filter((name) => isGiven(shown[name]) && isGiven(right[name]) && shown[name] !== right[name]),
  ]
}

const isOtherMoney = (shown: Figure, right: Figure) => isGiven(shown) && toPence(shown) !== toPence(right ?? 0)

const isGiven = (value: Figure): value is number => value !== null && value !== undefined
