import {
  type ExampleFigure,
  formatApr,
  listExampleFigures,
  type RepresentativeExample,
  writeFigure,
} from '@forecourt/core'
import { ENGLISH_TEXTS, type TextName, type Texts } from '../../texts/index.ts'

interface ExampleLine {
  label: string
  value: string
}

/** The lines of a representative example in the order of CONC 3.5.5R; the APR is drawn apart, no smaller than any other figure. */
export const exampleLines = (example: RepresentativeExample, { text }: Texts = ENGLISH_TEXTS): ExampleLine[] =>
  listExampleFigures(example)
    .slice(0, -1)
    .map((figure) => ({
      label: text(NAMES[figure.id], { count: 'pence' in figure ? (figure.count ?? 1) : 1 }),
      value: writtenIn(figure, text),
    }))

const NAMES = {
  'cash-price': 'exampleCashPrice',
  deposit: 'exampleDeposit',
  credit: 'exampleAmount',
  instalments: 'examplePayments',
  'one-instalment': 'exampleOnePayment',
  'last-instalment': 'exampleLastPayment',
  'final-payment': 'exampleFinalPayment',
  'arrangement-fee': 'arrangementFee',
  'acceptance-fee': 'acceptanceFee',
  'option-to-purchase-fee': 'optionToPurchaseFee',
  'admin-fee': 'adminFee',
  total: 'exampleTotal',
  duration: 'exampleDuration',
  'annual-rate': 'exampleRate',
  'annual-mileage': 'exampleMileage',
  'excess-mileage': 'exampleExcess',
  'representative-apr': 'exampleApr',
} as const satisfies Readonly<Record<ExampleFigure['id'], TextName>>

function writtenIn(figure: ExampleFigure, text: Texts['text']): string {
  if (figure.id === 'duration') return text('exampleMonths', { months: figure.value })
  if (figure.id === 'excess-mileage') return text('exampleExcessRate', { pence: figure.value })
  return writeFigure(figure)
}

export const representativeAprOf = (example: RepresentativeExample): string =>
  formatApr(example.representativeAprPercent)
