import { changedFigures, formatApr, formatPoundsAndPence, type QuoteFigures } from '@forecourt/core'

/** These are named first if they changed; the instalment needs no name. */
const NAMED: readonly (readonly [figure: keyof QuoteFigures, name: string])[] = [
  ['instalment', ''],
  ['finalInstalment', 'the last instalment of '],
  ['optionalFinalPayment', 'the final payment of '],
  ['totalPayable', 'the amount repayable of '],
  ['totalChargeForCredit', 'the charge for credit of '],
  ['totalInterest', 'the interest of '],
  ['aprPercent', 'the APR of '],
  ['adminFee', 'the dealer’s admin fee of '],
  ['price', 'the price of '],
  ['deposit', 'the deposit of '],
  ['amount', 'the amount of credit of '],
]

/** The first figure that has changed: “The lender’s figures changed: £310.45 is now £312.10.” */
export function figureChangeWords(shown: QuoteFigures, right: QuoteFigures): string {
  const changed = changedFigures(shown, right)
  const first = NAMED.find(([figure]) => changed.includes(figure))
  if (!first) return 'The lender’s figures changed.'
  const [figure, name] = first
  return `The lender’s figures changed: ${name}${formatFigure(shown, figure)} is now ${formatFigure(right, figure)}.`
}

function formatFigure(figures: QuoteFigures, figure: keyof QuoteFigures): string {
  const value = figures[figure]
  if (typeof value !== 'number') return 'none'
  return figure === 'aprPercent' ? formatApr(value) : formatPoundsAndPence(value)
}
