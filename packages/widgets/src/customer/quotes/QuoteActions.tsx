import { quoteHeldReason, type SavedQuote } from '@forecourt/core'
import { useState } from 'react'
import { Archive, Check, Send, Undo2 } from '../../kit/icon/icons.ts'
import { Button, type ButtonKind, Dialog, type LucideIcon } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { describeSavedQuote } from './chosen-quote.ts'
import type { QuoteVerb } from './quotes.ts'
import { SendQuotes } from './SendQuotes.tsx'

type QuoteActionsProps = { quote: SavedQuote; state: CustomerState }

interface Act {
  readonly verb: QuoteVerb
  readonly label: string
  readonly icon: LucideIcon
  readonly kind: ButtonKind
  /** Asks for confirmation if the act cannot simply be undone. */
  readonly asks?: { readonly title: string; readonly text: string }
}

const PROPOSE: Act = { verb: 'propose', label: 'Propose', icon: Check, kind: 'secondary' }
const ARCHIVE: Act = { verb: 'archive', label: 'Archive', icon: Archive, kind: 'quiet' }
const RESTORE: Act = { verb: 'restore', label: 'Restore', icon: Undo2, kind: 'secondary' }
const ACCEPT: Act = {
  verb: 'accept',
  label: 'Customer accepts',
  icon: Check,
  kind: 'secondary',
  asks: {
    title: 'Record that the customer accepts?',
    text: 'The customer has seen these figures and accepts them. It stands until another quote is accepted in its place.',
  },
}
const PROCEED: Act = {
  verb: 'proceed',
  label: 'Send to lender',
  icon: Send,
  kind: 'primary',
  asks: {
    title: 'Send to the lender?',
    text: 'The lender will be asked to prepare the agreement. This cannot be undone.',
  },
}

/** D39: saved, proposed, accepted, sent to its lender, in that order. */
function nextActOf({ isProposed, isAccepted }: SavedQuote): Act {
  if (!isProposed) return PROPOSE
  return isAccepted ? PROCEED : ACCEPT
}

export function QuoteActions({ quote, state }: QuoteActionsProps) {
  if (state.readOnlyReason.value) return null
  if (quote.isArchived) return <QuoteActionRow acts={[RESTORE]} quote={quote} state={state} />
  if (quote.proceededAt) return null
  const held = quoteHeldReason(quote, state.quotes.saved.value ?? [], state.page.clock.now.value)
  if (held) return <QuoteActionRow acts={[ARCHIVE]} quote={quote} state={state} held={held} />
  const acts = [nextActOf(quote), ...(quote.isAccepted ? [] : [ARCHIVE])]
  return <QuoteActionRow acts={acts} quote={quote} state={state} maySend />
}

type RowProps = QuoteActionsProps & {
  acts: readonly Act[]
  maySend?: boolean
  /** Why no other action is offered. */
  held?: string
}

function QuoteActionRow({ acts, quote, state, maySend, held }: RowProps) {
  return (
    <div className="button-row">
      {held && <p className="small muted">{held}</p>}
      {acts.map((act) => (
        <QuoteActionButton key={act.verb} act={act} quote={quote} state={state} />
      ))}
      {maySend && <SendQuotes quote={quote} state={state} />}
    </div>
  )
}

/** Sending to the lender is the accent unless a flag asks for something first. */
function QuoteActionButton({ act, quote, state }: QuoteActionsProps & { act: Act }) {
  const [isAsking, setIsAsking] = useState(false)
  const { verb, label, icon, kind, asks } = act
  const hasNextStep = state.status.value?.flags.some(({ action }) => action) === true
  const run = () => {
    setIsAsking(false)
    void state.quotes.run(verb, quote)
  }
  return (
    <>
      <Button
        size="small"
        kind={kind === 'primary' && hasNextStep ? 'secondary' : kind}
        icon={icon}
        busy={state.quotes.busy.value.has(`${verb} ${quote.quoteId}`)}
        onClick={asks ? () => setIsAsking(true) : run}
      >
        {label}
      </Button>
      {asks && <QuoteActDialog act={act} quote={quote} open={isAsking} onDo={run} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface AskingProps {
  act: Act
  quote: SavedQuote
  open: boolean
  onDo: () => void
  onClose: () => void
}

function QuoteActDialog({ act: { label, icon, asks }, quote, open, onDo, onClose }: AskingProps) {
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" icon={icon} onClick={onDo}>
        {label}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={asks?.title ?? label} actions={actions}>
      <p>{describeSavedQuote(quote)}</p>
      <p>{asks?.text}</p>
    </Dialog>
  )
}
