import { formatPoundsAndPence, type Suggestion } from '@forecourt/core'
import { Check, MessageSquare, Save } from 'lucide-react'
import { Button, Icon, writtenAgo, writtenMoment } from '../../kit/index.ts'
import { SendQuotes } from '../quotes/QuoteMessages.tsx'
import type { QuoteParts } from '../quotes/quotes.ts'
import type { RecordScreen } from '../record/screen.ts'
import { compareWishes } from './link-words.ts'
import type { SuggestedQuotes } from './suggested-quote.ts'

interface SuggestionParts extends QuoteParts {
  readonly suggested: SuggestedQuotes
}

type BoxProps = { suggestion: Suggestion; state: RecordScreen & SuggestionParts }

/** The customer's suggestion beside the quote, with both monthly figures. */
export function SuggestionBox({ suggestion, state }: BoxProps) {
  // Over forty lines: the markup of one box, line by line.
  const { before, after, suggestedAt } = suggestion
  const name = state.record.application.value?.customer.firstName || 'The customer'
  const isMeant = state.nextAct.act.value?.kind === 'answer-wish' && !state.suggested.keptOf(suggestion)
  return (
    <section className={isMeant ? 'suggestion meant leads' : 'suggestion'} aria-label="Suggestion">
      <p className="suggestion-title">
        <Icon of={MessageSquare} /> {name} suggests a change
        <span className="small muted suggestion-when">
          {writtenMoment(suggestedAt)} · {writtenAgo(suggestedAt, state.page.clock.now.value)}
        </span>
      </p>
      <table className="suggestion-figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="only-heard">Figure</span>
            </th>
            <th scope="col">Quoted</th>
            <th scope="col">Suggested</th>
          </tr>
        </thead>
        <tbody>
          {compareWishes(before, after).map((change) => (
            <tr key={change.label}>
              <th scope="row">{change.label}</th>
              <td className="muted">{change.before}</td>
              <td>{change.after}</td>
            </tr>
          ))}
          <tr className="suggestion-monthly">
            <th scope="row">Monthly</th>
            <td className="muted">{formatPoundsAndPence(before.instalment)}</td>
            <td>{formatPoundsAndPence(after.instalment)}</td>
          </tr>
        </tbody>
      </table>
      <SuggestionAct suggestion={suggestion} state={state} />
    </section>
  )
}

function SuggestionAct({ suggestion, state }: BoxProps) {
  const { suggested, readOnlyReason } = state
  const kept = suggested.keptOf(suggestion)
  if (kept)
    return (
      <div className="suggestion-act">
        <Button size="small" icon={Check} disabled>
          Saved as a quote
        </Button>
        {kept.sentAt ? (
          <span className="small muted">Sent to the customer {writtenMoment(kept.sentAt)}</span>
        ) : (
          !readOnlyReason.value && <SendQuotes quote={kept} state={state} />
        )}
      </div>
    )
  const held = heldReason({ suggestion, state })
  const changes = suggested.dealChanges(suggestion)
  return (
    <div className="suggestion-act">
      <Button
        size="small"
        icon={Save}
        busy={state.busy.value.has(`suggestion ${suggestion.quoteId}`)}
        onClick={() => void suggested.save(suggestion)}
        reason={held}
      >
        Save this as a quote
      </Button>
      {!held && changes.length > 0 && (
        <span className="small muted">The deal changes to {changes.join(' and ')} with it.</span>
      )}
    </div>
  )
}

/** Why it cannot be saved; null if it can. */
function heldReason({ suggestion, state }: BoxProps): string | null {
  if (state.readOnlyReason.value) return 'Read only'
  if (!state.suggested.sourceOf(suggestion)) return 'Its quote is no longer here'
  return state.suggested.dealChanges(suggestion).length > 0 ? state.closedReason.value : null
}
