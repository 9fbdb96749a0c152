import { allowedTerms, formatApr, formatPoundsAndPence } from '@forecourt/core'
import { Button, Card, EmptyState, LenderName, TermSegments } from '../kit/index.ts'
import { useSignal, useSignals } from '../signals/index.ts'
import { type ComparedQuote, comparedQuotes, newQuoteOf } from './compare.ts'
import type { CustomerState } from './state.ts'

/** Every accepting lender's quote side by side, at any term. */
export function CompareTable({ state }: { state: CustomerState }) {
  useSignals()
  const asked = useSignal<number | null>(null)
  const application = state.record.application.value
  if (!application) return null
  const term = asked.value ?? application.term ?? null
  const rows = term === null ? [] : comparedQuotes(application, state.sources.now.value, term)
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
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No lender has accepted yet">Their quotes are compared here as soon as one has.</EmptyState>
      ) : (
        <Comparison rows={rows} term={term} state={state} />
      )}
    </Card>
  )
}

type ComparisonProps = { rows: readonly ComparedQuote[]; term: number | null; state: CustomerState }

const HEADS = ['Monthly', 'Final payment', 'Total payable', 'APR'] as const

function Comparison({ rows, term, state }: ComparisonProps) {
  return (
    <div className="compare-scroller">
      <table className="compare" aria-label="Lenders side by side">
        <thead>
          <tr>
            <th scope="col">Lender</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="figure">
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
            <CompareRow key={row.proposal.proposalId} row={row} term={term} state={state} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CompareRowProps = { row: ComparedQuote; term: number | null; state: CustomerState }

function CompareRow({ row, term, state }: CompareRowProps) {
  useSignals()
  const { proposal, name, quote, reason, merits } = row
  const lender = (
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
  if (!quote)
    return (
      <tr>
        {lender}
        <td colSpan={5} className="muted">
          {reason}
        </td>
      </tr>
    )
  return (
    <tr>
      {lender}
      <td className="figure compare-monthly">{formatPoundsAndPence(quote.instalment)}</td>
      <td className="figure">{formatPoundsAndPence(quote.optionalFinalPayment)}</td>
      <td className="figure">{formatPoundsAndPence(quote.totalPayable)}</td>
      <td className="figure">{formatApr(quote.aprPercent)}</td>
      <td className="compare-act">
        <SaveButton row={row} term={term} state={state} />
      </td>
    </tr>
  )
}

function SaveButton({ row, term, state }: CompareRowProps) {
  useSignals()
  const application = state.record.application.value
  if (!application || state.readOnlyReason.value) return null
  const quote = newQuoteOf(application, row, term)
  if (!quote) return null
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
