import { NotificationDisplayType, type ScenarioName } from '@forecourt/core'
import {
  Ban,
  Banknote,
  Bell,
  CircleCheck,
  Clock,
  CreditCard,
  FileText,
  Info,
  type LucideIcon,
  MessageSquare,
  Phone,
  Send,
  TriangleAlert,
  User,
} from 'lucide-react'
import { useState } from 'react'
import {
  EmptyState,
  Icon,
  type KeptPlace,
  LoadProblem,
  NotConnected,
  Skeleton,
  useListPlace,
  writtenAgo,
  writtenMoment,
} from '../kit/index.ts'
import type { Day, NotificationsState } from './state.ts'
import type { Item } from './words.ts'

/** Only for reading beside the bell: opening the panel is itself a click. */
export const HELD_BACK = 'Your browser blocks the sound until you click or type on this page.'

export type OpenCustomer = (applicationId: string, tab: Item['tab']) => void

type PanelProps = { state: NotificationsState; onOpen: OpenCustomer }

/** The place is restored once the panel `isOpen`: before that nothing in it can have the focus. */
export function NotificationPanel({ state, onOpen, place }: PanelProps & { place: KeptPlace; isOpen: boolean }) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const days = state.days.value
  const ids = days?.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
  useListPlace({ list, ids, isComplete: days !== null, place, topOf: () => 0 })
  return (
    <section className="notification-list" aria-label="Notifications" ref={setList}>
      <header className="notification-head">
        <h2 className="card-title">Notifications</h2>
        {state.unread.value > 0 && (
          <button type="button" className="link small" onClick={state.markAllRead}>
            Mark all as read
          </button>
        )}
      </header>
      <Troubles state={state} />
      {days && <Days days={days} state={state} onOpen={onOpen} />}
      {!days && !state.feed.failed.value && <Skeleton rows={4} label="Notifications are loading" />}
    </section>
  )
}

/** A problem with the connection or the sound, and how to fix it. */
function Troubles({ state }: { state: NotificationsState }) {
  const { feed } = state
  return (
    <>
      <NotConnected connection={feed.connection.value} onConnect={feed.connect}>
        Anything you miss is kept.
      </NotConnected>
      <LoadProblem error={feed.failed.value} what="Notifications" onRetry={feed.reload} />
      <LoadProblem error={feed.missed.error.value} what="The latest change" onRetry={feed.missed.catchUp} />
      {state.isHeldBack.value && <p className="small muted">{HELD_BACK}</p>}
      {!feed.isSoundOn.value && <p className="small muted">Sound is off. It can be turned on in Settings.</p>}
    </>
  )
}

function Days({ days, state, onOpen }: PanelProps & { days: readonly Day[] }) {
  if (days.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        News of your customers’ decisions, documents and payments appears here.
      </EmptyState>
    )
  }
  const numbers = new Map(days.flatMap(({ items }) => items).map(({ id }, index) => [id, index]))
  return days.map(({ heading, items }) => (
    <section key={heading} className="notification-day">
      <h3 className="small muted">{heading}</h3>
      <ul>
        {items.map((item) => (
          <NotificationItem key={item.id} item={item} index={numbers.get(item.id)} state={state} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ))
}

type ItemProps = PanelProps & { item: Item; index: number | undefined }

function NotificationItem({ item, index, state, onOpen }: ItemProps) {
  const now = state.now.value
  const open = () => {
    const applicationId = state.open(item)
    if (applicationId !== null) onOpen(applicationId, item.tab)
  }
  const words = <NotificationText item={item} now={now} />
  return (
    <li className={item.isRead ? 'notification' : 'notification unread'} data-index={index}>
      {item.opens === null ? (
        <div className="notification-body">{words}</div>
      ) : (
        <button type="button" className="notification-body opens" onClick={open}>
          {words}
        </button>
      )}
      {!item.isRead && (
        <button
          type="button"
          className="unread-mark"
          aria-label={`Mark ${item.title} as read`}
          title="Mark as read"
          onClick={() => state.markRead(item)}
        />
      )}
    </li>
  )
}

function NotificationText({ item, now }: { item: Item; now: Date }) {
  return (
    <>
      <span className={`notification-tile ${item.type.toLowerCase()}`}>
        <Icon of={notificationIconOf(item)} />
      </span>
      <span className="notification-words">
        <strong>
          {item.title}
          {!item.isRead && <span className="only-heard">, unread</span>}
        </strong>
        {item.text && <span className="muted">{item.text}</span>}
        <time className="small muted" dateTime={item.created.toISOString()}>
          {writtenMoment(item.created)} · {writtenAgo(item.created, now)}
        </time>
      </span>
    </>
  )
}

const BY_SCENARIO: { readonly [Name in ScenarioName]?: LucideIcon } = {
  Dealt: Banknote,
  Payout: Send,
  DealerDocsOut: FileText,
  DocumentRejected: FileText,
  DealerPaymentReceived: CreditCard,
  EligibilityReminder: Clock,
  UnableToContact: Phone,
  CustomerActed: User,
}

const BY_TYPE: Readonly<Record<NotificationDisplayType, LucideIcon>> = {
  [NotificationDisplayType.Generic]: Bell,
  [NotificationDisplayType.Communication]: MessageSquare,
  [NotificationDisplayType.System]: Info,
  [NotificationDisplayType.Positive]: CircleCheck,
  [NotificationDisplayType.Negative]: Ban,
  [NotificationDisplayType.Alert]: TriangleAlert,
}

const drawings: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(BY_SCENARIO))
const notificationIconOf = ({ scenario, type }: Item): LucideIcon => drawings.get(scenario) ?? BY_TYPE[type]
