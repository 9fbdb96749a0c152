/**
 * How one attribute or property is read. `read` takes the attribute's text, `null` when it was removed, or whatever a host
 * assigned; what cannot be understood reads as `initial`. `kind` is for the tables in the documentation.
 */
export interface Codec<T> {
  readonly kind: string
  readonly initial: T
  read(value: unknown): T
}

export const text = (): Codec<string> => ({
  kind: 'text',
  initial: '',
  read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
})

/** Thousands may be written with commas or spaces, and pounds with their sign. */
export function number<T extends number | undefined = undefined>(initial?: T): Codec<number | T> {
  const nothing = initial as T
  return { kind: 'number', initial: nothing, read: (value) => readNumber(value) ?? nothing }
}

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const bare = value.replace(/[£,\s]/g, '')
  const parsed = Number(bare)
  return bare !== '' && Number.isFinite(parsed) ? parsed : undefined
}

/** Present is true, absent is false. `"false"` is false as well: React 18 and Vue 2 write the word. */
export const flag = (): Codec<boolean> => ({
  kind: 'flag',
  initial: false,
  read: (value) => (typeof value === 'string' ? value !== 'false' : Boolean(value)),
})

/** Without another that is known it is the first. */
export const choice = <const T extends string>(options: readonly [T, ...T[]]): Codec<T> => ({
  kind: options.join(' | '),
  initial: options[0],
  read: (value) => options.find((option) => option === value) ?? options[0],
})

/** A function of the page's, assigned as a property. */
export const callback = <F extends (...args: never[]) => unknown>(): Codec<F | undefined> => ({
  kind: 'function',
  initial: undefined,
  read: (value) => (typeof value === 'function' ? (value as F) : undefined),
})

/** An object: assigned as a property, or JSON in the attribute. `accepts` says whether it is one. */
export const json = <T>(accepts: (value: unknown) => value is T): Codec<T | undefined> => ({
  kind: 'json',
  initial: undefined,
  read: (value) => {
    const found = typeof value === 'string' ? parseJson(value) : value
    return accepts(found) ? found : undefined
  },
})

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
