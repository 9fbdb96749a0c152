import {
  CUSTOMER_AUTHOR,
  dueOf,
  formatPhone,
  initialsOf,
  latenessWords,
  type Task,
  taskSummary,
  writeUkDay,
} from '@forecourt/core'
import { AlarmClock, Check, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, IconButton, Menu, type MenuAction, PhoneLink } from '../kit/index.ts'
import type { TaskActs } from './task-acts.ts'
import type { TaskEditing } from './task-editing.ts'

/** Whether the task comes from the customer, through the link of a quote. */
export const isByCustomer = ({ createdBy }: Pick<Task, 'createdBy'>): boolean => createdBy === CUSTOMER_AUTHOR

/** The customer's own request is already a sentence: `Would like £3,000 deposit`. */
export const taskWords = (task: Pick<Task, 'createdBy' | 'kind' | 'note' | 'isByRule'>): string =>
  isByCustomer(task) && task.note ? task.note : taskSummary(task)

type TaskRowProps = {
  task: Task
  acts: TaskActs
  editing: TaskEditing
  now: Date
  onSnooze: (task: Task) => void
  /** The current row, whose act is the screen's accent button. */
  isCurrent?: boolean
  onChoose?: () => void
  /** Shows the day beside the time; Today does not need it. */
  hasDay?: boolean
  /** Why the task cannot be changed. */
  heldReason?: string | null
  /** The task's customer; absent on the customer's own page. */
  who?: ReactNode
  act?: ReactNode
}

/** Time, customer, task, owner, and its one action; the circle marks it as done. */
export function TaskRow({ task, onChoose, isCurrent = false, who, act, ...rest }: TaskRowProps) {
  const { acts, onSnooze, heldReason } = rest
  const isDone = Boolean(task.doneAt)
  const summary = taskWords(task)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J and K choose a row by keyboard
    <li className="task-row" aria-current={isCurrent || undefined} data-done={isDone || undefined} onClick={onChoose}>
      <button
        type="button"
        className="task-circle"
        aria-label={`${isDone ? 'Not done' : 'Done'}: ${summary}`}
        aria-pressed={isDone}
        disabled={Boolean(heldReason)}
        onClick={() => void (isDone ? acts.reopen(task) : acts.finish(task))}
      >
        {isDone && <Icon of={Check} size={14} />}
      </button>
      <TaskTime task={task} {...rest} />
      <div className="task-what">
        {who}
        <TaskSummary task={task} isQuiet={Boolean(who)} />
      </div>
      <OwnerMark name={task.ownerName} />
      <div className="task-act">{!isDone && act}</div>
      {isDone || heldReason ? (
        <span />
      ) : (
        <div className="task-more">
          <IconButton icon={AlarmClock} label={`Snooze: ${summary}`} onClick={() => onSnooze(task)} />
          <MoreOfTask task={task} {...rest} />
        </div>
      )}
    </li>
  )
}

function TaskSummary({ task, isQuiet }: { task: Task; isQuiet: boolean }) {
  const words = taskWords(task)
  const className = isQuiet ? 'small muted' : ''
  if (!isByCustomer(task)) return <p className={className}>{words}</p>
  return (
    <p className={`task-wish ${className}`}>
      <Icon of={MessageSquare} size={14} />
      <span>
        <span className="only-heard">From the customer: </span>
        {words}
      </span>
    </p>
  )
}

function TaskTime({ task, now, hasDay }: Pick<TaskRowProps, 'task' | 'now' | 'hasDay'>) {
  const { day, time } = dueOf(task)
  const late = task.doneAt ? null : latenessWords(task, now)
  return (
    <div className="task-time">
      <span className="task-clock">{time ?? 'Any time'}</span>
      {hasDay && <span className="small muted">{writeUkDay(day)}</span>}
      {late && <span className="small task-late">{late}</span>}
    </div>
  )
}

/** The initials of a colleague; an empty place if it is everyone's. */
export function OwnerMark({ name, className = '' }: { name: string | null | undefined; className?: string }) {
  if (!name) return <span className={className} />
  return (
    <span className={`task-owner ${className}`} title={name}>
      <span className="only-heard">{name}</span>
      <span aria-hidden="true">{initialsOf(name)}</span>
    </span>
  )
}

/** Opening the menu fetches the colleagues of the task's dealership. */
function MoreOfTask({ task, acts, editing }: Pick<TaskRowProps, 'task' | 'acts' | 'editing'>) {
  const give = editing.owners.value.flatMap((owner): MenuAction[] =>
    owner.userId === task.ownerUserId
      ? []
      : [{ id: `give-${owner.userId}`, label: `Give to ${owner.name}`, onSelect: () => void acts.give(task, owner) }],
  )
  const everyone: MenuAction = {
    id: 'everyone',
    label: 'Make it everyone’s',
    onSelect: () => void acts.give(task, null),
  }
  const actions: MenuAction[] = [
    ...give,
    ...(task.ownerUserId ? [everyone] : []),
    { id: 'change', label: 'Change', onSelect: () => editing.openFor(task) },
    { id: 'delete', label: 'Delete', tone: 'negative', onSelect: () => void acts.remove(task) },
  ]
  const ask = () => editing.ownersOf(task.affiliateUserId)
  return (
    <span className="task-menu" onPointerEnter={ask} onFocusCapture={ask}>
      <Menu label={`More: ${taskWords(task)}`} actions={actions} />
    </span>
  )
}

/** Calls the number on a device with a telephone. */
export function CallButton({ number, isCurrent }: { number: string; isCurrent: boolean }) {
  return (
    <PhoneLink className={`button control task-button ${isCurrent ? 'primary' : ''}`} number={number}>
      <span className="button-words">Call {formatPhone(number) || number}</span>
      {isCurrent && <ActKey />}
    </PhoneLink>
  )
}

export const ActKey = ({ name = '.' }: { name?: string }) => (
  <span className="task-key" aria-hidden="true">
    {name}
  </span>
)
