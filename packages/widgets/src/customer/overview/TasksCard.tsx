import { compareTasks, leadOutcomes, type Task } from '@forecourt/core'
import { Phone, PhoneCall, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Card, Icon, LoadProblem, writtenMoment } from '../../kit/index.ts'
import {
  CallButton,
  type CallOutcome,
  CallOutcomes,
  isByCustomer,
  SnoozeDialog,
  TaskDialog,
  TaskRow,
} from '../../tasks/index.ts'
import { customerNameOf } from '../deal.ts'
import type { RecordProps } from '../state.ts'

/** This customer's tasks; completed ones stay, struck out. */
export function TasksCard({ state, application }: RecordProps) {
  const { tasks, page, readOnlyReason } = state
  const now = page.clock.now.value
  const shown = tasks.list.value.toSorted(compareTasks)
  const number = application.customer.contactNumber
  const [isRecording, setIsRecording] = useState(false)
  const isReadOnly = readOnlyReason.value !== null
  const add = (
    <div className="button-row">
      {!isLead(application) && (
        <Button
          icon={PhoneCall}
          size="small"
          kind="quiet"
          disabled={isReadOnly}
          aria-expanded={isRecording}
          onClick={() => setIsRecording(!isRecording)}
        >
          Record a call
        </Button>
      )}
      <Button icon={Plus} size="small" kind="quiet" disabled={isReadOnly} onClick={tasks.editing.openNew}>
        New task
      </Button>
    </div>
  )
  return (
    <Card flush title="Tasks" note={shown.filter(({ doneAt }) => !doneAt).length || undefined} aside={add}>
      <LoadProblem error={tasks.failed.value} what="The tasks" onRetry={tasks.load} />
      <ul className="task-rows">
        {shown.map((task) => (
          <TaskRow
            key={task.taskId}
            {...{ task, now, acts: tasks.acts, editing: tasks.editing, hasDay: true }}
            heldReason={readOnlyReason.value}
            onSnooze={tasks.snoozing.ask}
            act={<TaskAct task={task} number={number} onQuotes={() => state.goTo('quotes')} />}
          />
        ))}
      </ul>
      {!isReadOnly && (isLead(application) || isRecording) && (
        <RecordCall state={state} application={application} onRecorded={() => setIsRecording(false)} />
      )}
      <Calls state={state} />
      {shown.length === 0 && tasks.contacts.list.value.length === 0 && (
        <p className="muted tasks-none">Nothing is planned for this customer.</p>
      )}
      <TaskDialog editing={tasks.editing} acts={tasks.acts} page={page} />
      <SnoozeDialog snoozing={tasks.snoozing} now={now} />
    </Card>
  )
}

/** As in Today's lane: a quick quote that may still become a deal. */
const isLead = ({ isQuickQuote, isNtuFlagged }: RecordProps['application']) =>
  isQuickQuote === true && isNtuFlagged !== true

type RecordCallProps = Pick<RecordProps, 'state' | 'application'> & { onRecorded: () => void }

/** The outcomes of Today's lane, where the call is made from the record. */
function RecordCall({ state, application, onRecorded }: RecordCallProps) {
  const called = { applicationId: application.cosmosId, name: customerNameOf(application) }
  const record = (outcome: CallOutcome) => {
    if (outcome === 'not-interested') return state.closing.ask(called)
    onRecorded()
    void state.leadActs.record(called, outcome)
  }
  return (
    <div className="task-outcomes">
      <CallOutcomes
        name={called.name}
        now={state.page.clock.now.value}
        isHeld={state.leadActs.busy.value.has(called.applicationId)}
        hasClosing={isLead(application)}
        onOutcome={record}
      />
    </div>
  )
}

/** What became of calls to the customer: the colleague who takes the return call reads it here. */
function Calls({ state }: Pick<RecordProps, 'state'>) {
  const calls = state.tasks.contacts.list.value
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
