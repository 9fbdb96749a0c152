import {
  formatPoundsAndPence,
  instalmentCount,
  productOf,
  type QuoteHold,
  quoteHold,
  type SavedQuote,
  withdrawalObstacle,
} from '@forecourt/core'
import { Archive, Check, type LucideIcon, RefreshCw, Send, Undo2 } from 'lucide-react'
import { Button, LenderName, StatusBadge, writtenMoment } from '../../kit/index.ts'
import type { RecordScreen } from '../record/screen.ts'
import { chosenOf } from './chosen-quote.ts'
import { quoteKeyFigures } from './QuoteCard.tsx'
import { SendQuotes } from './QuoteMessages.tsx'
import { QuoteFigureCells } from './QuoteTable.tsx'
import type { QuoteVerb } from './quote-verbs.ts'
import type { QuoteParts } from './quotes.ts'

/** A saved quote, its progress, and its actions. */
export function SavedQuoteRow({ quote, state }: QuoteActionsProps) {
  const chosen = chosenOf(quote)
  const isMeant = state.nextAct.act.value?.quoteId === quote.quoteId
  const hold = holdOf(quote, state)
  return (
    <tbody className={isMeant ? 'saved-quote meant' : 'saved-quote'} tabIndex={-1}>
      <tr>
        <th scope="row">
          <span className="compare-lender">
            <LenderName lenderId={chosen.lenderId} name={chosen.lender} />
            <QuoteStatusBadge quote={quote} hold={hold} />
          </span>
        </th>
        <QuoteFigureCells figures={quote.figures} deal={state.chosen.value} />
        <td className="compare-act">
          <QuoteActions quote={quote} state={state} hold={hold} />
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

/** Facts that the columns do not show. */
function quoteFacts(quote: SavedQuote): readonly string[] {
  const chosen = chosenOf(quote)
  return [
    `${formatPoundsAndPence(quote.figures.instalment)} a month for ${instalmentCount(chosen)} months, ${productOf(chosen).name}`,
    ...quoteKeyFigures(chosen)
      .filter(({ id }) => id !== 'final-payment' && id !== 'apr')
      .map(({ label, value }) => `${label} ${value}`),
    `Saved ${writtenMoment(quote.created)}${quote.sentAt ? `, sent to the customer ${writtenMoment(quote.sentAt)}` : ''}`,
  ]
}

const holdOf = (quote: SavedQuote, { quotes, record, page }: QuotesScreen): QuoteHold | null =>
  quoteHold(quote, quotes.saved.value ?? [], record.application.value ?? {}, page.clock.now.value)

function QuoteStatusBadge({ quote, hold }: { quote: SavedQuote; hold: QuoteHold | null }) {
  const { isAccepted, isProposed, isArchived, proceededAt, sentAt } = quote
  if (isArchived) return <StatusBadge tone="neutral" shape="ring" label="Archived" />
  if (proceededAt) return <StatusBadge tone="positive" shape="disc" label="Sent to lender" />
  if (hold?.kind === 'out-of-date') return <StatusBadge tone="warning" shape="ring" label="Out of date" />
  if (hold?.kind === 'expired') return <StatusBadge tone="neutral" shape="ring" label="Expired" />
  if (isAccepted) return <StatusBadge tone="positive" shape="disc" label="Accepted" />
  if (isProposed) return <StatusBadge tone="pending" shape="disc" label="Proposed" />
  if (sentAt) return <StatusBadge tone="neutral" shape="disc" label="Sent to customer" />
  return <StatusBadge tone="neutral" shape="ring" label="Saved" />
}

type QuotesScreen = RecordScreen & QuoteParts

type QuoteActionsProps = { quote: SavedQuote; state: QuotesScreen }

const VERB_BUTTONS: Readonly<Record<QuoteVerb, { label: string; heard?: string; icon: LucideIcon }>> = {
  propose: { label: 'Propose', icon: Check },
  accept: { label: 'Customer accepts', icon: Check },
  proceed: { label: 'Send to lender', icon: Send },
  archive: { label: 'Archive', icon: Archive },
  restore: { label: 'Restore', icon: Undo2 },
  recall: { label: 'Withdraw', heard: ' from lender', icon: Undo2 },
}

/** The next act of D39: save, propose, accept, send to the lender, in that order. */
function forwardVerbOf({ isArchived, isProposed, isAccepted }: SavedQuote): QuoteVerb {
  if (isArchived) return 'restore'
  if (!isProposed) return 'propose'
  return isAccepted ? 'proceed' : 'accept'
}

function QuoteActions({ quote, state, hold }: QuoteActionsProps & { hold: QuoteHold | null }) {
  const { isArchived, isAccepted, proceededAt } = quote
  if (state.readOnlyReason.value) return null
  if (proceededAt) return <SentQuoteActions quote={quote} state={state} />
  const held = isArchived ? null : (hold?.reason ?? null)
  const maySend = !isArchived && !held
  return (
    <div className="row-acts">
      {held && <p className="small muted">{held}</p>}
      {maySend && <SendQuotes quote={quote} state={state} />}
      {!isArchived && (held || !isAccepted) && <QuoteActionButton verb="archive" quote={quote} state={state} />}
      {isPricedAgain(hold) && <PriceAgainButton quote={quote} state={state} />}
      {/* The focus stays on the button while a quote moves forward. */}
      {!held && <QuoteActionButton verb={forwardVerbOf(quote)} quote={quote} state={state} />}
    </div>
  )
}

/** What is with its lender can only be withdrawn, until the deal is prepared (D60). */
function SentQuoteActions({ quote, state }: QuoteActionsProps) {
  if (withdrawalObstacle(state.record.application.value ?? {})) return null
  return (
    <div className="row-acts">
      <QuoteActionButton verb="recall" quote={quote} state={state} />
    </div>
  )
}

const isPricedAgain = (hold: QuoteHold | null) => hold?.kind === 'out-of-date' || hold?.kind === 'expired'

function PriceAgainButton({ quote, state: { quotes, busy } }: QuoteActionsProps) {
  return (
    <Button
      size="small"
      kind="secondary"
      icon={RefreshCw}
      busy={busy.value.has(`price-again ${quote.quoteId}`)}
      onClick={() => void quotes.priceAgain(quote)}
    >
      Price it again
    </Button>
  )
}

const QUIET: readonly QuoteVerb[] = ['archive', 'recall']

/** Runs immediately with an undo in the toast; what the lender hears of asks for confirmation. */
function QuoteActionButton({ verb, quote, state: { quotes, busy } }: QuoteActionsProps & { verb: QuoteVerb }) {
  const { label, heard, icon } = VERB_BUTTONS[verb]
  return (
    <Button
      size="small"
      kind={QUIET.includes(verb) ? 'quiet' : 'secondary'}
      icon={icon}
      busy={busy.value.has(`${verb} ${quote.quoteId}`)}
      onClick={() => void quotes.begin(verb, quote)}
    >
      {label}
      {heard && <span className="only-heard">{heard}</span>}
    </Button>
  )
}
