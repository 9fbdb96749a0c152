/** How each filter is read from its text; undefined for what is not understood. */
type FilterReaders<Filters> = {
  readonly [Name in keyof Filters]: (text: string) => NonNullable<Filters[Name]> | undefined
}

export interface FilterQuery<Filters> {
  /** Lets everything through. */
  readonly none: Filters
  /** Reads a query string; what it does not understand is left as it is by default. */
  read(query: string): Filters
  /** The query string of what differs from the usual; empty when nothing does. */
  write(filters: Filters): string
}

export function createFilterQuery<Filters extends object>(
  none: Filters,
  readers: FilterReaders<Filters>,
): FilterQuery<Filters> {
  const names = Object.keys(readers) as (keyof Filters & string)[]
  return {
    none,
    read(query) {
      const given = new URLSearchParams(query)
      const read = names.flatMap((name) => {
        const value = readers[name](given.get(name) ?? '')
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
