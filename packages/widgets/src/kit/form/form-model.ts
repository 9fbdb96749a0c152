import type { Problem } from '@forecourt/core'
import { batch, computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createAct } from './act.ts'
import { createFaults } from './form-faults.ts'
import { type ChangeFields, type FormPart, partOf, type RowOf, rowPart } from './form-part.ts'
import type { FormPlan, FormSchema } from './form-plan.ts'

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

export type FormModel<T> = ReturnType<typeof createForm<T>>

export function createForm<T>(options: FormOptions<T>) {
  // Over forty lines: a list of what a form can do.
  const { plan, initial, schema, draft, adjust = (values) => values, nameOf = (name) => name } = options
  const values = signal(restoreDraft(draft, initial))
  const base = signal(initial)
  const act = createAct()
  const { dropRefusals, forgetPaths, beginAgain, ...faults } = createFaults({ plan, values, schema })
  const { messageOf, leaveAll, check, refuse } = faults

  const put: ChangeFields<T> = (part, paths = Object.keys(part)) => {
    batch(() => {
      values.value = adjust({ ...values.value, ...part })
      dropRefusals((path) => paths.includes(path))
      if (act.isDone.peek()) act.forget()
    })
    draft?.keep(values.value)
  }
  const whole: FormPart<T> = {
    plan,
    values,
    nameOf: (name) => name,
    messageOf,
    leave: (name) => leaveAll([name]),
    change: (part) => put(part),
    set: (name, value) => put(partOf<T, typeof name>(name, value)),
  }
  const isAsked = (path: string) => {
    const field = plan[path.split('.')[0] as keyof T]
    return field !== undefined && field.when?.(values.value) !== false
  }

  return {
    ...faults,
    ...whole,
    dirty: computed(() => !sameValues(values.value, base.value)),
    /** One of a list of rows. */
    row: <K extends keyof T & string>(list: K, at: number): FormPart<RowOf<T[K]>> =>
      rowPart({ list, at, rows: plan[list].rows, values, put, messages: faults }),
    removeRow: (list: keyof T & string, at: number) => {
      const rows = values.peek()[list] as readonly unknown[]
      put({ [list]: rows.toSpliced(at, 1) } as Partial<T>)
      // Rows after a removed one change index, so their touched and error state is cleared.
      forgetPaths((path) => path.startsWith(`${list}.`))
    },
    /** Validates, sends once, and shows the server's errors at their fields; true on success. */
    async send(work: (values: T) => Promise<unknown>): Promise<boolean> {
      if (act.isBusy.peek() || !check()) return false
      const isDone = await act.run(() => work(values.peek()))
      const fields = Object.entries(act.problem.peek()?.fields ?? {}).map(([name, words]) => [nameOf(name), words])
      refuse(Object.fromEntries(fields))
      return isDone
    },
    isSending: act.isBusy,
    /** It was sent, and nothing has been typed since. */
    isSent: act.isDone as ReadonlySignal<boolean>,
    /** Why it could not be sent, unless a field shows the reason. */
    problem: computed(() => unmarkedPart(act.problem.value, (name) => isAsked(nameOf(name)))),
    /** Clears that reason. */
    forget: act.forget,
    reset: (to: T = initial) => {
      batch(() => {
        act.forget()
        values.value = base.value = adjust(to)
        beginAgain()
      })
      draft?.drop()
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

/** A draft of an older form may lack fields or have too many: only what this form knows is taken. */
function restoreDraft<T>(draft: DraftStore | undefined, initial: T): T {
  const found = draft?.read()
  if (typeof found !== 'object' || found === null) return initial
  const asked = initial as Readonly<Record<string, unknown>>
  const known = Object.entries(found).filter(([name, value]) => name in asked && hasTypeOf(value, asked[name]))
  return { ...initial, ...Object.fromEntries(known) }
}

const hasTypeOf = (value: unknown, like: unknown) =>
  like === null || like === undefined || value === null || typeof value === typeof like

const sameValues = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
