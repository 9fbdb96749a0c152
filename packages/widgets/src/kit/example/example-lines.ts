import {
  type ExampleFigure,
  formatApr,
  formatNumber,
  formatPoundsAndPence,
  formatRate,
  listExampleFigures,
  type RepresentativeExample,
  toPounds,
} from '@forecourt/core'
import { ENGLISH_TEXTS, type Texts } from '../../texts/index.ts'

interface ExampleLine {
  label: string
  value: string
}

/** The lines of a representative example in the order of CONC 3.5.5R; the APR is drawn apart, no smaller than any other figure. */
export const exampleLines = (example: RepresentativeExample, { text }: Texts = ENGLISH_TEXTS): ExampleLine[] =>
  listExampleFigures(example)
    .filter((figure) => figure.id !== 'representative-apr')
    .map((figure) => ({
      label: text(nameOf(figure.id), { count: 'pence' in figure ? (figure.count ?? '') : '' }),
      value: writtenIn(figure, text),
    }))

type Camel<Id extends string> = Id extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Id
type NameOf<Id extends string> = Id extends `${string}-fee` ? Camel<Id> : Camel<`example-${Id}`>

/** The text of a figure has its id in its name: `exampleCashPrice`, `adminFee`. The compiler finds one that is missing. */
const nameOf = <Id extends string>(id: Id) =>
  (/fee$/.test(id) ? id : `example-${id}`).replace(/-./g, (part) => part.slice(1).toUpperCase()) as NameOf<Id>

function writtenIn(figure: Exclude<ExampleFigure, { id: 'representative-apr' }>, text: Texts['text']): string {
  if ('pence' in figure) return formatPoundsAndPence(toPounds(figure.pence))
  const { id, value } = figure
  if (id === 'duration') return text('exampleMonths', { months: value })
  if (id === 'excess') return text('exampleExcessRate', { pence: value })
  return id === 'rate' ? formatRate(value) : formatNumber(value)
}

export const representativeAprOf = (example: RepresentativeExample): string =>
  formatApr(example.representativeAprPercent)
