import { formatPounds, toPence, toPounds } from '@forecourt/core'
import { Banknote } from 'lucide-react'
import { useEffect } from 'react'
import type { WidgetView } from '../element/index.ts'
import {
  Card,
  EmptyState,
  LenderName,
  LoadProblem,
  NotConnected,
  Skeleton,
  Toast,
  useListScreen,
  useShortcuts,
} from '../kit/index.ts'
import { CloseDialog, SnoozeDialog, TaskDialog } from '../tasks/index.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import type { attributes, events } from './definition.ts'
import { LeadsCard } from './LeadsCard.tsx'
import type { TodayState } from './state.ts'
import {
  ApprovalsCard,
  type CardProps,
  DealershipOfRow,
  type OpenCustomer,
  SideName,
  SideRow,
  TasksCard,
  Titled,
} from './TaskCards.tsx'
import { TodayHead } from './TodayHead.tsx'

type TodayView = WidgetView<typeof attributes, typeof events, TodayState>

/** Who waits to be called, today's tasks by time, and the day's other work at the side. */
export function Today({ state, emit }: TodayView) {
  const hasFailed = state.phase.value === 'failed'
  const { frame, size } = useListScreen({ start: state.start, hasFailed, widget: 'forecourt-today', emit })
  const open: OpenCustomer = (applicationId, tab) => {
    state.beginQueue()
    emit('forecourt-open', { applicationId, ...(tab && { tab }) })
  }
  useShortcuts({
    j: state.walk.next,
    k: state.walk.previous,
    e: state.finishCurrent,
    s: state.snoozeCurrent,
    '1': () => state.outcomeOfCurrent('called'),
    '2': () => state.outcomeOfCurrent('no-answer'),
    '3': () => state.outcomeOfCurrent('left-message'),
    '4': () => state.outcomeOfCurrent('not-interested'),
    '.': () => frame.current?.querySelector<HTMLElement>('[aria-current] .task-button')?.click(),
  })
  const current = state.walk.current.value?.id
  useEffect(() => {
    if (current) frame.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, frame])
  const { page, editing, acts, snoozing, toasts, customers, puttingOff, closing } = state
  const now = page.clock.now.value
  return (
    <div className="frame today-frame" ref={frame}>
      <div className={`today-screen ${size}`}>
        <TodayHead state={state} size={size} />
        <Notices state={state} />
        <Content state={state} onOpen={open} />
      </div>
      <TaskDialog editing={editing} acts={acts} page={page} customers={customers.value} />
      <SnoozeDialog snoozing={snoozing} now={now} />
      <SnoozeDialog snoozing={puttingOff} now={now} title="Not now" />
      <CloseDialog subject={closing.asking.value?.name ?? null} onChoose={closing.choose} onClose={closing.cancel} />
      <CalendarDialog calendar={state.calendar} />
      <Toast toast={toasts.shown.value} onDismiss={toasts.dismiss} />
    </div>
  )
}

function Notices({ state }: { state: TodayState }) {
  return (
    <div className="list-notices">
      <NotConnected connection={state.connection.value} onConnect={state.page.stores.live.connect} />
      <LoadProblem error={state.phase.value === 'ready' && state.failed.value} what="Today" onRetry={state.reload} />
    </div>
  )
}

function Content({ state, onOpen }: CardProps) {
  if (state.phase.value === 'loading') return <Skeleton rows={8} label="Today is loading" />
  if (state.phase.value === 'failed')
    return (
      <LoadProblem whole error={state.failed.value} what="Today" onRetry={state.reload}>
        Nothing is lost: your tasks are kept.
      </LoadProblem>
    )
  const { cards, walk } = state
  if (walk.count.value === 0 && cards.value.folded.length === 0)
    return (
      <EmptyState title="Nothing waits for you">
        A task that you make here or on a customer appears at its time. Rejected documents, approvals that lapse and
        enquiries without an answer come by themselves.
      </EmptyState>
    )
  return (
    <>
      <LeadsCard state={state} onOpen={onOpen} />
      <div className="today-columns">
        <TasksCard state={state} onOpen={onOpen} />
        <div className="today-side">
          <ApprovalsCard state={state} onOpen={onOpen} />
          <MoneyCard state={state} onOpen={onOpen} />
        </div>
      </div>
    </>
  )
}

/** Deals that their lenders are about to pay out, and their total. */
function MoneyCard({ state, onOpen }: CardProps) {
  const { money } = state.cards.value
  if (money.length === 0) return null
  const together = money.reduce((sum, { record }) => sum + toPence(record.pounds ?? 0), 0)
  return (
    <Card flush title={<Titled icon={Banknote}>Money on its way</Titled>} note={money.length}>
      <ul className="task-rows">
        {money.map(({ id, record: { applicationId, affiliateUserId, name, lender, words, pounds } }) => (
          <SideRow key={id} state={state} id={id}>
            <span className="side-who">
              <SideName onOpen={() => onOpen(applicationId)}>{name}</SideName>
              <DealershipOfRow state={state} id={affiliateUserId} />
            </span>
            <span className="side-lender">
              {lender && <LenderName lenderId={lender.id} name={lender.name} />}
              <span className="small muted">{words}</span>
            </span>
            <strong>{formatPounds(pounds)}</strong>
          </SideRow>
        ))}
      </ul>
      <p className="side-row">
        <span className="muted">Together</span>
        <span />
        <strong>{formatPounds(toPounds(together))}</strong>
      </p>
    </Card>
  )
}
