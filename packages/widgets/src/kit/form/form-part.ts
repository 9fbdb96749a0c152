import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { FormPlan, RowsPlan } from './form-plan.ts'

/** The fields of the whole form or of one row, for `Bound`. */
export type FormPart<T> = {
  plan: FormPlan<T>
  values: ReadonlySignal<T>
  /** The name that the whole form has for a field: `postcode`, or `addresses.0.postcode`. */
  nameOf: (name: keyof T & string) => string
  /** The message shown beside a field: after it was left or the form sent, then live; a server's refusal at once. */
  messageOf: (name: keyof T & string) => string | null
  set: <K extends keyof T & string>(name: K, value: T[K]) => void
  /** Several fields at once. */
  change: (part: Partial<T>) => void
  leave: (name: keyof T & string) => void
}

export type RowOf<V> = V extends readonly (infer R extends object)[] ? R : never

/** Sets fields and clears the server's errors of these paths. */
export type ChangeFields<T> = (part: Partial<T>, paths?: readonly string[]) => void

export type MessagesByPath = {
  messageOf: (path: string) => string | null
  leaveAll: (paths: readonly string[]) => void
}

type RowParts<T, K extends keyof T & string> = {
  list: K
  at: number
  rows: unknown
  values: ReadonlySignal<T>
  put: ChangeFields<T>
  messages: MessagesByPath
}

export function rowPart<T, K extends keyof T & string>({ list, at, rows, values, put, messages }: RowParts<T, K>) {
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
    messageOf: (name) => messages.messageOf(nameOf(name)),
    leave: (name) => messages.leaveAll([nameOf(name)]),
    change,
    set: (name, value) => change(partOf<R, typeof name>(name, value)),
  }
  return part
}

/** A change of one field. */
export function partOf<T, K extends keyof T>(name: K, value: T[K]): Partial<T> {
  const part: Partial<T> = {}
  part[name] = value
  return part
}
