/**
 * How one attribute or property is read. `read` takes the attribute's text, `null` when it was removed, or whatever a host
 * assigned; what cannot be understood reads as `initial`. `kind` is for the tables in the documentation.
 */
export interface Codec<T> {
  readonly kind: string
  /** What it understands, for the console, where `kind` does not say it. */
  readonly wants?: string
  readonly initial: T
  read(value: unknown): T
  /** Whether a value that was given is one; absent where every value is. */
  understands?(value: unknown): boolean
}

export const text = (): Codec<string> => ({
  kind: 'text',
  initial: '',
  read: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
})

/**
 * Thousands may be written with commas or spaces, and pounds with their sign. Other numbers are not understood rather than guessed:
 * `14.995` may be thousands, and `14.995,00` is.
 */
export function number<T extends number | undefined = undefined>(initial?: T): Codec<number | T> {
  const nothing = initial as T
  return {
    kind: 'number',
    initial: nothing,
    read: (value) => readNumber(value) ?? nothing,
    understands: (value) => readNumber(value) !== undefined,
  }
}

const NUMBER = /^-?(\d+|\d{1,3}([,\s]\d{3})+)(\.(\d{1,2}|\d{4,}))?$/

function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const bare = value.replace('£', '').trim()
  return NUMBER.test(bare) ? Number(bare.replace(/[,\s]/g, '')) : undefined
}

/** Text that is read further by `reads`, which gives null or undefined for what it does not understand. */
export const textThat = (reads: (value: string) => unknown, wants: string): Codec<string> => ({
  ...text(),
  wants,
  understands: (value) => (reads(String(value)) ?? null) !== null,
})

const ADDRESS = /^(https?:\/\/[^\s/]|\/)\S*$/i

/** An address with its scheme, or a path on the page's own server. */
export const address = (): Codec<string> => ({
  kind: 'address',
  initial: '',
  read: (value) => (isAddress(value) ? value.trim() : ''),
  understands: isAddress,
})

const isAddress = (value: unknown): value is string => typeof value === 'string' && ADDRESS.test(value.trim())

/** A number that is read further in the same way. */
export const numberThat = (reads: (value: number) => unknown, wants: string): Codec<number | undefined> => ({
  ...number(),
  wants,
  understands: (value) => (reads(readNumber(value) ?? Number.NaN) ?? null) !== null,
})

/** Present is true, absent is false. `"false"` is false as well: React 18 and Vue 2 write the word. */
export const flag = (): Codec<boolean> => ({
  kind: 'flag',
  initial: false,
  read: (value) => (typeof value === 'string' ? value !== 'false' : Boolean(value)),
})

/** Reads an option in upper or lower case; an unknown value counts as the first option. */
export const choice = <const T extends string>(options: readonly [T, ...T[]]): Codec<T> => {
  const find = (value: unknown) => options.find((option) => option === String(value).trim().toLowerCase())
  return {
    kind: options.filter(Boolean).join(' | '),
    initial: options[0],
    read: (value) => find(value) ?? options[0],
    understands: (value) => find(value) !== undefined,
  }
}

/** A function of the page's, assigned as a property. */
export const callback = <F extends (...args: never[]) => unknown>(): Codec<F | undefined> => ({
  kind: 'function',
  initial: undefined,
  read: (value) => (typeof value === 'function' ? (value as F) : undefined),
})

/** An object: assigned as a property, or JSON in the attribute. `accepts` says whether it is one. */
export const json = <T>(accepts: (value: unknown) => value is T): Codec<T | undefined> => {
  const read = (value: unknown) => {
    const found = typeof value === 'string' ? parseJson(value) : value
    return accepts(found) ? found : undefined
  }
  return { kind: 'json', initial: undefined, read, understands: (value) => read(value) !== undefined }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
