import { formatApr, formatChange, formatPoundsAndPence, REPAYABLE } from '@forecourt/core'
import type { ReactNode } from 'react'
import type { ChosenQuote } from './chosen-quote.ts'

const HEADS = ['Monthly', 'Against the deal', 'Final payment', REPAYABLE, 'APR'] as const

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
            {HEADS.map((head) => (
              <th key={head} scope="col" className={head === 'Against the deal' ? 'figure against' : 'figure'}>
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
      <td className={optionalFinalPayment ? 'figure' : 'figure none'} data-label="Final payment">
        {formatPoundsAndPence(optionalFinalPayment)}
      </td>
      <td className="figure" data-label={REPAYABLE}>
        {formatPoundsAndPence(totalPayable)}
      </td>
      <td className="figure" data-label="APR">
        {formatApr(aprPercent)}
      </td>
    </>
  )
}
