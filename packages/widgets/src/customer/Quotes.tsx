import type { SavedQuote } from '@forecourt/core'
import { Button, Card, EmptyState, LoadProblem, Skeleton } from '../kit/index.ts'
import { PresentButton } from './presenting/CustomerView.tsx'
import { CompareTable } from './quotes/CompareTable.tsx'
import { QuoteRequest } from './quotes/QuoteMessages.tsx'
import { QuoteTable } from './quotes/QuoteTable.tsx'
import { SavedQuoteRow } from './quotes/SavedQuoteRow.tsx'
import type { RecordProps } from './record/screen.ts'
import { NothingSent, RoomLinks } from './sent/RoomLinks.tsx'
import type { CustomerState } from './state.ts'

/** The customer's own actions on quotes, lenders' quotes side by side, saved quotes, and ways to get another. */
export function Quotes(props: RecordProps<CustomerState>) {
  const { state } = props
  const { quotes, residuals, readOnlyReason, presenting } = state
  const held = readOnlyReason.value && 'Read only'
  return (
    <div className="quotes">
      <div className="button-row">
        <Button size="small" onClick={() => state.act('new-quote')} reason={held}>
          New quote
        </Button>
        {!held && <QuoteRequest quotes={quotes} />}
        <PresentButton presenting={presenting} />
      </div>
      <LoadProblem error={residuals.failed.value} what="The residuals" onRetry={residuals.reload}>
        PCP has no price.
      </LoadProblem>
      <RoomLinks state={state} />
      {props.status.rule !== 'quick-quote' && <CompareTable {...props} />}
      <LoadProblem error={quotes.failed.value} what="The saved quotes" onRetry={quotes.load} />
      <SavedQuotes state={state} />
      <NothingSent state={state} />
    </div>
  )
}

function SavedQuotes({ state }: { state: CustomerState }) {
  const { saved, failed } = state.quotes
  const isQuickQuote = state.rule.value === 'quick-quote'
  if (saved.value === null) return failed.value ? null : <Skeleton rows={3} label="Loading the saved quotes" />
  const kept = saved.value.filter(({ isArchived }) => !isArchived)
  const archived = saved.value.filter(({ isArchived }) => isArchived)
  return (
    <>
      <Card flush title="Saved quotes" note={kept.length || undefined}>
        {kept.length === 0 ? (
          <EmptyState title="No quote is saved">
            {isQuickQuote
              ? 'Make a new quote: saving it keeps its figure here.'
              : 'Save a lender’s quote to propose it, or make a new one.'}
          </EmptyState>
        ) : (
          <QuoteRows label="Saved quotes" quotes={kept} state={state} />
        )}
      </Card>
      {archived.length > 0 && (
        <details className="archived-quotes">
          <summary>Archived quotes ({archived.length})</summary>
          <Card flush>
            <QuoteRows label="Archived quotes" quotes={archived} state={state} />
          </Card>
        </details>
      )}
    </>
  )
}

type QuoteRowsProps = { label: string; quotes: readonly SavedQuote[]; state: CustomerState }

function QuoteRows({ label, quotes, state }: QuoteRowsProps) {
  return (
    <QuoteTable label={label} isReadOnly={state.readOnlyReason.value !== null}>
      {quotes.map((quote) => (
        <SavedQuoteRow key={quote.quoteId} quote={quote} state={state} />
      ))}
    </QuoteTable>
  )
}
