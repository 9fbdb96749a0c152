import { batch, computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'

/** What a rule is told: the value, and the whole form for rules between fields. */
export type FieldRule<T, K extends keyof T> = (value: T[K], all: T) => string | null

export type FieldPlan<T, K extends keyof T> = {
  label: string
  hint?: string
  required?: boolean
  rule?: FieldRule<T, K>
  /** Not asked, not judged and not kept while this is false. */
  when?: (all: T) => boolean
}

/** The form as data: every field once, in the order of the screen. */
export type FormPlan<T> = { [K in keyof T]: FieldPlan<T, K> }

export type DraftStore = { read(): unknown; keep(value: unknown): void; drop(): void }

/** The model that the values must fit (zod's shape); its messages stand beside the fields that its paths name. */
export type FormSchema = {
  safeParse(values: unknown): { success: boolean; error?: { issues: readonly SchemaIssue[] } | undefined }
}

type SchemaIssue = { path: readonly PropertyKey[]; message: string }

export type FormOptions<T> = {
  plan: FormPlan<T>
  initial: T
  schema?: FormSchema | undefined
  draft?: DraftStore | undefined
}

export type FormFault = { name: string; label: string; message: string }

export type FormModel<T> = {
  plan: FormPlan<T>
  values: ReadonlySignal<T>
  dirty: ReadonlySignal<boolean>
  submitted: ReadonlySignal<boolean>
  /** Moves on when it was sent in vain, stopped here or refused by the server. */
  failures: ReadonlySignal<number>
  /** Every fault as it stands, in the order of the screen, whether shown yet or not. */
  faults: ReadonlySignal<FormFault[]>
  /** What is shown beside a field: after it was left or the form sent, then live; a server's refusal at once. */
  messageOf: (name: keyof T) => string | null
  set: <K extends keyof T>(name: K, value: T[K]) => void
  leave: (name: keyof T) => void
  /** Marks the form as sent and says whether it may be. */
  check: () => boolean
  /** The server's `fields` of a refusal, by name. */
  refuse: (fields: Readonly<Record<string, string>>) => void
  reset: (to?: T) => void
}

export function createForm<T extends Record<string, unknown>>(options: FormOptions<T>): FormModel<T> {
  const { plan, initial, schema, draft } = options
  const kept = draftOf(draft, initial)
  const values = signal<T>(kept)
  const base = signal<T>(initial)
  const left = signal<ReadonlySet<keyof T>>(new Set())
  const submitted = signal(false)
  const failures = signal(0)
  const refusals = signal<Readonly<Record<string, string>>>({})
  const faults = computed(() => faultsOf(plan, values.value, { ...issuesOf(schema, values.value), ...refusals.value }))
  const dirty = computed(() => !sameValues(values.value, base.value))

  const set: FormModel<T>['set'] = (name, value) => {
    batch(() => {
      values.value = { ...values.value, [name]: value }
      refusals.value = without(refusals.value, String(name))
    })
    draft?.keep(values.value)
  }
  const messageOf = (name: keyof T) => {
    const fault = faults.value.find((one) => one.name === name)
    const shown = submitted.value || left.value.has(name) || name in refusals.value
    return fault && shown ? fault.message : null
  }
  return {
    plan,
    values,
    dirty,
    submitted,
    failures,
    faults,
    messageOf,
    set,
    leave: (name) => {
      left.value = new Set(left.value).add(name)
    },
    ...sendingOf({ faults, submitted, failures, refusals }),
    reset: (to = initial) => resetTo(to, { values, base, left, submitted, failures, refusals }, draft),
  }
}

type Judged = Pick<Slots<unknown>, 'submitted' | 'failures' | 'refusals'> & { faults: ReadonlySignal<FormFault[]> }

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

type Slots<T> = {
  values: Signal<T>
  base: Signal<T>
  left: Signal<ReadonlySet<keyof T>>
  submitted: Signal<boolean>
  failures: Signal<number>
  refusals: Signal<Readonly<Record<string, string>>>
}

function resetTo<T>(to: T, slots: Slots<T>, draft: DraftStore | undefined): void {
  batch(() => {
    slots.values.value = to
    slots.base.value = to
    slots.left.value = new Set()
    slots.submitted.value = false
    slots.failures.value = 0
    slots.refusals.value = {}
  })
  draft?.drop()
}

function faultsOf<T extends Record<string, unknown>>(
  plan: FormPlan<T>,
  values: T,
  others: Readonly<Record<string, string>>,
): FormFault[] {
  return Object.entries(plan).flatMap(([name, field]: [string, FieldPlan<T, string>]) => {
    if (field.when && !field.when(values)) return []
    const message = judge(field, values[name], values) ?? others[name]
    return message ? [{ name, label: field.label, message }] : []
  })
}

/** What the schema says, by field; of two about the same field the first. */
function issuesOf(schema: FormSchema | undefined, values: unknown): Record<string, string> {
  const issues = schema?.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

function judge<T>(field: FieldPlan<T, never>, value: unknown, all: T): string | null {
  if (field.rule) return field.rule(value as never, all)
  return field.required && isBlank(value) ? 'Required' : null
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === false || (typeof value === 'string' && value.trim() === '')

/** A draft of an older form may lack fields or have too many: only what this form knows is taken. */
function draftOf<T extends Record<string, unknown>>(draft: DraftStore | undefined, initial: T): T {
  const found = draft?.read()
  if (typeof found !== 'object' || found === null) return initial
  const known = Object.entries(found).filter(([name, value]) => name in initial && fits(value, initial[name]))
  return { ...initial, ...Object.fromEntries(known) }
}

const fits = (value: unknown, like: unknown) =>
  like === null || like === undefined || value === null || typeof value === typeof like

function without(record: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> {
  const { [name]: _gone, ...rest } = record
  return rest
}

const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
