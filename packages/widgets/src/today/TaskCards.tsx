import { daysBetween, dueOf, londonDay, type Task, type TaskGroup, writeUkDay } from '@forecourt/core'
import type { ReactNode } from 'react'
import { Calendar, Check, Clock, ListChecks } from '../kit/icon/icons.ts'
import { Button, Card, Icon, Plate, writtenWeekday } from '../kit/index.ts'
import { ActKey, CallButton, isByCustomer, TaskRow, TaskWho } from '../tasks/index.ts'
import type { TodayState } from './state.ts'
import type { OpenCustomer } from './Today.tsx'

type CardProps = { state: TodayState; onOpen: OpenCustomer }

const isCurrent = ({ walk }: TodayState, id: string) => walk.current.value?.id === id

/** Today's tasks by time; later days and completed ones are collapsed. */
export function TasksCard({ state, onOpen }: CardProps) {
  const { tasks, folded } = state.cards.value
  return (
    <Card flush title={<Titled icon={ListChecks}>Tasks</Titled>} note={tasks.length} aside="by time">
      <ul className="task-rows">
        {tasks.map((item) =>
          'task' in item && item.task ? <OneTask key={item.id} task={item.task} state={state} onOpen={onOpen} /> : null,
        )}
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
  const current = isCurrent(state, task.taskId)
  return (
    <TaskRow
      {...{ task, acts, editing, isCurrent: current, hasDay: isFolded }}
      now={page.clock.now.value}
      heldReason={state.heldReasonOf(task)}
      onSnooze={snoozing.ask}
      onChoose={() => walk.choose(task.taskId)}
      who={
        task.applicationId && <TaskWho task={task} onOpen={() => onOpen(task.applicationId ?? '', tabOfTask(task))} />
      }
      act={<TaskAct task={task} isCurrent={current} onOpen={onOpen} />}
    />
  )
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
        {approvals.map((item) =>
          'task' in item && item.task ? (
            <Approval key={item.id} task={item.task} state={state} onOpen={onOpen} />
          ) : null,
        )}
      </ul>
    </Card>
  )
}

function Approval({ task, state, onOpen }: CardProps & { task: Task }) {
  const { applicationId, customer } = task
  const current = isCurrent(state, task.taskId)
  const { day } = dueOf(task)
  const days = daysBetween(londonDay(state.page.clock.now.value), day)
  const open = () => onOpen(applicationId ?? '')
  return (
    <SideRow isCurrent={current} onChoose={() => state.walk.choose(task.taskId)}>
      <span className="side-who">
        <SideName onOpen={open}>{customer?.name}</SideName>
        {customer?.vehicleReg && <Plate registration={customer.vehicleReg} quiet />}
      </span>
      <span className="side-when small">
        <span className={days <= 1 ? 'side-urgent' : 'task-late'}>{lapseWords(days)}</span>
        <span className="muted">{writeUkDay(day)}</span>
      </span>
      <ActButton isCurrent={current} onClick={open}>
        {state.nextStepOf(task)}
      </ActButton>
    </SideRow>
  )
}

const lapseWords = (days: number) => (days <= 0 ? 'Today' : days === 1 ? 'Tomorrow' : `In ${days} days`)

type SideRowProps = { isCurrent: boolean; onChoose: () => void; children: ReactNode }

export function SideRow({ isCurrent, onChoose, children }: SideRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K choose a row by keyboard
    <li className="side-row" aria-current={isCurrent || undefined} onClick={onChoose}>
      {children}
    </li>
  )
}

export const SideName = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button type="button" className="link task-name" onClick={onOpen}>
    {children}
  </button>
)
