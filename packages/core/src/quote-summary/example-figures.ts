import type { RepresentativeExample } from '../finance/index.ts'
import { type ExampleFigure, mileageFigures, moneyFigure, repaymentFigure } from './quote-figures.ts'

/** A representative example in the order of CONC 3.5.5R; its APR comes last. */
export function listExampleFigures(example: RepresentativeExample): ExampleFigure[] {
  return [
    moneyFigure('cash-price', example.cashPrice),
    moneyFigure('deposit', example.advancePayment),
    moneyFigure('amount', example.amountOfCredit),
    ...example.repayments.map(repaymentFigure),
    ...example.charges.map(({ id, amount }) => moneyFigure(id, amount)),
    moneyFigure('total', example.totalAmountPayable),
    { id: 'duration', value: example.durationMonths },
    { id: 'rate', value: example.annualRatePercent },
    ...mileageFigures(example.annualMileage, example.excessMileagePencePerMile),
    { id: 'representative-apr', value: example.representativeAprPercent },
  ]
}
