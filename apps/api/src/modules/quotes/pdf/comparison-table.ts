import {
  formatPoundsAndPence,
  type LinkedQuote,
  listQuoteFigures,
  productOf,
  TOTAL_AMOUNT_PAYABLE,
  toPence,
  totalAmountPayable,
} from '@forecourt/core'
import type { Brand } from '../../brand.ts'
import { CONTENT_WIDTH, INK, PAGE, type Sheet } from './sheet.ts'

const ROW = 16.5
const HEAD = 72
const LEFT = PAGE.margin
/** The width of the column of names, next to at most four quotes. */
const NAMES_WIDTH = 150

/** One column for each quote, with the same rows; a missing figure leaves its cell empty. */
export function comparisonTable(sheet: Sheet, quotes: readonly LinkedQuote[], brand: Brand, top: number): number {
  const columns = quotes.map((quote) => new Map(listQuoteFigures(quote)))
  const labels = rowLabels(columns)
  const width = (CONTENT_WIDTH - NAMES_WIDTH) / Math.max(1, quotes.length)
  const bottom = top + HEAD + labels.length * ROW
  sheet.draw(() => drawGround(sheet, quotes, { brand, top, bottom, width }))
  sheet.group('Table', () => {
    sheet.group('TR', () => drawHeads(sheet, quotes, width, top))
    for (const [index, label] of labels.entries()) {
      const y = top + HEAD + index * ROW
      sheet.draw(() =>
        sheet.document
          .moveTo(LEFT, y)
          .lineTo(LEFT + CONTENT_WIDTH, y)
          .lineWidth(0.5)
          .stroke(INK.line),
      )
      sheet.group('TR', () => drawRow(sheet, label, columns, y + 3.5, width))
    }
  })
  return bottom
}

/** The rows of all quotes in one order; a row that only some quotes have keeps its place after its predecessor. */
function rowLabels(columns: readonly ReadonlyMap<string, string>[]): string[] {
  const labels: string[] = []
  for (const column of columns) {
    let after = -1
    for (const label of column.keys()) {
      if (!labels.includes(label)) labels.splice(after + 1, 0, label)
      after = labels.indexOf(label)
    }
  }
  return labels
}

interface Ground {
  readonly brand: Brand
  readonly top: number
  readonly bottom: number
  readonly width: number
}

/** Highlights the customer's chosen quote with the dealership's soft colour. */
function drawGround({ document }: Sheet, quotes: readonly LinkedQuote[], { brand, top, bottom, width }: Ground): void {
  const chosen = quotes.findIndex(({ isAccepted, proceededAt }) => isAccepted || proceededAt)
  if (chosen < 0 || quotes.length === 1) return
  const x = LEFT + NAMES_WIDTH + chosen * width
  document
    .fillOpacity(0.1)
    .roundedRect(x, top, width, bottom - top, 6)
    .fill(brand.accent)
    .fillOpacity(1)
}

function drawHeads(sheet: Sheet, quotes: readonly LinkedQuote[], width: number, top: number): void {
  const size = quotes.length > 3 ? 14 : 18
  sheet.text('TH', 'Quote', [LEFT, top + HEAD - 16], { weight: 'bold', width: NAMES_WIDTH })
  for (const [index, quote] of quotes.entries()) {
    const x = LEFT + NAMES_WIDTH + index * width
    const style = { width: width - 8, align: 'right' } as const
    sheet.group('TH', () => {
      sheet.text('P', quote.financeCompany ?? 'The lender', [x, top + 6], { ...style, size: 8, weight: 'bold' })
      sheet.text('P', formatPoundsAndPence(quote.figures.instalment), [x, top + 20], { ...style, size, weight: 'bold' })
      sheet.text('P', `a month, ${productOf(quote).longName}, ${quote.termMonths} months`, [x, top + 44], {
        ...style,
        size: 7.5,
        colour: INK.muted,
      })
      const best = bestWords(quote, quotes)
      if (best) sheet.text('P', best, [x, top + 56], { ...style, size: 8, weight: 'bold', colour: INK.good })
    })
  }
}

function bestWords(quote: LinkedQuote, quotes: readonly LinkedQuote[]): string {
  if (quotes.length < 2) return ''
  const isLowest = (read: (each: LinkedQuote) => number) =>
    toPence(read(quote)) === Math.min(...quotes.map((each) => toPence(read(each))))
  const words = [
    ...(isLowest(totalAmountPayable) ? ['Lowest total'] : []),
    ...(isLowest(({ figures }) => figures.instalment) ? ['Lowest monthly'] : []),
  ]
  return words.join(', ')
}

function drawRow(sheet: Sheet, label: string, columns: readonly Map<string, string>[], y: number, width: number): void {
  const weight = label === TOTAL_AMOUNT_PAYABLE || label === 'APR' ? 'bold' : 'normal'
  sheet.text('TH', label, [LEFT, y], { weight, width: NAMES_WIDTH, colour: weight === 'bold' ? INK.text : INK.muted })
  for (const [index, column] of columns.entries()) {
    const x = LEFT + NAMES_WIDTH + index * width
    sheet.text('TD', column.get(label) ?? '–', [x, y], { weight, width: width - 8, align: 'right' })
  }
}
