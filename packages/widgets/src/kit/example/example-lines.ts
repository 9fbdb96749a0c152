import {
  type ExampleRepayment,
  formatApr,
  formatPoundsAndPence,
  formatRate,
  type RepresentativeExample,
} from '@forecourt/core'

interface ExampleLine {
  label: string
  value: string
}

/** The lines of a representative example in the order of CONC 3.5.5R; the APR is drawn apart, no smaller than any other figure. */
export function exampleLines(example: RepresentativeExample): ExampleLine[] {
  return [
    { label: 'Cash price', value: formatPoundsAndPence(example.cashPrice) },
    { label: 'Deposit', value: formatPoundsAndPence(example.advancePayment) },
    { label: 'Amount of credit', value: formatPoundsAndPence(example.amountOfCredit) },
    ...example.repayments.map((repayment, index) => ({
      label: repaymentWords(repayment, index === 0),
      value: formatPoundsAndPence(repayment.amount),
    })),
    ...example.charges.map((charge) => ({ label: charge.name, value: formatPoundsAndPence(charge.amount) })),
    { label: 'Total amount payable', value: formatPoundsAndPence(example.totalAmountPayable) },
    { label: 'Duration', value: `${example.durationMonths} months` },
    { label: 'Fixed rate of interest a year', value: formatRate(example.annualRatePercent) },
    ...mileageLines(example),
  ]
}

function repaymentWords({ count, isFinalPayment }: ExampleRepayment, isFirst: boolean): string {
  if (isFinalPayment) return 'Optional final payment'
  if (count > 1) return `${count} monthly payments of`
  return isFirst ? 'One payment of' : 'One last payment of'
}

function mileageLines({ annualMileage, excessMileagePencePerMile }: RepresentativeExample): ExampleLine[] {
  const allowed =
    annualMileage === null ? [] : [{ label: 'Miles a year', value: annualMileage.toLocaleString('en-GB') }]
  const excess =
    excessMileagePencePerMile === null
      ? []
      : [{ label: 'Excess mileage', value: `${excessMileagePencePerMile}p a mile` }]
  return [...allowed, ...excess]
}

export const representativeAprOf = (example: RepresentativeExample): string =>
  formatApr(example.representativeAprPercent)
