import {
  type ExampleRepayment,
  formatApr,
  formatNumber,
  formatPoundsAndPence,
  formatRate,
  type RepresentativeExample,
} from '@forecourt/core'
import { ENGLISH_TEXTS, type Texts } from '../../texts/index.ts'

interface ExampleLine {
  label: string
  value: string
}

/** The lines of a representative example in the order of CONC 3.5.5R; the APR is drawn apart, no smaller than any other figure. */
export function exampleLines(example: RepresentativeExample, texts: Texts = ENGLISH_TEXTS): ExampleLine[] {
  const { text, said } = texts
  return [
    { label: text('exampleCashPrice'), value: formatPoundsAndPence(example.cashPrice) },
    { label: text('exampleDeposit'), value: formatPoundsAndPence(example.advancePayment) },
    { label: text('exampleAmount'), value: formatPoundsAndPence(example.amountOfCredit) },
    ...example.repayments.map((repayment, index) => ({
      label: repaymentWords(repayment, index === 0, texts),
      value: formatPoundsAndPence(repayment.amount),
    })),
    ...example.charges.map((charge) => ({ label: said(charge.name), value: formatPoundsAndPence(charge.amount) })),
    { label: text('exampleTotal'), value: formatPoundsAndPence(example.totalAmountPayable) },
    { label: text('exampleDuration'), value: text('exampleMonths', { months: example.durationMonths }) },
    { label: text('exampleRate'), value: formatRate(example.annualRatePercent) },
    ...mileageLines(example, texts),
  ]
}

function repaymentWords({ count, isFinalPayment }: ExampleRepayment, isFirst: boolean, { text }: Texts): string {
  if (isFinalPayment) return text('exampleFinalPayment')
  if (count > 1) return text('examplePayments', { count })
  return text(isFirst ? 'exampleOnePayment' : 'exampleLastPayment')
}

function mileageLines({ annualMileage, excessMileagePencePerMile: pence }: RepresentativeExample, { text }: Texts) {
  const allowed = annualMileage === null ? [] : [{ label: text('exampleMileage'), value: formatNumber(annualMileage) }]
  const excess = pence === null ? [] : [{ label: text('exampleExcess'), value: text('exampleExcessRate', { pence }) }]
  return [...allowed, ...excess]
}

export const representativeAprOf = (example: RepresentativeExample): string =>
  formatApr(example.representativeAprPercent)
