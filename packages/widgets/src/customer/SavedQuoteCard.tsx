import type { SavedQuote } from '@forecourt/core'
import { formatPoundsAndPence } from '@forecourt/core'
import { Archive, Check, Mail, Send, Undo2 } from '../kit/icon/icons.ts'
import { Button, type ButtonKind, Card, FigureList, LenderName, type LucideIcon, StatusBadge } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { chosenOf, instalmentCount } from './chosen-quote.ts'
import { figuresOf } from './QuoteCard.tsx'
import type { QuoteVerb } from './quotes.ts'
import type { CustomerState } from './state.ts'
import { writtenMoment } from './written.ts'

type CardProps = { quote: SavedQuote; state: CustomerState }

/** A saved quote and how far it has gone; the next step is the one accent button. */
export function SavedQuoteCard({ quote, state }: CardProps) {
  const chosen = chosenOf(quote)
  return (
    <Card className="saved-quote">
      <div className="quote-head">
        <h2 className="quote-lender">
          <LenderName lenderId={chosen.lenderId} name={chosen.lender} size={24} />
        </h2>
        <Standing quote={quote} />
      </div>
      <p className="quote-monthly">
        <span className="quote-saved">{formatPoundsAndPence(quote.figures.instalment)}</span> a month for{' '}
        {instalmentCount(chosen)} months, {chosen.product}
      </p>
      <FigureList figures={figuresOf(chosen)} />
      <p className="small muted saved-when">
        Saved {writtenMoment(quote.created)}
        {quote.sentAt ? `, sent to the customer ${writtenMoment(quote.sentAt)}` : ''}
      </p>
      <QuoteActs quote={quote} state={state} />
    </Card>
  )
}

function Standing({ quote: { isAccepted, isProposed, isArchived, proceededAt } }: { quote: SavedQuote }) {
  if (isArchived) return <StatusBadge tone="neutral" shape="ring" label="Archived" />
  if (proceededAt) return <StatusBadge tone="positive" shape="disc" label="Sent to lender" />
  if (isAccepted) return <StatusBadge tone="positive" shape="disc" label="Accepted" />
  if (isProposed) return <StatusBadge tone="pending" shape="disc" label="Proposed" />
  return <StatusBadge tone="neutral" shape="ring" label="Saved" />
}

type Act = { verb: QuoteVerb; label: string; icon: LucideIcon; kind: ButtonKind }

/** D39: saved, proposed, accepted, sent to its lender, in that order. Sending is the accent unless a flag asks for something first. */
function actsOf({ isArchived, isProposed, isAccepted, proceededAt }: SavedQuote): Act[] {
  if (isArchived) return [{ verb: 'restore', label: 'Take out of the archive', icon: Undo2, kind: 'secondary' }]
  if (proceededAt) return []
  const next: Act = !isProposed
    ? { verb: 'propose', label: 'Propose', icon: Check, kind: 'secondary' }
    : !isAccepted
      ? { verb: 'accept', label: 'Customer accepts', icon: Check, kind: 'secondary' }
      : { verb: 'proceed', label: 'Send to lender', icon: Send, kind: 'primary' }
  return [
    next,
    { verb: 'send', label: 'Send to customer', icon: Mail, kind: 'quiet' },
    ...(isAccepted ? [] : [{ verb: 'archive', label: 'Archive', icon: Archive, kind: 'quiet' } as const]),
  ]
}

function QuoteActs({ quote, state }: CardProps) {
  useSignals()
  if (state.readOnlyReason.value) return null
  const busy = state.quotes.busy.value
  const hasNextStep = state.status.value?.flags.some(({ action }) => action) === true
  return (
    <div className="button-row">
      {actsOf(quote).map(({ verb, label, icon, kind }) => (
        <Button
          key={verb}
          size="small"
          kind={kind === 'primary' && hasNextStep ? 'secondary' : kind}
          icon={icon}
          busy={busy.has(`${verb} ${quote.quoteId}`)}
          onClick={() => void state.quotes.run(verb, quote)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
