import {
  createResource,
  isoDayOf,
  londonDay,
  type Task,
  type TaskChange,
  type TaskDraft,
  type TaskKind,
  type TaskOwner,
  ukDateOf,
  userNameOf,
  writeUkDay,
} from '@forecourt/core'
import { createForm, type FormPlan, type Toasts } from '../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { TaskSink } from './task-acts.ts'

type TaskValues = {
  dealership: number | null
  kind: TaskKind
  dueDay: string
  dueTime: string
  applicationId: string | null
  ownerUserId: number | null
  note: string
  calendarTitle: string
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/

export const DAY_FIELD = {
  label: 'Day',
  required: true,
  rule: (value: string) => (isoDayOf(value) ? null : 'Invalid Date'),
} as const

export const timeFault = (value: string) => (TIME.test(value) ? null : 'Write the time as HH:MM')

const planOf = (asksDealership: () => boolean, asksCustomer: () => boolean): FormPlan<TaskValues> => ({
  dealership: { label: 'Dealership', required: true, when: asksDealership },
  kind: { label: 'What', required: true },
  dueDay: DAY_FIELD,
  dueTime: {
    label: 'Time',
    hint: 'HH:MM, or empty for any time',
    rule: (value) => (value === '' ? null : timeFault(value)),
  },
  applicationId: { label: 'Customer', when: asksCustomer },
  ownerUserId: { label: 'Whose task' },
  note: {
    label: 'Note',
    rule: (value, values) => (values.kind === 'other' && value.trim() === '' ? 'Say what is to be done' : null),
  },
  calendarTitle: {
    label: 'Title in the calendar',
    hint: 'In your own calendar, which keeps the note private',
    when: ({ kind }) => kind === 'other',
  },
})

interface EditingParts {
  readonly sink: TaskSink
  readonly toasts: Toasts
  /** The customer and dealership of a customer's own card. */
  readonly customer?: ReadonlySignal<{ readonly applicationId: string; readonly affiliateUserId: number } | null>
  readonly several?: SeveralCustomers
}

export type TaskFacts = Pick<TaskDraft, 'kind' | 'dueDay' | 'dueTime' | 'ownerUserId' | 'note' | 'calendarTitle'>

/** The chosen customers of a list, who each get the task. */
interface SeveralCustomers {
  /** Null if they belong to several dealerships, which have no colleagues in common. */
  readonly dealership: ReadonlySignal<number | null>
  make(facts: TaskFacts): Promise<unknown>
}

export type TaskEditing = ReturnType<typeof createTaskEditing>

/** The dialog for a new or existing task. */
export function createTaskEditing(page: PortalPage, { sink, toasts, customer, several }: EditingParts) {
  // Over forty lines: the parts of one dialog.
  const isOpen = signal(false)
  /** Null for a new task. */
  const edited = signal<Task | null>(null)
  const isNewOfAny = () => edited.value === null && !customer && !several
  const form = createForm({
    plan: planOf(() => isNewOfAny() && page.dealers.ofForms.value === null, isNewOfAny),
    initial: newValues(page),
    nameOf: (field) => (field === 'affiliateUserId' ? 'dealership' : field),
  })
  const asked = signal<number | null>(null)
  const dealership = computed(() => {
    if (several) return isOpen.value ? several.dealership.value : null
    const { ofForms } = page.dealers
    return (
      edited.value?.affiliateUserId ?? customer?.value?.affiliateUserId ?? ofForms.value ?? form.values.value.dealership
    )
  })
  const owners = createTaskOwners(
    page,
    computed(() => asked.value ?? dealership.value),
  )
  const underKey = createIdempotencyKeys()

  const open = (task: Task | null) => {
    asked.value = null
    edited.value = task
    form.reset(task ? valuesOf(task) : newValues(page))
    isOpen.value = true
  }
  const close = () => {
    isOpen.value = false
  }

  const change = async (taskId: string, asked: TaskChange) =>
    sink.put(await page.client.tasks.change({ id: taskId, ...asked }))
  const undoable = (words: string, taskId: string, back: TaskChange) =>
    toasts.undoable(words, async () => {
      await change(taskId, back)
      toasts.done('Taken back')
    })

  async function make(values: TaskValues): Promise<void> {
    const affiliateUserId = dealership.peek() ?? 0
    const applicationId = customer?.peek()?.applicationId ?? values.applicationId
    const draft: TaskDraft = { affiliateUserId, applicationId, ...factsOf(values) }
    const made = await underKey(draft, (idempotencyKey) => page.client.tasks.create(draft, { idempotencyKey }))
    sink.put(made)
    undoable('Task made', made.taskId, { isRemoved: true })
  }

  async function send(): Promise<void> {
    const task = edited.peek()
    const isDone = await form.send(async (values) => {
      if (several && !task) await several.make(factsOf(values))
      else if (!task) await make(values)
      else {
        await change(task.taskId, factsOf(values))
        // Another day or time ends the snooze.
        undoable('Task changed', task.taskId, { ...factsOf(valuesOf(task)), snoozedUntil: task.snoozedUntil ?? null })
      }
    })
    if (isDone) close()
  }

  return {
    form,
    isOpen,
    edited,
    close,
    send,
    /** The colleagues of the task's dealership. */
    owners: owners.list,
    ownersOf: (affiliateUserId: number) => {
      asked.value = affiliateUserId
    },
    openNew: () => open(null),
    openFor: open,
    start: owners.follow,
  }
}

const newValues = ({ clock, session }: PortalPage): TaskValues => ({
  dealership: null,
  kind: 'call-back',
  dueTime: '',
  applicationId: null,
  note: '',
  calendarTitle: '',
  dueDay: writeUkDay(londonDay(clock.now.peek())),
  ownerUserId: session.user.peek()?.userId ?? null,
})

const valuesOf = (task: Task): TaskValues => ({
  dealership: task.affiliateUserId,
  kind: task.kind,
  dueDay: ukDateOf(task.dueDay) ?? '',
  dueTime: task.dueTime ?? '',
  applicationId: task.applicationId ?? null,
  ownerUserId: task.ownerUserId ?? null,
  note: task.note ?? '',
  calendarTitle: task.calendarTitle ?? '',
})

const factsOf = ({ kind, dueDay, dueTime, ownerUserId, note, calendarTitle }: TaskValues) => ({
  kind,
  ownerUserId,
  dueDay: isoDayOf(dueDay) ?? '',
  dueTime: dueTime ? dueTime.padStart(5, '0') : null,
  note: note.trim() || null,
  calendarTitle: (kind === 'other' && calendarTitle.trim()) || null,
})

/** The colleagues to whom a dealership's task can be assigned, plus the user, who may not be among them. */
export function createTaskOwners({ client, clock, session }: PortalPage, dealership: ReadonlySignal<number | null>) {
  const { data, follow } = createResource<number, readonly TaskOwner[]>({
    key: () => dealership.value,
    fetch: (id, asking) => client.tasks.owners({ id }, asking),
    empty: [],
    now: clock.read,
  })
  const list = computed(() => {
    const user = session.user.value
    if (!user || data.value.some(({ userId }) => userId === user.userId)) return data.value
    return [{ userId: user.userId, name: userNameOf(user) }, ...data.value]
  })
  return { list, follow }
}
