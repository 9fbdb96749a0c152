import {
  type FigureLine,
  formatPoundsAndPence,
  type LinkedQuote,
  listQuoteFigures,
  productOf,
  toPence,
  totalAmountPayable,
  writeFigures,
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
  const columns = quotes.map(columnOf)
  const rows = rowsOf(columns)
  const width = (CONTENT_WIDTH - NAMES_WIDTH) / Math.max(1, quotes.length)
  const bottom = top + HEAD + rows.length * ROW
  sheet.draw(() => drawGround(sheet, quotes, { brand, top, bottom, width }))
  sheet.group('Table', () => {
    sheet.group('TR', () => drawHeads(sheet, quotes, width, top))
    for (const [index, row] of rows.entries()) {
      const y = top + HEAD + index * ROW
      sheet.draw(() =>
        sheet.document
          .moveTo(LEFT, y)
          .lineTo(LEFT + CONTENT_WIDTH, y)
          .lineWidth(0.5)
          .stroke(INK.line),
      )
      sheet.group('TR', () => drawRow(sheet, row, columns, y + 3.5, width))
    }
  })
  return bottom
}

/** The figures of a quote by their rows; different numbers of equal payments are in rows of their own. */
type Column = ReadonlyMap<string, FigureLine>

function columnOf(quote: LinkedQuote): Column {
  const figures = listQuoteFigures(quote)
  const keys = figures.map((figure) => ('count' in figure ? `${figure.id} ${figure.count}` : figure.id))
  return new Map(writeFigures(figures).map((line, at) => [keys[at] ?? line.id, line]))
}

/** The rows of all quotes in one order; a row that only some quotes have keeps its place after its predecessor. */
function rowsOf(columns: readonly Column[]): string[] {
  const rows: string[] = []
  for (const column of columns) {
    let after = -1
    for (const row of column.keys()) {
      if (!rows.includes(row)) rows.splice(after + 1, 0, row)
      after = rows.indexOf(row)
    }
  }
  return rows
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

function drawRow(sheet: Sheet, row: string, columns: readonly Column[], y: number, width: number): void {
  const line = columns.map((column) => column.get(row)).find((found) => found !== undefined)
  const weight = line?.id === 'total' || line?.id === 'apr' ? 'bold' : 'normal'
  const colour = weight === 'bold' ? INK.text : INK.muted
  sheet.text('TH', line?.label ?? '', [LEFT, y], { weight, width: NAMES_WIDTH, colour })
  for (const [index, column] of columns.entries()) {
    const x = LEFT + NAMES_WIDTH + index * width
    sheet.text('TD', column.get(row)?.value ?? '–', [x, y], { weight, width: width - 8, align: 'right' })
  }
}
