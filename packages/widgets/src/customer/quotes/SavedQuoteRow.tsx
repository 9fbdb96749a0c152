import { formatPoundsAndPence, isQuoteExpired, type SavedQuote } from '@forecourt/core'
import { LenderName, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { chosenOf, instalmentCount } from './chosen-quote.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { quoteKeyFigures } from './QuoteCard.tsx'
import { QuoteFigureCells } from './QuoteTable.tsx'

type SavedQuoteRowProps = { quote: SavedQuote; state: CustomerState; current: number | null }

/** A saved quote, how far it has gone, and what can be done with it. */
export function SavedQuoteRow({ quote, state, current }: SavedQuoteRowProps) {
  const chosen = chosenOf(quote)
  const isMeant = state.nextAct.act.value?.quoteId === quote.quoteId
  return (
    // Sent to its lender, it has nothing left to press.
    <tbody className={isMeant ? 'saved-quote meant' : 'saved-quote'} tabIndex={-1}>
      <tr>
        <th scope="row">
          <span className="compare-lender">
            <LenderName lenderId={chosen.lenderId} name={chosen.lender} />
            <QuoteStatusBadge quote={quote} now={state.page.clock.now.value} />
          </span>
        </th>
        <QuoteFigureCells figures={quote.figures} current={current} />
        <td className="compare-act">
          <QuoteActions quote={quote} state={state} />
        </td>
      </tr>
      <tr className="saved-facts">
        <td colSpan={7} className="small muted">
          {quoteFacts(quote).join(' · ')}
        </td>
      </tr>
    </tbody>
  )
}

/** What the columns do not say. */
function quoteFacts(quote: SavedQuote): readonly string[] {
  const chosen = chosenOf(quote)
  const inColumns = ['Final payment, if they keep it', 'Total payable', 'APR']
  return [
    `${formatPoundsAndPence(quote.figures.instalment)} a month for ${instalmentCount(chosen)} months, ${chosen.product}`,
    ...quoteKeyFigures(chosen)
      .filter(({ label }) => !inColumns.includes(label))
      .map(({ label, value }) => `${label} ${value}`),
    `Saved ${writtenMoment(quote.created)}${quote.sentAt ? `, sent to the customer ${writtenMoment(quote.sentAt)}` : ''}`,
  ]
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
