import { DEALER_FIGURES, formatApr, formatChange, formatPoundsAndPence } from '@forecourt/core'
import type { ReactNode } from 'react'
import type { ChosenQuote } from './chosen-quote.ts'

const WORDS = DEALER_FIGURES
const HEADS = [
  ['', WORDS.payments],
  ['against', 'Against the deal'],
  ['', WORDS['final-payment']],
  ['', WORDS.repayable],
  ['', WORDS.apr],
] as const

type QuoteTableProps = { label: string; isReadOnly: boolean; children: ReactNode }

/** Lenders' quotes and saved quotes have the same columns, so that both tables align. */
export function QuoteTable({ label, isReadOnly, children }: QuoteTableProps) {
  return (
    // The keyboard scrolls through its buttons; a table without any takes the focus itself.
    <div className="compare-scroller" {...(isReadOnly && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      <table className="compare" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Lender</th>
            {HEADS.map(([look, head]) => (
              <th key={head} scope="col" className={`figure ${look}`}>
                {head}
              </th>
            ))}
            <th scope="col" className="compare-act">
              <span className="only-heard">Actions</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

type ShownFigures = Pick<ChosenQuote['figures'], 'instalment' | 'optionalFinalPayment' | 'totalPayable' | 'aprPercent'>

/** The figures of a quote, and its monthly beside that of the deal. */
export function QuoteFigureCells({ figures, deal }: { figures: ShownFigures; deal: ChosenQuote | null }) {
  const { instalment, optionalFinalPayment, totalPayable, aprPercent } = figures
  return (
    <>
      <td className="figure compare-monthly">{formatPoundsAndPence(instalment)}</td>
      <td className="figure against">{deal ? `${formatChange(instalment - deal.figures.instalment)} a month` : '–'}</td>
      <td className={optionalFinalPayment ? 'figure' : 'figure none'} data-label={WORDS['final-payment']}>
        {formatPoundsAndPence(optionalFinalPayment)}
      </td>
      <td className="figure" data-label={WORDS.repayable}>
        {formatPoundsAndPence(totalPayable)}
      </td>
      <td className="figure" data-label={WORDS.apr}>
        {formatApr(aprPercent)}
      </td>
    </>
  )
}
