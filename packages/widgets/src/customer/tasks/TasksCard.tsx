import { compareTasks, leadOutcomes, type Task } from '@forecourt/core'
import { Phone, Plus } from 'lucide-react'
import { Button, Card, Icon, LoadProblem, writtenMoment } from '../../kit/index.ts'
import { CallButton, isByCustomer, SnoozeDialog, TaskDialog, TaskRow } from '../../tasks/index.ts'
import { type CallParts, RecordCall } from '../activity/Composer.tsx'
import type { RecordProps } from '../record/screen.ts'
import type { CustomerTasks } from './customer-tasks.ts'

export interface TaskParts extends CallParts {
  readonly tasks: CustomerTasks
}

/** This customer's tasks; completed ones stay, struck out. A record without activity has its calls here too. */
export function TasksCard({ state, application, status }: RecordProps<TaskParts>) {
  const { tasks, page, readOnlyReason } = state
  const now = page.clock.now.value
  const shown = tasks.list.value.toSorted(compareTasks)
  const number = application.customer.contactNumber
  const isReadOnly = readOnlyReason.value !== null
  const hasCalls = !status.tabs.activity
  const add = (
    <Button icon={Plus} size="small" kind="quiet" disabled={isReadOnly} onClick={tasks.editing.openNew}>
      New task
    </Button>
  )
  return (
    <Card flush title="Tasks" note={shown.filter(({ doneAt }) => !doneAt).length || undefined} aside={add}>
      <LoadProblem error={tasks.failed.value} what="The tasks" onRetry={tasks.load} />
      <ul className="task-rows">
        {shown.map((task) => (
          <TaskRow
            key={task.taskId}
            task={task}
            now={now}
            acts={tasks.acts}
            editing={tasks.editing}
            hasDay
            heldReason={readOnlyReason.value}
            onSnooze={tasks.snoozing.ask}
            act={<TaskAct task={task} number={number} onQuotes={() => state.goTo('quotes')} />}
          />
        ))}
      </ul>
      {!isReadOnly && hasCalls && <RecordCall state={state} application={application} />}
      {hasCalls && <Calls tasks={tasks} />}
      {shown.length === 0 && !(hasCalls && tasks.contacts.list.value.length > 0) && (
        <p className="muted tasks-none">Nothing is planned for this customer.</p>
      )}
      <TaskDialog editing={tasks.editing} acts={tasks.acts} page={page} />
      <SnoozeDialog snoozing={tasks.snoozing} now={now} />
    </Card>
  )
}

/** What became of calls to the customer: the colleague who takes the return call reads it here. */
function Calls({ tasks }: Pick<TaskParts, 'tasks'>) {
  const calls = tasks.contacts.list.value
  if (calls.length === 0) return null
  return (
    <ul className="task-rows" aria-label="Calls">
      {calls.map(({ contactId, outcome, at, by }) => (
        <li key={contactId} className="task-call">
          <Icon of={Phone} />
          <span>
            {by ?? 'Somebody'} {leadOutcomes[outcome].deed}
          </span>
          <span className="small muted">{writtenMoment(at)}</span>
        </li>
      ))}
    </ul>
  )
}

type TaskActProps = { task: Task; number: string | null | undefined; onQuotes: () => void }

function TaskAct({ task, number, onQuotes }: TaskActProps) {
  if (isByCustomer(task))
    return (
      <Button className="task-button" onClick={onQuotes}>
        Open quotes
      </Button>
    )
  return task.kind === 'call-back' && number ? <CallButton number={number} isCurrent={false} /> : null
}
