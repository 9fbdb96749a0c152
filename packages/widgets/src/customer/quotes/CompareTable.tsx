import { allowedTerms, DEALER_FIGURES } from '@forecourt/core'
import { Card, EmptyState, LenderName, Select, TermSegments } from '../../kit/index.ts'
import { useSignal } from '../../signals/index.ts'
import type { RecordProps } from '../record/screen.ts'
import { type ComparedQuote, type CompareOrder, comparedQuotes } from './compare.ts'
import { type OfferProps, ProposeButton, SaveButton } from './OfferButtons.tsx'
import { QuoteFigureCells, QuoteTable } from './QuoteTable.tsx'
import type { QuoteParts } from './quotes.ts'

const ORDERS: { value: CompareOrder; label: string }[] = [
  { value: 'total', label: DEALER_FIGURES.repayable },
  { value: 'monthly', label: DEALER_FIGURES.payments },
  { value: 'apr', label: DEALER_FIGURES.apr },
]

/** Every accepting lender's quote side by side, at any term, next to the deal's current cost. */
export function CompareTable({ state, application }: RecordProps<QuoteParts>) {
  // Over forty lines: the markup of one table, row by row.
  const asked = useSignal<number | null>(null)
  const order = useSignal<CompareOrder>('total')
  const term = asked.value ?? application.term ?? null
  const rows = term === null ? [] : comparedQuotes(application, state.pricing.value, term, order.value)
  // Without a term there is one to choose first.
  if (term !== null && rows.length === 0)
    return (
      <Card title="Lenders’ quotes" flush>
        <EmptyState title="No lender has accepted">There is nothing to compare.</EmptyState>
      </Card>
    )
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
      {rows.length > 0 && (
        <QuoteTable label="Lenders side by side" isReadOnly={state.readOnlyReason.value !== null}>
          <tbody>
            {rows.map((row) => (
              <CompareRow key={row.proposal.proposalId} row={row} term={term} state={state} application={application} />
            ))}
          </tbody>
        </QuoteTable>
      )}
    </Card>
  )
}

function CompareRow(offer: OfferProps) {
  const { row, term, state, application } = offer
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
  const isMeant = term === application.term && row.proposal.proposalId === state.nextAct.act.value?.proposalId
  return (
    <tr className={isMeant ? 'meant' : undefined}>
      <LenderCell row={row} />
      <QuoteFigureCells figures={quote} deal={state.chosen.value} />
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
