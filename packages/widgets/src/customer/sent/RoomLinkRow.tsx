import { formatPoundsAndPence, type SavedQuote, type SentLink } from '@forecourt/core'
import {
  Ban,
  Banknote,
  Check,
  Eye,
  Lock,
  type LucideIcon,
  MessageSquare,
  RefreshCw,
  Send,
  Undo2,
  Upload,
} from 'lucide-react'
import { Button, Icon, StatusBadge, writtenAgo, writtenMoment } from '../../kit/index.ts'
import { describeSavedQuote } from '../quotes/chosen-quote.ts'
import type { QuoteParts } from '../quotes/quotes.ts'
import type { RecordScreen } from '../record/screen.ts'
import { isEnded, LINK_BADGES, linkStateOf, openedWords, sentWords, untilWords, updatesWords } from './link-words.ts'
import type { SentLinksState } from './room-links.ts'
import { SuggestionBox } from './SuggestionBox.tsx'
import type { SuggestedQuotes } from './suggested-quote.ts'

interface SentParts extends QuoteParts {
  readonly roomLinks: SentLinksState
  readonly suggested: SuggestedQuotes
}

export type SentScreen = RecordScreen & SentParts

type RowProps = { link: SentLink; state: SentScreen }

/** One link: its quotes, the customer's progress, and their suggestion. */
export function RoomLinkRow({ link, state }: RowProps) {
  const now = state.page.clock.now.value
  const name = linkName(link, state.quotes.saved.value ?? [])
  const opened = openedWords(link, now)
  return (
    <li className="sent-link">
      <div className="sent-link-head">
        <p className="sent-link-name">
          {name} <StatusBadge {...LINK_BADGES[linkStateOf(link, now)]} />
        </p>
        <LinkActions link={link} name={name} state={state} />
      </div>
      {opened && (
        <p className="sent-link-opened">
          <Icon of={Eye} /> {opened}
        </p>
      )}
      <p className="small muted">
        {sentWords(link)} · {untilWords(link, now)}
      </p>
      {link.updates && !isEnded(link, now) && <p className="small muted">{updatesWords(link.updates)}</p>}
      {link.suggestion && <SuggestionBox suggestion={link.suggestion} state={state} />}
      <LinkEvents link={link} now={now} />
    </li>
  )
}

/** The quote of the link, or the monthly figures of several. */
function linkName({ quoteIds }: SentLink, saved: readonly SavedQuote[]): string {
  const quotes = saved.filter(({ quoteId }) => quoteIds.includes(quoteId))
  const [first, ...others] = quotes
  if (!first) return quoteIds.length === 1 ? 'One quote' : `${quoteIds.length} quotes`
  if (others.length === 0) return describeSavedQuote(first)
  const monthly = quotes.map(({ figures }) => formatPoundsAndPence(figures.instalment))
  return `${quotes.length} quotes: ${monthly.join(', ')} a month`
}

function LinkActions({ link, name, state }: RowProps & { name: string }) {
  const { roomLinks, readOnlyReason, page } = state
  if (readOnlyReason.value || link.isReplaced) return null
  const now = page.clock.now.value
  const propsOf = (verb: string) => ({ size: 'small', busy: state.busy.value.has(`${verb} ${link.linkId}`) }) as const
  const renew = () => {
    roomLinks.renewing.value = link
  }
  const heard = <span className="only-heard">: {name}</span>
  return (
    <div className="row-acts">
      {linkStateOf(link, now) === 'withdrawn' && (
        <Button {...propsOf('restore')} kind="quiet" icon={Undo2} onClick={() => void roomLinks.restore(link)}>
          Restore{heard}
        </Button>
      )}
      {!isEnded(link, now) && (
        <Button {...propsOf('withdraw')} kind="quiet" icon={Ban} onClick={() => void roomLinks.withdraw(link)}>
          Withdraw{heard}
        </Button>
      )}
      <Button {...propsOf('renew')} icon={RefreshCw} onClick={renew}>
        Renew{heard}
      </Button>
    </div>
  )
}

type EventKind = SentLink['events'][number]['kind']

const DRAWINGS: Readonly<Record<EventKind, LucideIcon>> = {
  sent: Send,
  opened: Eye,
  proved: Lock,
  suggested: MessageSquare,
  chosen: Check,
  uploaded: Upload,
  paid: Banknote,
  withdrawn: Ban,
}

/** Omits the events that the lines above show: sent, opened, and the current suggestion. */
function eventsBeside({ events, suggestion }: SentLink): SentLink['events'] {
  const current = suggestion && events.find(({ kind }) => kind === 'suggested')
  return events.filter((event) => event.kind !== 'sent' && event.kind !== 'opened' && event !== current)
}

const FIRST_SHOWN = 3

function LinkEvents({ link, now }: { link: SentLink; now: Date }) {
  const events = eventsBeside(link)
  if (events.length === 0) return null
  const earlier = events.slice(FIRST_SHOWN)
  return (
    <>
      <EventList events={events.slice(0, FIRST_SHOWN)} now={now} label="What the customer did" />
      {earlier.length > 0 && (
        <details className="sent-link-earlier">
          <summary className="small">Earlier ({earlier.length})</summary>
          <EventList events={earlier} now={now} label="Earlier" />
        </details>
      )}
    </>
  )
}

type EventListProps = { events: SentLink['events']; now: Date; label: string }

const EventList = ({ events, now, label }: EventListProps) => (
  <ul className="sent-events" aria-label={label}>
    {events.map(({ kind, at, text }) => (
      <li key={`${kind} ${at} ${text}`} className="sent-event">
        <Icon of={DRAWINGS[kind]} />
        <span className="sent-event-text">{text}</span>
        <span className="small muted sent-event-when">
          {writtenMoment(at)} · {writtenAgo(at, now)}
        </span>
      </li>
    ))}
  </ul>
)
