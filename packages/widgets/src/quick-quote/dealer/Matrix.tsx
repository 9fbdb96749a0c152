import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type GridCell, gridStep, LenderName, withinGrid } from '../../kit/index.ts'
import type { LoadedPanel } from '../../page/index.ts'
import type { ChosenOffer } from '../pricing/chosen.ts'
import type { Comparison } from '../pricing/comparison.ts'
import {
  type MatrixCellWords,
  type MatrixGroup,
  type MatrixRow,
  matrixGroups,
  matrixReasons,
  matrixRows,
} from '../pricing/matrix-rows.ts'

export interface MatrixState extends Pick<ChosenOffer, 'chosen' | 'choose'>, Pick<Comparison, 'matrix'> {
  readonly rates: Pick<LoadedPanel, 'panel'>
}

type MatrixProps = { state: MatrixState }

/** Lenders by terms, PCP and HP side by side: arrow keys move, one press chooses. */
export function Matrix({ state }: MatrixProps) {
  // Keystrokes take precedence over rendering a long table.
  const matrix = useDeferredValue(state.matrix.value)
  const names = state.rates.panel.value?.lenderNames
  const rows = useMemo(() => (matrix && names ? matrixRows(matrix, names) : []), [matrix, names])
  const groups = useMemo(() => (matrix ? matrixGroups(matrix) : []), [matrix])
  if (!matrix) return null
  if (rows.length === 0)
    return <p className="results-hint muted">No lender can offer finance on this deal. The reasons are below.</p>
  return (
    <>
      <MatrixGrid state={state} rows={rows} groups={groups} />
      <Legend reasons={matrixReasons(matrix)} />
    </>
  )
}

/** A table with arrow-key navigation. */
const GRID = { role: 'grid' }
const gridCell = (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen })

type GridProps = MatrixProps & { rows: readonly MatrixRow[]; groups: readonly MatrixGroup[] }

function MatrixGrid({ state, rows, groups }: GridProps) {
  const chosen = state.chosen.value
  const isChosen = ({ offerKey, termMonths }: Pick<MatrixCellWords, 'offerKey' | 'termMonths'>) =>
    offerKey !== null && offerKey === chosen?.key && termMonths === chosen.termMonths
  const { current, heard } = useRovingCell(rows, isChosen)
  const card = useChosenInSight()
  return (
    <div className="matrix-card" ref={card}>
      <table {...GRID} className="matrix" aria-label="Monthly payments by lender and months" {...heard}>
        <MatrixHead groups={groups} />
        <tbody>
          {rows.map(({ lenderId, lender, cells }, row) => (
            <tr key={lenderId ?? 'guide'} className={cells.some(isChosen) ? 'chosen' : ''}>
              <th scope="row" className="matrix-lender">
                {lenderId === null ? (
                  <span className="muted">{lender}</span>
                ) : (
                  <LenderName lenderId={lenderId} name={lender} />
                )}
              </th>
              {cells.map(({ id, ...cell }, column) => (
                <MatrixCell
                  key={id}
                  {...cell}
                  at={`${row}-${column}`}
                  isChosen={isChosen(cell)}
                  isCurrent={current.row === row && current.column === column}
                  onChoose={state.choose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Scrolls to the chosen column when the columns do not fit. */
function useChosenInSight() {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = card.current
    const chosen = box?.querySelector<HTMLElement>('[aria-selected=true]')
    if (box && chosen) box.scrollLeft = chosen.offsetLeft + chosen.offsetWidth + 8 - box.clientWidth
  }, [])
  return card
}

const MatrixHead = memo(function MatrixHead({ groups }: Pick<GridProps, 'groups'>) {
  return (
    <thead>
      <tr>
        <th className="matrix-lender" rowSpan={2} scope="col">
          Monthly, by lender and months
        </th>
        {groups.map(({ title, note, terms }) => (
          <th key={title} className="matrix-group" colSpan={terms.length} scope="colgroup">
            <strong>{title}</strong> {note}
          </th>
        ))}
      </tr>
      <tr>
        {groups.flatMap(({ title, terms }) =>
          terms.map((term) => (
            <th
              key={`${title} ${term}`}
              className="matrix-term"
              scope="col"
              aria-label={`${title} over ${term} months`}
            >
              {term}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
})

type CellProps = Omit<MatrixCellWords, 'id'> & {
  at: string
  isChosen: boolean
  isCurrent: boolean
  onChoose: MatrixState['choose']
}

/** Its props are plain values, so that an unchanged cell does not render again. */
const MatrixCell = memo(function MatrixCell({ words, label, offerKey, termMonths, onChoose, ...look }: CellProps) {
  const { at, isChosen, isCurrent, isLowest, begins } = look
  const kind = offerKey === null ? 'absent' : isLowest ? 'lowest' : ''
  return (
    <td {...gridCell(isChosen)} className={begins ? 'begins' : undefined}>
      <button
        type="button"
        className={`matrix-cell ${kind}`}
        data-cell={at}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label}
        aria-disabled={offerKey === null}
        onClick={() => offerKey !== null && onChoose(offerKey, termMonths)}
      >
        {words}
      </button>
    </td>
  )
})

/** One cell is in the tab order: the last focused one, or else the chosen one. */
function useRovingCell(rows: readonly MatrixRow[], isChosen: (cell: MatrixCellWords) => boolean) {
  const [focused, setFocused] = useState<GridCell | null>(null)
  const last = { row: rows.length - 1, column: (rows[0]?.cells.length ?? 1) - 1 }
  const current = withinGrid(focused ?? chosenCell(rows, isChosen), last)
  const heard = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const [row, column] = (target.dataset.cell ?? '').split('-').map(Number)
      if (row !== undefined && column !== undefined) setFocused({ row, column })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = event.altKey || event.metaKey || event.shiftKey ? null : gridStep(event, current, last)
      if (!next) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`)?.focus()
    },
  }
  return { current, heard }
}

function chosenCell(rows: readonly MatrixRow[], isChosen: (cell: MatrixCellWords) => boolean): GridCell {
  const row = rows.findIndex(({ cells }) => cells.some(isChosen))
  return { row: Math.max(0, row), column: Math.max(0, rows[row]?.cells.findIndex(isChosen) ?? 0) }
}

function Legend({ reasons }: { reasons: ReturnType<typeof matrixReasons> }) {
  return (
    <p className="matrix-legend small muted">
      <span>
        <span className="matrix-key lowest">£000.00</span> lowest of its column
      </span>
      <span>
        <span className="matrix-key chosen" /> chosen
      </span>
      {reasons.map(({ short, meaning }) => (
        <span key={meaning}>
          <strong>{short}</strong>: {meaning}
        </span>
      ))}
    </p>
  )
}
