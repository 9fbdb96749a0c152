import { daysBetween, dueOf, londonDay, type Task, type TaskGroup, writeUkDay } from '@forecourt/core'
import { Calendar, Check, Clock, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, Icon, Plate, writtenWeekday } from '../kit/index.ts'
import { ActKey, CallButton, isByCustomer, TaskRow } from '../tasks/index.ts'
import type { TodayState } from './state.ts'

export type OpenCustomer = (applicationId: string, tab?: 'documents' | 'quotes') => void

export type CardProps = { state: TodayState; onOpen: OpenCustomer }

export const isCurrentIn = ({ walk }: TodayState, id: string) => walk.current.value?.id === id

/** Today's tasks by time; later days and completed ones are collapsed. */
export function TasksCard({ state, onOpen }: CardProps) {
  const { tasks, folded } = state.cards.value
  return (
    <Card flush title={<Titled icon={ListChecks}>Tasks</Titled>} note={tasks.length} aside="by time">
      <ul className="task-rows">
        {tasks.map(({ id, task }) => (
          <OneTask key={id} task={task} state={state} onOpen={onOpen} />
        ))}
      </ul>
      {tasks.length === 0 && <p className="muted today-none">No task is left for today.</p>}
      {folded.map(({ group, tasks: list }) => (
        <details key={group} className="today-group">
          <summary>
            <Icon of={group === 'done today' ? Check : Calendar} />
            <span className="small muted">{groupWords(group, list)}</span>
            <span className="small muted today-count">{list.length}</span>
          </summary>
          <ul className="task-rows">
            {list.map((task) => (
              <OneTask key={task.taskId} task={task} state={state} onOpen={onOpen} isFolded={group !== 'tomorrow'} />
            ))}
          </ul>
        </details>
      ))}
    </Card>
  )
}

const GROUP_WORDS: Readonly<Record<TaskGroup, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  'this week': 'Later this week',
  'next week': 'Next week',
  later: 'Later',
  'done today': 'Done today',
}

function groupWords(group: TaskGroup, [first]: readonly Task[]): string {
  if (group !== 'tomorrow' || !first) return GROUP_WORDS[group]
  const { day, at } = dueOf(first)
  return `Tomorrow, ${writtenWeekday(at)} ${writeUkDay(day)}`
}

export const Titled = ({ icon, children }: { icon: typeof Clock; children: ReactNode }) => (
  <span className="today-titled">
    <Icon of={icon} />
    {children}
  </span>
)

function OneTask({ task, state, onOpen, isFolded = false }: CardProps & { task: Task; isFolded?: boolean }) {
  const { acts, editing, page, snoozing, walk } = state
  const current = isCurrentIn(state, task.taskId)
  return (
    <TaskRow
      task={task}
      acts={acts}
      editing={editing}
      isCurrent={current}
      hasDay={isFolded}
      now={page.clock.now.value}
      heldReason={state.heldReasonOf(task)}
      onSnooze={snoozing.ask}
      onChoose={() => walk.choose(task.taskId)}
      who={<TaskWho task={task} state={state} onOpen={onOpen} />}
      act={<TaskAct task={task} isCurrent={current} onOpen={onOpen} />}
    />
  )
}

/** A task without a customer has its dealership alone, for who sees several. */
function TaskWho({ task, state, onOpen }: CardProps & { task: Task }) {
  const { applicationId, customer, affiliateUserId } = task
  const dealership = <DealershipOfRow state={state} id={affiliateUserId} />
  if (!applicationId || !customer) return dealership
  return (
    <SideWho customer={customer} onOpen={() => onOpen(applicationId, tabOfTask(task))}>
      {dealership}
    </SideWho>
  )
}

/** Whose row it is; nothing for a reader of one dealership. */
export function DealershipOfRow({ state, id }: { state: TodayState; id: number | null }) {
  const name = state.dealershipOf.value?.(id)
  return name ? <span className="small muted row-dealership">{name}</span> : null
}

/** A customer's request opens their quotes. */
const tabOfTask = (task: Task) => (isByCustomer(task) ? 'quotes' : undefined)

/** The row's one action: call, see the quotes or documents, or open the customer. */
function TaskAct({ task, isCurrent, onOpen }: { task: Task; isCurrent: boolean; onOpen: OpenCustomer }) {
  const { kind, applicationId, customer } = task
  if (!applicationId) return null
  const number = customer?.contactNumber
  if (isByCustomer(task))
    return (
      <ActButton isCurrent={isCurrent} onClick={() => onOpen(applicationId, 'quotes')}>
        Open quotes
      </ActButton>
    )
  if (kind === 'call-back' && number) return <CallButton number={number} isCurrent={isCurrent} />
  const isOfDocuments = kind === 'chase-documents'
  return (
    <ActButton isCurrent={isCurrent} onClick={() => onOpen(applicationId, isOfDocuments ? 'documents' : undefined)}>
      {isOfDocuments ? 'Open documents' : kind === 'answer-enquiry' ? 'Answer' : 'Open customer'}
    </ActButton>
  )
}

type ActButtonProps = { isCurrent: boolean; onClick: () => void; children: ReactNode }

/** Only the current row has the screen's accent button. */
export function ActButton({ isCurrent, onClick, children }: ActButtonProps) {
  return (
    <Button className="task-button" kind={isCurrent ? 'primary' : 'secondary'} onClick={onClick}>
      {children} {isCurrent && <ActKey />}
    </Button>
  )
}

export function ApprovalsCard({ state, onOpen }: CardProps) {
  const { approvals } = state.cards.value
  if (approvals.length === 0) return null
  return (
    <Card
      flush
      title={<Titled icon={Clock}>Approvals that lapse</Titled>}
      note={approvals.length}
      aside="within three days"
    >
      <ul className="task-rows">
        {approvals.map(({ id, task }) => (
          <Approval key={id} task={task} state={state} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

function Approval({ task, state, onOpen }: CardProps & { task: Task }) {
  const { day } = dueOf(task)
  const days = daysBetween(londonDay(state.page.clock.now.value), day)
  const open = () => onOpen(task.applicationId ?? '')
  return (
    <SideRow state={state} id={task.taskId}>
      <SideWho customer={task.customer} onOpen={open}>
        <DealershipOfRow state={state} id={task.affiliateUserId} />
      </SideWho>
      <span className="side-when small">
        <span className={days <= 1 ? 'side-urgent' : 'task-late'}>{lapseWords(days)}</span>
        <span className="muted">{writeUkDay(day)}</span>
      </span>
      <ActButton isCurrent={isCurrentIn(state, task.taskId)} onClick={open}>
        {state.nextStepOf(task)}
      </ActButton>
    </SideRow>
  )
}

const lapseWords = (days: number) => (days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`)

type SideRowProps = { state: TodayState; id: string; children: ReactNode }

export function SideRow({ state, id, children }: SideRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K choose a row by keyboard
    <li className="side-row" aria-current={isCurrentIn(state, id) || undefined} onClick={() => state.walk.choose(id)}>
      {children}
    </li>
  )
}

export const SideName = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className="link task-name" onClick={onOpen}>
    {children}
  </button>
)

type SideWhoProps = { customer: Task['customer']; onOpen: () => void; children?: ReactNode }

/** The customer's name as a link, and their plate. */
const SideWho = ({ customer, onOpen, children }: SideWhoProps) => (
  <span className="side-who">
    <SideName onOpen={onOpen}>{customer?.name}</SideName>
    {customer?.vehicleReg && <Plate registration={customer.vehicleReg} quiet />}
    {children}
  </span>
)
