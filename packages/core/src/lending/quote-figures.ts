import type { QuoteFigures } from '../models/index.ts'
import { formatApr, toPence } from '../money/index.ts'
import { keptFigures } from './kept-figures.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import type { PricedQuote } from './panel/price-proposal.ts'
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
    ...keptFigures(quote),
    annualMileage: isPcp ? (request.annualMileage ?? null) : null,
    excessMileagePencePerMile: isPcp ? (lender?.excessMileagePencePerMile ?? null) : null,
    fees: { arrangement, acceptance, optionToPurchase },
  }
}

type FigureReader = (figures: QuoteFigures) => number | null | undefined

const MONEY: Readonly<Record<string, FigureReader>> = {
  price: ({ price }) => price,
  deposit: ({ deposit }) => deposit,
  partExValue: ({ partExValue }) => partExValue,
  partExSettlement: ({ partExSettlement }) => partExSettlement,
  amount: ({ amount }) => amount,
  instalment: ({ instalment }) => instalment,
  finalInstalment: ({ finalInstalment }) => finalInstalment,
  optionalFinalPayment: ({ optionalFinalPayment }) => optionalFinalPayment,
  totalInterest: ({ totalInterest }) => totalInterest,
  totalPayable: ({ totalPayable }) => totalPayable,
  totalChargeForCredit: ({ totalChargeForCredit }) => totalChargeForCredit,
  'fees.arrangement': ({ fees }) => fees?.arrangement,
  'fees.acceptance': ({ fees }) => fees?.acceptance,
  'fees.optionToPurchase': ({ fees }) => fees?.optionToPurchase,
}

/** The parts of a PCP other than money; compared if the right figures have them. */
const MILEAGE_FIGURES: Readonly<Record<string, FigureReader>> = {
  annualMileage: ({ annualMileage }) => annualMileage,
  excessMileagePencePerMile: ({ excessMileagePencePerMile }) => excessMileagePencePerMile,
}

/**
 * The names of the figures that differ from those shown, to the penny, the APR as printed (D21, D47). An omitted figure was
 * not shown.
 */
export function changedFigures(shown: QuoteFigures, right: QuoteFigures): string[] {
  const money = changedFigureNames(MONEY, (part) => isGiven(part(shown)) && pence(part(shown)) !== pence(part(right)))
  const isAprChanged = formatApr(shown.aprPercent) !== formatApr(right.aprPercent)
  const mileage = changedFigureNames(MILEAGE_FIGURES, (part) => {
    return isGiven(part(shown)) && isGiven(part(right)) && part(shown) !== part(right)
  })
  return [...money, ...(isAprChanged ? ['aprPercent'] : []), ...mileage]
}

const changedFigureNames = (
  parts: Readonly<Record<string, FigureReader>>,
  isChanged: (part: FigureReader) => boolean,
) => Object.entries(parts).flatMap(([name, part]) => (isChanged(part) ? [name] : []))

const isGiven = (value: number | null | undefined) => value !== null && value !== undefined

const pence = (pounds: number | null | undefined) => toPence(pounds ?? 0)
