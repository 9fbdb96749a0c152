import { quoteHeldReason, type SavedQuote } from '@forecourt/core'
import { Archive, Check, Send, Undo2 } from '../../kit/icon/icons.ts'
import { Button, type ButtonKind, type LucideIcon } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import type { QuoteVerb } from './quote-verbs.ts'
import { SendQuotes } from './SendQuotes.tsx'

type QuoteActionsProps = { quote: SavedQuote; state: CustomerState }

interface QuoteAct {
  readonly verb: QuoteVerb
  readonly label: string
  readonly icon: LucideIcon
  readonly kind: ButtonKind
}

const PROPOSE: QuoteAct = { verb: 'propose', label: 'Propose', icon: Check, kind: 'secondary' }
const ARCHIVE: QuoteAct = { verb: 'archive', label: 'Archive', icon: Archive, kind: 'quiet' }
const RESTORE: QuoteAct = { verb: 'restore', label: 'Restore', icon: Undo2, kind: 'secondary' }
const ACCEPT: QuoteAct = { verb: 'accept', label: 'Customer accepts', icon: Check, kind: 'secondary' }
const PROCEED: QuoteAct = { verb: 'proceed', label: 'Send to lender', icon: Send, kind: 'secondary' }

/** D39: saved, proposed, accepted, sent to its lender, in that order. */
function forwardActOf({ isProposed, isAccepted }: SavedQuote): QuoteAct {
  if (!isProposed) return PROPOSE
  return isAccepted ? PROCEED : ACCEPT
}

export function QuoteActions({ quote, state }: QuoteActionsProps) {
  if (state.readOnlyReason.value) return null
  if (quote.isArchived) return <QuoteActionRow acts={[RESTORE]} quote={quote} state={state} />
  if (quote.proceededAt) return null
  const held = quoteHeldReason(quote, state.quotes.saved.value ?? [], state.page.clock.now.value)
  if (held) return <QuoteActionRow acts={[ARCHIVE]} quote={quote} state={state} held={held} />
  const acts = [...(quote.isAccepted ? [] : [ARCHIVE]), forwardActOf(quote)]
  return <QuoteActionRow acts={acts} quote={quote} state={state} maySend />
}

type RowProps = QuoteActionsProps & {
  acts: readonly QuoteAct[]
  maySend?: boolean
  /** Why no other action is offered. */
  held?: string
}

function QuoteActionRow({ acts, quote, state, maySend, held }: RowProps) {
  return (
    <div className="row-acts">
      {held && <p className="small muted">{held}</p>}
      {maySend && <SendQuotes quote={quote} state={state} />}
      {/* The focus stays on the button while a quote moves forward. */}
      {acts.map((act) => (
        <QuoteActionButton key={act === ARCHIVE ? 'archive' : 'forward'} act={act} quote={quote} state={state} />
      ))}
    </div>
  )
}

/** Runs immediately with an undo in the toast; sending to the lender asks for confirmation. */
function QuoteActionButton({ act, quote, state: { quotes } }: QuoteActionsProps & { act: QuoteAct }) {
  const { verb, label, icon, kind } = act
  return (
    <Button
      size="small"
      kind={kind}
      icon={icon}
      busy={quotes.busy.value.has(`${verb} ${quote.quoteId}`)}
      onClick={() => (verb === 'proceed' ? quotes.askToSend(quote) : void quotes.run(verb, quote))}
    >
      {label}
    </Button>
  )
}
