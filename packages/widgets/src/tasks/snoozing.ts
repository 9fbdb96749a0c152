import { isoDayOf, londonMoment, readIsoDay, type Task } from '@forecourt/core'
import { createForm } from '../kit/index.ts'
import { signal } from '../signals/index.ts'
import { DAY_FIELD, timeFault } from './task-editing.ts'

/** A task, or a lead as the task that it asks for. */
export type Snoozable = Pick<Task, 'applicationId' | 'customer' | 'kind' | 'note' | 'isByRule' | 'createdBy'>

export type Snoozing<T extends Snoozable = Task> = ReturnType<typeof createSnoozing<T>>

/** The time until which a task is snoozed: one of the usual choices, or a chosen one. */
export function createSnoozing<T extends Snoozable>(acts: { snooze(task: T, until: Date): unknown }) {
  const task = signal<T | null>(null)
  const form = createForm({
    plan: {
      day: DAY_FIELD,
      time: { label: 'Time', required: true, hint: 'HH:MM', rule: timeFault },
    },
    initial: { day: '', time: '09:00' },
  })
  const close = () => {
    task.value = null
  }
  const choose = (until: Date) => {
    const snoozed = task.peek()
    close()
    if (snoozed) void acts.snooze(snoozed, until)
  }
  return {
    task,
    form,
    close,
    choose,
    ask(next: T) {
      form.reset()
      task.value = next
    },
    /** Snoozes until the time in the form. */
    send() {
      const { day, time } = form.values.peek()
      const chosen = readIsoDay(isoDayOf(day) ?? '')
      if (chosen) choose(londonMoment(chosen, time.padStart(5, '0')))
    },
  }
}
