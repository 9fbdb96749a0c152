import { formatApr, formatChange, formatPoundsAndPence } from '@forecourt/core'
import type { ReactNode } from 'react'

const HEADS = ['Monthly', 'Against the deal', 'Final payment', 'Total payable', 'APR'] as const

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

interface ShownFigures {
  readonly instalment: number
  readonly optionalFinalPayment?: number | null | undefined
  readonly totalPayable: number
  readonly aprPercent: number
}

type FigureCellsProps = {
  figures: ShownFigures
  /** The deal's current monthly cost. */
  current: number | null
}

export function QuoteFigureCells({ figures, current }: FigureCellsProps) {
  const { instalment, optionalFinalPayment, totalPayable, aprPercent } = figures
  return (
    <>
      <td className="figure compare-monthly">{formatPoundsAndPence(instalment)}</td>
      <td className="figure against">{current === null ? '–' : `${formatChange(instalment - current)} a month`}</td>
      <td className={optionalFinalPayment ? 'figure' : 'figure none'} data-label="Final payment">
        {formatPoundsAndPence(optionalFinalPayment)}
      </td>
      <td className="figure" data-label="Total">
        {formatPoundsAndPence(totalPayable)}
      </td>
      <td className="figure" data-label="APR">
        {formatApr(aprPercent)}
      </td>
    </>
  )
}
