import type { Problem } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createAct } from './act.ts'
import { type ChangeFields, type FormPart, type MessagesByPath, partOf, type RowOf, rowPart } from './form-part.ts'
import { type FormFault, type FormPlan, type FormSchema, faultsOf, issuesOf, type RowsPlan } from './form-plan.ts'

export type DraftStore = { read(): unknown; keep(value: unknown): void; drop(): void }

type FormOptions<T> = {
  plan: FormPlan<T>
  initial: T
  schema?: FormSchema | undefined
  draft?: DraftStore | undefined
  /** Adjusts other fields after a change, for instance adds a row that is required by it. */
  adjust?: (values: T) => T
  /** The server's name of a field as the form's, where they differ. */
  nameOf?: (field: string) => string
}

export type FormModel<T> = FormPart<T> & {
  dirty: ReadonlySignal<boolean>
  submitted: ReadonlySignal<boolean>
  /** Increases with each failed attempt to send, whether stopped here or refused by the server. */
  failures: ReadonlySignal<number>
  /** All current faults in the order of the screen, shown or not. */
  faults: ReadonlySignal<FormFault[]>
  /** The faults that are shown. */
  shown: ReadonlySignal<FormFault[]>
  /** Errors of the server by field, until the field changes. */
  refusals: ReadonlySignal<Readonly<Record<string, string>>>
  /** Marks all of these as left, for instance the fields of a step. */
  leaveAll: (names: readonly string[]) => void
  /** One of a list of rows. */
  row: <K extends keyof T & string>(list: K, at: number) => FormPart<RowOf<T[K]>>
  addRow: (list: keyof T & string) => void
  removeRow: (list: keyof T & string, at: number) => void
  /** Marks the form as submitted and returns whether it is valid. */
  check: () => boolean
  /** The server's `fields` of a refusal, by name. */
  refuse: (fields: Readonly<Record<string, string>>) => void
  /** Validates, sends once, and shows the server's errors at their fields; true on success. */
  send: (work: (values: T) => Promise<unknown>) => Promise<boolean>
  isSending: ReadonlySignal<boolean>
  /** It was sent, and nothing has been typed since. */
  isSent: ReadonlySignal<boolean>
  /** Why it could not be sent, unless a field shows the reason. */
  problem: ReadonlySignal<Problem | null>
  /** Clears that reason. */
  forget: () => void
  reset: (to?: T) => void
}

export function createForm<T extends Record<string, unknown>>(options: FormOptions<T>): FormModel<T> {
  // Over forty lines: a list of what a form can do.
  const { plan, initial, schema, draft, adjust = (values) => values, nameOf = (name) => name } = options
  const signals = createFormSignals(restoreDraft(draft, initial), initial)
  const { values, submitted, failures, refusals } = signals
  const faults = computed(() =>
    faultsOf(plan, values.value, { ...issuesOf(schema, values.value, plan), ...refusals.value }),
  )
  const act = createAct()

  const shown = computed(() =>
    faults.value.filter(({ name }) => submitted.value || signals.left.value.has(name) || name in refusals.value),
  )

  const put: ChangeFields<T> = (part, paths = Object.keys(part)) => {
    batch(() => {
      values.value = adjust({ ...values.value, ...part })
      refusals.value = without(refusals.value, paths)
      if (act.isDone.peek()) act.forget()
    })
    draft?.keep(values.value)
  }
  const messages: MessagesByPath = {
    messageOf: (path) => shown.value.find(({ name }) => name === path)?.message ?? null,
    leaveAll: (paths) => {
      signals.left.value = new Set([...signals.left.value, ...paths])
    },
  }
  const sending = createSubmission({ faults, submitted, failures, refusals })
  const rowsOf = (list: keyof T) => values.peek()[list] as readonly unknown[]
  const putRows = (list: keyof T, rows: readonly unknown[]) => put({ [list]: rows } as Partial<T>)
  const isAsked = (path: string) => {
    const field = plan[path.split('.')[0] as keyof T]
    return field !== undefined && field.when?.(values.value) !== false
  }

  return {
    plan,
    values,
    nameOf: (name) => name,
    ...messages,
    leave: (name) => messages.leaveAll([name]),
    change: (part) => put(part),
    set: (name, value) => put(partOf<T, typeof name>(name, value)),
    dirty: computed(() => !sameValues(values.value, signals.base.value)),
    submitted,
    failures,
    faults,
    shown,
    refusals,
    row: (list, at) => rowPart({ list, at, rows: plan[list].rows, values, put, messages }),
    addRow: (list) => putRows(list, [...rowsOf(list), (plan[list].rows as RowsPlan<unknown> | undefined)?.empty]),
    removeRow: (list, at) => {
      putRows(list, rowsOf(list).toSpliced(at, 1))
      forgetRows(signals, list)
    },
    ...sending,
    async send(work) {
      if (act.isBusy.peek() || !sending.check()) return false
      const isDone = await act.run(() => work(values.peek()))
      const fields = Object.entries(act.problem.peek()?.fields ?? {}).map(([name, words]) => [nameOf(name), words])
      sending.refuse(Object.fromEntries(fields))
      return isDone
    },
    isSending: act.isBusy,
    isSent: act.isDone,
    problem: computed(() => unmarkedPart(act.problem.value, (name) => isAsked(nameOf(name)))),
    forget: act.forget,
    reset: (to = initial) => {
      act.forget()
      resetTo(adjust(to), signals, draft)
    },
  }
}

/** The form's message leaves out errors shown at their fields and keeps errors of fields that are not on the form. */
function unmarkedPart(problem: Problem | null, isAsked: (name: string) => boolean): Problem | null {
  if (problem?.kind !== 'fields') return problem
  const rest = Object.entries(problem.fields).filter(([name]) => !isAsked(name))
  const message = rest.map(([, words]) => words).join(' ')
  return rest.length > 0 ? { kind: 'refused', message, fields: Object.fromEntries(rest) } : null
}

/** Rows after a removed one change index, so their touched and error state is cleared. */
function forgetRows({ left, refusals }: Pick<FormModelSignals<unknown>, 'left' | 'refusals'>, list: string): void {
  const isOther = (path: string) => !path.startsWith(`${list}.`)
  left.value = new Set([...left.peek()].filter(isOther))
  refusals.value = Object.fromEntries(Object.entries(refusals.peek()).filter(([path]) => isOther(path)))
}

type SubmissionSignals = Pick<FormModelSignals<unknown>, 'submitted' | 'failures' | 'refusals'> & {
  faults: ReadonlySignal<FormFault[]>
}

function createSubmission({
  faults,
  submitted,
  failures,
  refusals,
}: SubmissionSignals): Pick<FormModel<unknown>, 'check' | 'refuse'> {
  return {
    check: () => {
      const isFit = faults.value.length === 0
      batch(() => {
        submitted.value = true
        if (!isFit) failures.value += 1
      })
      return isFit
    },
    refuse: (fields) =>
      batch(() => {
        refusals.value = fields
        if (Object.keys(fields).length > 0) failures.value += 1
      }),
  }
}

const createFormSignals = <T>(values: T, base: T) => ({
  values: signal(values),
  base: signal(base),
  left: signal<ReadonlySet<string>>(new Set()),
  submitted: signal(false),
  failures: signal(0),
  refusals: signal<Readonly<Record<string, string>>>({}),
})

type FormModelSignals<T> = ReturnType<typeof createFormSignals<T>>

function resetTo<T>(to: T, signals: FormModelSignals<T>, draft: DraftStore | undefined): void {
  batch(() => {
    signals.values.value = to
    signals.base.value = to
    signals.left.value = new Set()
    signals.submitted.value = false
    signals.failures.value = 0
    signals.refusals.value = {}
  })
  draft?.drop()
}

/** A draft of an older form may lack fields or have too many: only what this form knows is taken. */
function restoreDraft<T extends Record<string, unknown>>(draft: DraftStore | undefined, initial: T): T {
  const found = draft?.read()
  if (typeof found !== 'object' || found === null) return initial
  const known = Object.entries(found).filter(([name, value]) => name in initial && hasTypeOf(value, initial[name]))
  return { ...initial, ...Object.fromEntries(known) }
}

const hasTypeOf = (value: unknown, like: unknown) =>
  like === null || like === undefined || value === null || typeof value === typeof like

function without(record: Readonly<Record<string, string>>, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
}

const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
