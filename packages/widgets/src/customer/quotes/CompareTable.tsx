import { allowedTerms } from '@forecourt/core'
import { Card, EmptyState, LenderName, Select, TermSegments } from '../../kit/index.ts'
import { useSignal } from '../../signals/index.ts'
import type { CustomerState } from '../state.ts'
import { chosenQuote } from './chosen-quote.ts'
import { type ComparedQuote, type CompareOrder, comparedQuotes } from './compare.ts'
import { ProposeButton, SaveButton } from './OfferButtons.tsx'
import { QuoteFigureCells, QuoteTable } from './QuoteTable.tsx'

const ORDERS: { value: CompareOrder; label: string }[] = [
  { value: 'total', label: 'Total payable' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'apr', label: 'APR' },
]

/** Every accepting lender's quote side by side, at any term, next to the deal's current cost. */
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

/** Lenders answer proposals, never quick quotes (D38). */
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
  /** The deal's current monthly cost. */
  current: number | null
}

function Comparison({ rows, term, state, current }: ComparisonProps) {
  return (
    <QuoteTable label="Lenders side by side" isReadOnly={state.readOnlyReason.value !== null}>
      <tbody>
        {rows.map((row) => (
          <CompareRow key={row.proposal.proposalId} row={row} term={term} state={state} current={current} />
        ))}
      </tbody>
    </QuoteTable>
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
  const isMeant =
    term === state.record.application.value?.term && row.proposal.proposalId === state.nextAct.act.value?.proposalId
  const offer = { row, term, state }
  return (
    <tr className={isMeant ? 'meant' : undefined}>
      <LenderCell row={row} />
      <QuoteFigureCells figures={quote} current={current} />
      <td className="compare-act">
        <span className="row-acts">
          <SaveButton {...offer} />
          <ProposeButton {...offer} />
        </span>
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
