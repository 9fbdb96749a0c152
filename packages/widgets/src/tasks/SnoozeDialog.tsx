import { snoozesAt } from '@forecourt/core'
import { Bound, Button, DateField, Dialog, Form, TextField } from '../kit/index.ts'
import type { Snoozable, Snoozing } from './snoozing.ts'
import { taskWords } from './TaskRow.tsx'

type SnoozeDialogProps<T extends Snoozable> = { snoozing: Snoozing<T>; now: Date; title?: string }

/** The usual choices, each one press away, and any other time. */
export function SnoozeDialog<T extends Snoozable>({ snoozing, now, title = 'Snooze' }: SnoozeDialogProps<T>) {
  const task = snoozing.task.value
  return (
    <Dialog open={task !== null} onClose={snoozing.close} title={title} size="small">
      <div className="field-stack">
        {task && <p className="muted">{[task.customer?.name, taskWords(task)].filter(Boolean).join(': ')}</p>}
        {snoozesAt(now).map(({ label, until }) => (
          <Button key={label} wide onClick={() => snoozing.choose(until)}>
            {label}
          </Button>
        ))}
        <Form form={snoozing.form} label="Another time" onSend={snoozing.send} isShort>
          <div className="field-pair">
            <Bound form={snoozing.form} name="day">
              {(field) => <DateField {...field} autoComplete="off" />}
            </Bound>
            <Bound form={snoozing.form} name="time">
              {(field) => <TextField {...field} autoComplete="off" maxLength={5} />}
            </Bound>
          </div>
          <Button type="submit">Snooze until then</Button>
        </Form>
      </div>
    </Dialog>
  )
}
