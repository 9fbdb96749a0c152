import { useId } from 'react'
import { Button, Card, EmptyState, QuietNotice, Skeleton } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { CompareTable } from './CompareTable.tsx'
import { FiguresChanged } from './FiguresChanged.tsx'
import { QuoteRequest } from './QuoteRequest.tsx'
import { SavedQuoteCard } from './SavedQuoteCard.tsx'

/** The lenders' quotes side by side, the saved quotes, and the ways to get another. */
export function Quotes({ state }: { state: CustomerState }) {
  const { quotes, residuals, readOnlyReason } = state
  const held = readOnlyReason.value ? 'Read only' : null
  return (
    <div className="quotes">
      <div className="button-row">
        <Button size="small" onClick={() => state.act('new-quote')} {...(held ? { reason: held } : {})}>
          New quote
        </Button>
        {!held && <QuoteRequest state={state} />}
      </div>
      {residuals.failed.value && (
        <QuietNotice onRetry={residuals.reload}>
          The residuals could not be loaded just now, and PCP has no price.
        </QuietNotice>
      )}
      <CompareTable state={state} />
      <FiguresChanged state={state} />
      {quotes.failed.value && (
        <QuietNotice onRetry={() => void quotes.load()}>The saved quotes could not be loaded just now.</QuietNotice>
      )}
      <SavedQuotes state={state} />
    </div>
  )
}

function SavedQuotes({ state }: { state: CustomerState }) {
  const id = useId()
  const { saved, failed } = state.quotes
  if (saved.value === null) return failed.value ? null : <Skeleton rows={3} label="Loading the saved quotes" />
  const kept = saved.value.filter(({ isArchived }) => !isArchived)
  const archived = saved.value.filter(({ isArchived }) => isArchived)
  return (
    <>
      {kept.length === 0 && (
        <Card flush title="Saved quotes">
          <EmptyState title="No quote is saved">Save a lender’s quote to propose it, or make a new one.</EmptyState>
        </Card>
      )}
      {kept.length > 0 && (
        <section className="saved-part" aria-labelledby={id}>
          <h2 className="card-title" id={id}>
            Saved quotes
          </h2>
          <div className="saved-quotes">
            {kept.map((quote) => (
              <SavedQuoteCard key={quote.quoteId} quote={quote} state={state} />
            ))}
          </div>
        </section>
      )}
      {archived.length > 0 && (
        <details className="archived-quotes">
          <summary>Archived quotes ({archived.length})</summary>
          <div className="saved-quotes">
            {archived.map((quote) => (
              <SavedQuoteCard key={quote.quoteId} quote={quote} state={state} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
