import type { ExampleRepayment, RepresentativeExample } from '../finance/index.ts'
import { formatApr, formatNumber, formatPoundsAndPence, formatRate } from '../money/index.ts'
import type { QuoteFigure } from './quote-figures.ts'

/** A representative example in the order of CONC 3.5.5R; its APR comes last. */
export function listExampleFigures(example: RepresentativeExample): QuoteFigure[] {
  const { annualMileage, excessMileagePencePerMile: excess } = example
  return [
    ['Cash price', formatPoundsAndPence(example.cashPrice)],
    ['Deposit', formatPoundsAndPence(example.advancePayment)],
    ['Amount of credit', formatPoundsAndPence(example.amountOfCredit)],
    ...example.repayments.map(repaymentFigure),
    ...example.charges.map(({ name, amount }): QuoteFigure => [name, formatPoundsAndPence(amount)]),
    ['Total amount payable', formatPoundsAndPence(example.totalAmountPayable)],
    ['Duration', `${example.durationMonths} months`],
    ['Fixed rate of interest a year', formatRate(example.annualRatePercent)],
    ...(annualMileage === null ? [] : [['Miles a year', formatNumber(annualMileage)] as const]),
    ...(excess === null ? [] : [['Excess mileage', `${excess}p a mile`] as const]),
    ['Representative APR', formatApr(example.representativeAprPercent)],
  ]
}

function repaymentFigure({ count, amount, isFinalPayment }: ExampleRepayment, index: number): QuoteFigure {
  const value = formatPoundsAndPence(amount)
  if (isFinalPayment) return ['Optional final payment', value]
  if (count > 1) return [`${count} monthly payments of`, value]
  return [index === 0 ? 'One payment of' : 'One last payment of', value]
}
