/** Parses a filter's text; undefined for an invalid value. */
type FilterReader = (text: string) => string | number | undefined

type FiltersOf<Readers extends Record<string, FilterReader>, Defaults> = {
  readonly [Name in keyof Readers]:
    | NonNullable<ReturnType<Readers[Name]>>
    | (Name extends keyof Defaults ? Defaults[Name] : null)
}

export interface FilterQuery<Filters> {
  /** Matches everything. */
  readonly none: Filters
  /** Parses a query string; invalid values keep their default. */
  read(query: string): Filters
  /** The query string of all values that differ from the default; empty if none do. */
  write(filters: Filters): string
}

export const oneOf =
  <T extends string | number>(known: readonly T[]) =>
  (text: string): T | undefined =>
    known.find((value) => String(value) === text)

export const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const textUpTo = (length: number) => (text: string) => text.slice(0, length)

/** A filter without a default is null while it matches everything. */
export function createFilterQuery<Readers extends Record<string, FilterReader>, const Defaults extends object>(
  readers: Readers,
  defaults: Defaults,
): FilterQuery<FiltersOf<Readers, Defaults>> {
  type Filters = FiltersOf<Readers, Defaults>
  const names = Object.keys(readers) as (keyof Readers & string)[]
  const none = { ...Object.fromEntries(names.map((name) => [name, null])), ...defaults } as Filters
  return {
    none,
    read(query) {
      const given = new URLSearchParams(query)
      const read = names.flatMap((name) => {
        const value = readers[name]?.(given.get(name) ?? '')
        return value === undefined || value === '' ? [] : [[name, value]]
      })
      return { ...none, ...Object.fromEntries(read) }
    },
    write(filters) {
      const query = new URLSearchParams()
      for (const name of names) {
        const value = filters[name]
        if (value !== none[name] && value !== null) query.set(name, String(value))
      }
      return query.toString()
    },
  }
}
