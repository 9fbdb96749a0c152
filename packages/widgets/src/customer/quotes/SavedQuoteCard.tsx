import { formatPoundsAndPence, isQuoteExpired, type SavedQuote } from '@forecourt/core'
import { Card, FigureList, LenderName, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { chosenOf, instalmentCount } from './chosen-quote.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { quoteKeyFigures } from './QuoteCard.tsx'

type SavedQuoteCardProps = { quote: SavedQuote; state: CustomerState }

/** A saved quote and how far it has gone; the next step is the one accent button. */
export function SavedQuoteCard({ quote, state }: SavedQuoteCardProps) {
  const chosen = chosenOf(quote)
  return (
    <Card className="saved-quote">
      <div className="quote-head">
        <h3 className="quote-lender">
          <LenderName lenderId={chosen.lenderId} name={chosen.lender} size={24} />
        </h3>
        <QuoteStatusBadge quote={quote} now={state.page.clock.now.value} />
      </div>
      <p className="quote-monthly">
        <span className="quote-saved">{formatPoundsAndPence(quote.figures.instalment)}</span> a month for{' '}
        {instalmentCount(chosen)} months, {chosen.product}
      </p>
      <FigureList figures={quoteKeyFigures(chosen)} />
      <p className="small muted saved-when">
        Saved {writtenMoment(quote.created)}
        {quote.sentAt ? `, sent to the customer ${writtenMoment(quote.sentAt)}` : ''}
      </p>
      <QuoteActions quote={quote} state={state} />
    </Card>
  )
}

function QuoteStatusBadge({ quote, now }: { quote: SavedQuote; now: Date }) {
  const { isAccepted, isProposed, isArchived, proceededAt, sentAt } = quote
  if (isArchived) return <StatusBadge tone="neutral" shape="ring" label="Archived" />
  if (proceededAt) return <StatusBadge tone="positive" shape="disc" label="Sent to lender" />
  if (isQuoteExpired(quote, now)) return <StatusBadge tone="neutral" shape="ring" label="Expired" />
  if (isAccepted) return <StatusBadge tone="positive" shape="disc" label="Accepted" />
  if (isProposed) return <StatusBadge tone="pending" shape="disc" label="Proposed" />
  if (sentAt) return <StatusBadge tone="neutral" shape="disc" label="Sent to customer" />
  return <StatusBadge tone="neutral" shape="ring" label="Saved" />
}
