/**
 * Replaces `zod/mini` in the code of a dealer's page: a two-kilobyte reader for the contract's own schemas, without any
 * preparation. It implements the functions that those schemas use, under zod's names, and accepts and rejects the same
 * values; `scripts/plain-schemas.test.mjs` compares the two.
 */

/** The value under validation. Any issue rejects the whole value. */
interface Payload {
  value: unknown
  readonly issues: Issue[]
}

interface Issue {
  /** `custom` for a value of the right kind that a check rejects. */
  readonly code?: string
  readonly path?: readonly PropertyKey[]
  readonly message?: string
}

type Check = (payload: Payload) => void
type Fail = (issue: Issue) => void
type Read = (value: unknown, fail: Fail) => unknown

interface Schema {
  readonly read: Read
  /** As in zod: what could be read beside the issues. */
  readonly _zod: { run(given: Payload): Payload }
  check(...checks: readonly Check[]): Schema
  /** The fields of an object. */
  readonly shape?: Shape
}

type Shape = Readonly<Record<string, Schema>>

/** Prepares nothing: a schema costs no more than its object until an answer is read. */
const schemaOf = (read: Read, shape?: Shape): Schema => ({
  read,
  get _zod() {
    return { run: ({ value }: Payload) => readAll(read, value) }
  },
  ...(shape && { shape }),
  check: (...checks) => schemaOf(checking(read, checks), shape),
})

function readAll(read: Read, given: unknown): Payload {
  const issues: Issue[] = []
  const value = read(given, (issue) => issues.push(issue))
  return { value, issues }
}

/** Unreadable values are not checked further. */
const checking =
  (read: Read, checks: readonly Check[]): Read =>
  (value, fail) => {
    const before: Issue[] = []
    const payload: Payload = { value: read(value, (issue) => before.push(issue)), issues: before }
    if (before.length === 0) for (const check of checks) check(payload)
    payload.issues.forEach(fail)
    return payload.value
  }

/** Prefixes the issues of a part with its path. */
const within =
  (name: PropertyKey, fail: Fail): Fail =>
  ({ path = [], ...issue }) =>
    fail({ ...issue, path: [name, ...path] })

/** Accepts a value that passes `isIt`, and returns it unchanged. */
const valueThat = (isIt: (value: unknown) => boolean, message: string): Schema =>
  schemaOf((value, fail) => {
    if (!isIt(value)) fail({ message })
    return value
  })

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (kind: string) => () => valueThat((value) => typeof value === kind, `Must be a ${kind}`)

export const string = kindOf('string')
export const boolean = kindOf('boolean')
export const number = () => valueThat(Number.isFinite, 'Must be a number')
export const int = () => valueThat(Number.isSafeInteger, 'Must be a whole number')
export const unknown = () => schemaOf((value) => value)
export const literal = (expected: unknown) => valueThat((value) => value === expected, `Must be ${expected}`)

const anyOf = (choices: object) => {
  const values = new Set<unknown>(Object.values(choices))
  return valueThat((value) => values.has(value), 'Must be one of those offered')
}

export { anyOf as enum }

export const optional = ({ read }: Schema) =>
  schemaOf((value, fail) => (value === undefined ? value : read(value, fail)))
export const nullable = ({ read }: Schema) => schemaOf((value, fail) => (value === null ? value : read(value, fail)))
export const _default = ({ read }: Schema, fallback: unknown) =>
  schemaOf((value, fail) => (value === undefined ? structuredClone(fallback) : read(value, fail)))

export const object = (shape: Shape): Schema =>
  schemaOf((value, fail) => {
    if (!isObject(value)) return fail({ message: 'Must be an object' })
    const fields = Object.entries(shape).map(
      ([name, { read }]) => [name, read(value[name], within(name, fail))] as const,
    )
    return Object.fromEntries(fields.filter(([name, field]) => field !== undefined || name in value))
  }, shape)

export const pick = ({ shape = {} }: Schema, names: Readonly<Record<string, true>>) =>
  object(Object.fromEntries(Object.entries(shape).filter(([name]) => names[name])))

export const array = ({ read }: Schema) =>
  schemaOf((value, fail) => {
    if (!Array.isArray(value)) return fail({ message: 'Must be a list' })
    return value.map((item, at) => read(item, within(at, fail)))
  })

export const record = (key: Schema, { read }: Schema) =>
  schemaOf((value, fail) => {
    if (!isObject(value)) return fail({ message: 'Must be an object' })
    const entries = Object.entries(value).map(([name, field]) => [
      key.read(name, within(name, fail)),
      read(field, within(name, fail)),
    ])
    return Object.fromEntries(entries)
  })

/** The first branch that can read the value. */
export const union = (branches: readonly Schema[]) =>
  schemaOf((value, fail) => {
    for (const branch of branches) {
      const found = safeParse(branch, value)
      if (found.success) return found.data
    }
    return fail({ message: 'Must be one of several kinds' })
  })

export const pipe = (first: Schema, second: Schema) =>
  schemaOf((value, fail) => {
    const found = safeParse(first, value)
    if (found.success) return second.read(found.data, fail)
    return found.error.issues.forEach(fail)
  })

export const transform = (change: (value: unknown) => unknown) => schemaOf(change)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(.{10})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** A calendar day survives a round trip through `Date`; 30 February does not. */
function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !DAY.test(text)) return false
  const day = new Date(`${text}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export const iso = {
  date: () => valueThat(isDay, 'Must be a date'),
  datetime: () => valueThat((text) => isDay(MOMENT.exec(String(text))?.[1]), 'Must be a date and time'),
}

export const check = (judge: Check): Check => judge

export const refine =
  (isRight: (value: unknown) => boolean, { error }: { readonly error?: string } = {}): Check =>
  ({ value, issues }) => {
    if (!isRight(value)) issues.push({ code: 'custom', message: error ?? 'Is not right' })
  }

const sizeOf = (value: unknown) => (value as { length: number }).length

export const regex = (expression: RegExp) => refine((value) => expression.test(String(value)))
export const gte = (least: number) => refine((value) => Number(value) >= least)
export const lte = (most: number) => refine((value) => Number(value) <= most)
export const minLength = (least: number) => refine((value) => sizeOf(value) >= least)
export const maxLength = (most: number) => refine((value) => sizeOf(value) <= most)

type Parsed =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

export function safeParse({ read }: Schema, value: unknown): Parsed {
  const { value: data, issues } = readAll(read, value)
  return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } }
}

export const prettifyError = ({ issues }: { readonly issues: readonly Issue[] }): string =>
  issues.map(({ path = [], message }) => `${path.join('.')}: ${message}`).join('\n')
