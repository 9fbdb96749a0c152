/** The value under validation. Any issue rejects the whole value. */
export interface Payload {
  value: unknown
  readonly issues: Issue[]
}

export interface Issue {
  readonly path?: readonly PropertyKey[]
  readonly message?: string
}

export type Check = (payload: Payload) => void
type Fail = (issue: Issue) => void
type Read = (value: unknown, fail: Fail) => unknown

export interface Schema {
  readonly read: Read
  check(...checks: readonly Check[]): Schema
  /** The fields of an object. */
  readonly shape?: Shape
}

export type Shape = Readonly<Record<string, Schema>>

/** Prepares nothing: a schema costs no more than its object until an answer is read. */
export const schemaOf = (read: Read, shape?: Shape): Schema => ({
  read,
  ...(shape && { shape }),
  check: (...checks) => schemaOf(checking(read, checks), shape),
})

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
export const within =
  (name: PropertyKey, fail: Fail): Fail =>
  ({ path = [], message }) =>
    fail({ path: [name, ...path], ...(message === undefined ? {} : { message }) })

/** Accepts a value that passes `isIt`, and returns it unchanged. */
export const valueThat = (isIt: (value: unknown) => boolean, message: string): Schema =>
  schemaOf((value, fail) => {
    if (!isIt(value)) fail({ message })
    return value
  })
