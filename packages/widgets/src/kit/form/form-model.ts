import type { Problem } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createAct } from './act.ts'

/** A rule's arguments: the value, and the whole form for rules between fields. */
type FieldRule<T, K extends keyof T> = (value: T[K], all: T) => string | null

export type FieldPlan<T, K extends keyof T> = {
  label: string
  hint?: string
  required?: boolean
  rule?: FieldRule<T, K>
  /** Not asked, not judged and not kept while this is false. */
  when?: (all: T) => boolean
  /** The field is a list of rows that each have these fields: addresses, jobs. Its own rule is about the whole list. */
  rows?: T[K] extends readonly (infer R)[] ? RowsPlan<R> : never
}

type RowsPlan<R> = { plan: FormPlan<R>; empty: R }

/** The form as data: every field once, in the order of the screen. */
export type FormPlan<T> = { [K in keyof T]: FieldPlan<T, K> }

export type DraftStore = { read(): unknown; keep(value: unknown): void; drop(): void }

/** The model that the values must fit (zod's shape); its messages stand beside the fields that its paths name. */
type FormSchema = {
  safeParse(values: unknown): { success: boolean; error?: { issues: readonly SchemaIssue[] } | undefined }
}

type SchemaIssue = { path: readonly PropertyKey[]; message: string }

type FormOptions<T> = {
  plan: FormPlan<T>
  initial: T
  schema?: FormSchema | undefined
  draft?: DraftStore | undefined
  /** What follows from what was typed, in other fields: a row that is now asked for, or no longer. */
  adjust?: (values: T) => T
  /** The server's name of a field as the form's, where they differ. */
  nameOf?: (field: string) => string
}

export type FormFault = { name: string; label: string; message: string }

/** Some fields together, the whole form's or one row's: what `Bound` draws. */
export type FormPart<T> = {
  plan: FormPlan<T>
  values: ReadonlySignal<T>
  /** The name that the whole form has for a field: `postcode`, or `addresses.0.postcode`. */
  nameOf: (name: keyof T & string) => string
  /** What is shown beside a field: after it was left or the form sent, then live; a server's refusal at once. */
  messageOf: (name: keyof T & string) => string | null
  set: <K extends keyof T & string>(name: K, value: T[K]) => void
  /** Several fields at once. */
  change: (part: Partial<T>) => void
  leave: (name: keyof T & string) => void
}

export type FormModel<T> = FormPart<T> & {
  dirty: ReadonlySignal<boolean>
  submitted: ReadonlySignal<boolean>
  /** Increases with each failed attempt to send, whether stopped here or refused by the server. */
  failures: ReadonlySignal<number>
  /** Every fault as it stands, in the order of the screen, whether shown yet or not. */
  faults: ReadonlySignal<FormFault[]>
  /** Those of them that are shown. */
  shown: ReadonlySignal<FormFault[]>
  /** What the server refused, by field, until that is changed. */
  refusals: ReadonlySignal<Readonly<Record<string, string>>>
  /** All of these were left: those of a step, when it is. */
  leaveAll: (names: readonly string[]) => void
  /** One of a list of rows. */
  row: <K extends keyof T & string>(list: K, at: number) => FormPart<RowOf<T[K]>>
  addRow: (list: keyof T & string) => void
  removeRow: (list: keyof T & string, at: number) => void
  /** Marks the form as sent and says whether it may be. */
  check: () => boolean
  /** The server's `fields` of a refusal, by name. */
  refuse: (fields: Readonly<Record<string, string>>) => void
  /** Checks, does it once, and puts what the server refuses beside its fields; true when it was done. */
  send: (work: (values: T) => Promise<unknown>) => Promise<boolean>
  isSending: ReadonlySignal<boolean>
  /** It was sent, and nothing has been typed since. */
  isSent: ReadonlySignal<boolean>
  /** Why it could not be sent, where no field says it already. */
  problem: ReadonlySignal<Problem | null>
  /** Why it could not be sent is no longer said. */
  forget: () => void
  reset: (to?: T) => void
}

type RowOf<V> = V extends readonly (infer R extends object)[] ? R : never

export function createForm<T extends Record<string, unknown>>(options: FormOptions<T>): FormModel<T> {
  // Over forty lines: a list of what a form can do.
  const { plan, initial, schema, draft, adjust = (values) => values, nameOf = (name) => name } = options
  const signals = openSlots(restoreDraft(draft, initial), initial)
  const { values, submitted, failures, refusals } = signals
  const faults = computed(() =>
    faultsOf(plan, values.value, { ...issuesOf(schema, values.value, plan), ...refusals.value }),
  )
  const act = createAct()

  const shown = computed(() =>
    faults.value.filter(({ name }) => submitted.value || signals.left.value.has(name) || name in refusals.value),
  )

  const put: Put<T> = (part, paths = Object.keys(part)) => {
    batch(() => {
      values.value = adjust({ ...values.value, ...part })
      refusals.value = without(refusals.value, paths)
      if (act.isDone.peek()) act.forget()
    })
    draft?.keep(values.value)
  }
  const speaking: Speaking = {
    messageOf: (path) => shown.value.find(({ name }) => name === path)?.message ?? null,
    leaveAll: (paths) => {
      signals.left.value = new Set([...signals.left.value, ...paths])
    },
  }
  const sending = sendingOf({ faults, submitted, failures, refusals })
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
    ...speaking,
    leave: (name) => speaking.leaveAll([name]),
    change: (part) => put(part),
    set: (name, value) => put(partOf<T, typeof name>(name, value)),
    dirty: computed(() => !sameValues(values.value, signals.base.value)),
    submitted,
    failures,
    faults,
    shown,
    refusals,
    row: (list, at) => rowPart({ list, at, rows: plan[list].rows, values, put, speaking }),
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

/** What stands beside a field is not said twice; what the server says of a field that is not asked stands by itself. */
function unmarkedPart(problem: Problem | null, isAsked: (name: string) => boolean): Problem | null {
  if (problem?.kind !== 'fields') return problem
  const rest = Object.entries(problem.fields).filter(([name]) => !isAsked(name))
  const message = rest.map(([, words]) => words).join(' ')
  return rest.length > 0 ? { kind: 'refused', message, fields: Object.fromEntries(rest) } : null
}

/** Writes fields; what the server refused of these paths is forgotten. */
type Put<T> = (part: Partial<T>, paths?: readonly string[]) => void

type Speaking = { messageOf: (path: string) => string | null; leaveAll: (paths: readonly string[]) => void }

type RowParts<T, K extends keyof T & string> = {
  list: K
  at: number
  rows: unknown
  values: ReadonlySignal<T>
  put: Put<T>
  speaking: Speaking
}

function rowPart<T, K extends keyof T & string>({ list, at, rows, values, put, speaking }: RowParts<T, K>) {
  type R = RowOf<T[K]>
  const { plan, empty } = rows as RowsPlan<R>
  const nameOf = (name: keyof R & string) => `${list}.${at}.${name}`
  const all = () => values.peek()[list] as readonly R[]
  const change = (part: Partial<R>) => {
    const rows = all().with(at, { ...(all()[at] ?? empty), ...part })
    put({ [list]: rows } as unknown as Partial<T>, [list, ...Object.keys(part).map((name) => nameOf(name as never))])
  }
  const part: FormPart<R> = {
    plan,
    values: computed(() => (values.value[list] as readonly R[])[at] ?? empty),
    nameOf,
    messageOf: (name) => speaking.messageOf(nameOf(name)),
    leave: (name) => speaking.leaveAll([nameOf(name)]),
    change,
    set: (name, value) => change(partOf<R, typeof name>(name, value)),
  }
  return part
}

/** A change of one field. */
function partOf<T, K extends keyof T>(name: K, value: T[K]): Partial<T> {
  const part: Partial<T> = {}
  part[name] = value
  return part
}

/** Those after a removed row move up: what was said of them is said again once they are left. */
function forgetRows({ left, refusals }: Pick<FormModelSignals<unknown>, 'left' | 'refusals'>, list: string): void {
  const isOther = (path: string) => !path.startsWith(`${list}.`)
  left.value = new Set([...left.peek()].filter(isOther))
  refusals.value = Object.fromEntries(Object.entries(refusals.peek()).filter(([path]) => isOther(path)))
}

type Judged = Pick<FormModelSignals<unknown>, 'submitted' | 'failures' | 'refusals'> & {
  faults: ReadonlySignal<FormFault[]>
}

function sendingOf({ faults, submitted, failures, refusals }: Judged): Pick<FormModel<unknown>, 'check' | 'refuse'> {
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

const openSlots = <T>(values: T, base: T) => ({
  values: signal(values),
  base: signal(base),
  left: signal<ReadonlySet<string>>(new Set()),
  submitted: signal(false),
  failures: signal(0),
  refusals: signal<Readonly<Record<string, string>>>({}),
})

type FormModelSignals<T> = ReturnType<typeof openSlots<T>>

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

function faultsOf<T>(plan: FormPlan<T>, values: T, others: Readonly<Record<string, string>>, path = ''): FormFault[] {
  return (Object.keys(plan) as (keyof T & string)[]).flatMap((key) => {
    const { when, label, rows, ...field } = plan[key]
    if (when && !when(values)) return []
    const name = path + key
    const message = judge(field, values[key], values) ?? others[name]
    const own = message ? [{ name, label, message }] : []
    return rows ? [...own, ...faultsOfRows(rows, values[key] as readonly never[], others, name)] : own
  })
}

const faultsOfRows = <R>(
  { plan }: RowsPlan<R>,
  rows: readonly R[],
  others: Readonly<Record<string, string>>,
  name: string,
) => rows.flatMap((row, at) => faultsOf(plan, row, others, `${name}.${at}.`))

/** What the schema says, by field; of two about the same field the first. */
function issuesOf<T>(schema: FormSchema | undefined, values: T, plan: FormPlan<T>): Record<string, string> {
  const issues = schema?.safeParse(values).error?.issues ?? []
  const nameOf = ([field, ...inside]: readonly PropertyKey[]) =>
    plan[field as keyof T]?.rows ? [field, ...inside].map(String).join('.') : String(field)
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [nameOf(path), message]))
}

function judge<T>(field: Pick<FieldPlan<T, never>, 'rule' | 'required'>, value: unknown, all: T): string | null {
  if (field.rule) return field.rule(value as never, all)
  return field.required && isBlank(value) ? 'Required' : null
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '')

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
