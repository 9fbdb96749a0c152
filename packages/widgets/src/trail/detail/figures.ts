import {
  findProduct,
  formatPoundsAndPence,
  listQuoteFigures,
  QuoteFigures,
  readShown,
  storedPart,
  type TrailDetail,
  writeFigures,
} from '@forecourt/core'

type Shown = NonNullable<TrailDetail['shown']>

/** What was before somebody's eyes, as a screen shows it. */
type SeenFigures = {
  /** The instalment with its number of months, if it was a quote. */
  readonly monthly: { readonly amount: string; readonly months: number } | null
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** How many further quotes were shown beside it. */
  readonly others: number
  readonly isUnchanged: boolean
  readonly toldBy: string
}

/** A quote in the words of every quote; anything else field by field. */
export function seenFigures({ details }: Shown): SeenFigures | null {
  const shown = readShown(details)
  if (!shown) return null
  const { isUnchanged, toldBy } = shown
  const [quote, ...others] = quotesIn(details)
  const quoted = quotedOf(quote)
  if (!quoted) {
    const lines = shown.lines.map(([label, value]) => ({ label, value }))
    return { monthly: null, lines, others: 0, isUnchanged, toldBy }
  }
  const monthly = { amount: formatPoundsAndPence(quoted.figures.instalment), months: quoted.termMonths }
  const lines = writeFigures(listQuoteFigures(quoted))
  return { monthly, lines, others: others.length, isUnchanged, toldBy }
}

function quotesIn(details: unknown): unknown[] {
  const quotes = storedPart(storedPart(details, 'figures'), 'quotes')
  return Array.isArray(quotes) ? quotes : []
}

function quotedOf(quote: unknown) {
  const figures = QuoteFigures.safeParse(quote)
  const termMonths = storedPart(quote, 'termMonths')
  const product = findProduct(Number(storedPart(quote, 'productType') ?? Number.NaN))
  if (!figures.success || typeof termMonths !== 'number' || !product) return null
  return { figures: figures.data, termMonths, productType: product.id }
}
