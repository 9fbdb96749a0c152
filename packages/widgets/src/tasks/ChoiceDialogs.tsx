import { CLOSE_REASONS, type CloseReason, closeReasonWords, snoozesAt } from '@forecourt/core'
import { Button, bindField, DateField, Dialog, Form, TextField } from '../kit/index.ts'
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
            <DateField {...bindField(snoozing.form, 'day')} autoComplete="off" />
            <TextField {...bindField(snoozing.form, 'time')} autoComplete="off" maxLength={5} />
          </div>
          <Button type="submit">Snooze until then</Button>
        </Form>
      </div>
    </Dialog>
  )
}

type CloseDialogProps = {
  /** Whose quick quote, or how many; null while nothing is asked. */
  subject: string | null
  onChoose: (reason: CloseReason) => unknown
  onClose: () => void
}

/** The reasons, each one press away: the toast takes it back. */
export function CloseDialog({ subject, onChoose, onClose }: CloseDialogProps) {
  return (
    <Dialog open={subject !== null} onClose={onClose} title="Why did it come to nothing?" size="small">
      <div className="field-stack">
        <p className="muted">
          {subject} moves to Not taken up. No lender and nobody else is told; it can be opened again.
        </p>
        {CLOSE_REASONS.map((reason) => (
          <Button key={reason} wide onClick={() => onChoose(reason)}>
            {capitalised(closeReasonWords[reason])}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
