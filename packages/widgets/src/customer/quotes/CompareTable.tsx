import { allowedTerms, formatApr, formatChange, formatPoundsAndPence } from '@forecourt/core'
import { Check } from '../../kit/icon/icons.ts'
import { Button, Card, EmptyState, LenderName, Select, TermSegments } from '../../kit/index.ts'
import { useSignal } from '../../signals/index.ts'
import type { CustomerState } from '../state.ts'
import { chosenQuote } from './chosen-quote.ts'
import { type ComparedQuote, type CompareOrder, comparedQuotes, isKeptAlready, newQuoteOf } from './compare.ts'

const ORDERS: { value: CompareOrder; label: string }[] = [
  { value: 'total', label: 'Total payable' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'apr', label: 'APR' },
]

/** Every accepting lender's quote side by side, at any term, beside what the deal costs now. */
export function CompareTable({ state }: { state: CustomerState }) {
  const asked = useSignal<number | null>(null)
  const order = useSignal<CompareOrder>('total')
  const application = state.record.application.value
  if (!application) return null
  const term = asked.value ?? application.term ?? null
  const rows = term === null ? [] : comparedQuotes(application, state.pricing.value, term, order.value)
  const deal = chosenQuote(application, state.quotes.saved.value ?? [], state.pricing.value)
  return (
    <Card title="Lenders’ quotes" flush>
      <div className="compare-term">
        <TermSegments
          label="Term in months"
          terms={allowedTerms}
          value={term}
          onChange={(months) => {
            asked.value = months
          }}
        />
        <Select
          label="Sorted by"
          required
          options={ORDERS}
          value={order.value}
          onChange={(chosen) => {
            order.value = chosen ?? 'total'
          }}
        />
      </div>
      {rows.length === 0 ? (
        <NoneToCompare state={state} />
      ) : (
        <Comparison rows={rows} term={term} state={state} current={deal?.figures.instalment ?? null} />
      )}
    </Card>
  )
}

/** Lenders are asked about a proposal, never about a quick quote (D38). */
function NoneToCompare({ state }: { state: CustomerState }) {
  if (state.status.value?.rule === 'quick-quote')
    return (
      <EmptyState title="No lender has been asked yet">Convert this quick quote to a proposal to ask them.</EmptyState>
    )
  return <EmptyState title="No lender has accepted">There is nothing to compare.</EmptyState>
}

type ComparisonProps = {
  rows: readonly ComparedQuote[]
  term: number | null
  state: CustomerState
  /** What the deal costs a month as it stands. */
  current: number | null
}

const HEADS = ['Monthly', 'Against the deal', 'Final payment', 'Total payable', 'APR'] as const

function Comparison({ rows, term, state, current }: ComparisonProps) {
  return (
    <div className="compare-scroller">
      <table className="compare" aria-label="Lenders side by side">
        <thead>
          <tr>
            <th scope="col">Lender</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className={head === 'Against the deal' ? 'figure against' : 'figure'}>
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="only-heard">Save</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CompareRow key={row.proposal.proposalId} row={row} term={term} state={state} current={current} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CompareRowProps = Omit<ComparisonProps, 'rows'> & { row: ComparedQuote }

function CompareRow({ row, term, state, current }: CompareRowProps) {
  const { quote, reason } = row
  if (!quote)
    return (
      <tr>
        <LenderCell row={row} />
        <td colSpan={6} className="muted">
          {reason}
        </td>
      </tr>
    )
  return (
    <tr>
      <LenderCell row={row} />
      <td className="figure compare-monthly">{formatPoundsAndPence(quote.instalment)}</td>
      <td className="figure against">
        {current === null ? '–' : `${formatChange(quote.instalment - current)} a month`}
      </td>
      <td className={quote.optionalFinalPayment ? 'figure' : 'figure none'} data-label="Final payment">
        {formatPoundsAndPence(quote.optionalFinalPayment)}
      </td>
      <td className="figure" data-label="Total">
        {formatPoundsAndPence(quote.totalPayable)}
      </td>
      <td className="figure" data-label="APR">
        {formatApr(quote.aprPercent)}
      </td>
      <td className="compare-act">
        <SaveButton row={row} term={term} state={state} />
      </td>
    </tr>
  )
}

const LenderCell = ({ row: { proposal, name, merits } }: { row: ComparedQuote }) => (
  <th scope="row">
    <span className="compare-lender">
      <LenderName lenderId={proposal.financeCompanyId} name={name} />
      {merits.map((merit) => (
        <span key={merit} className="small merit">
          {merit}
        </span>
      ))}
    </span>
  </th>
)

function SaveButton({ row, term, state }: Omit<CompareRowProps, 'current'>) {
  const application = state.record.application.value
  if (!application || state.readOnlyReason.value) return null
  const quote = newQuoteOf(application, row, term)
  if (!quote) return null
  if (isKeptAlready(state.quotes.saved.value ?? [], quote))
    return (
      <Button size="small" icon={Check} disabled>
        Saved<span className="only-heard"> quote of {row.name}</span>
      </Button>
    )
  return (
    <Button
      size="small"
      busy={state.quotes.busy.value.has(`save ${row.proposal.proposalId}`)}
      onClick={() => void state.quotes.save(application, quote)}
    >
      Save<span className="only-heard"> the quote of {row.name}</span>
    </Button>
  )
}
