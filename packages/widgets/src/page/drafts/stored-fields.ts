export type StoredRecord = Readonly<Record<string, unknown>>

export const isRecord = (found: unknown): found is StoredRecord =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** The fields that a form still has, of what an older version may have stored. A number may be null: an empty field. */
export function storedFields<T extends object>(empty: T, found: unknown): Partial<T> {
  const like = new Map<string, unknown>(Object.entries(empty))
  const known = Object.entries(isRecord(found) ? found : {}).filter(
    ([name, value]) => like.has(name) && hasTypeOf(value, like.get(name)),
  )
  return Object.fromEntries(known) as Partial<T>
}

const hasTypeOf = (value: unknown, like: unknown) =>
  like === null || typeof like === 'number' ? value === null || typeof value === 'number' : typeof value === typeof like
