/** How each filter is parsed from its text; undefined for an invalid value. */
type FilterReaders<Filters> = {
  readonly [Name in keyof Filters]: (text: string) => NonNullable<Filters[Name]> | undefined
}

export type FilterQuery<Filters extends object> = ReturnType<typeof createFilterQuery<Filters>>

export function createFilterQuery<Filters extends object>(none: Filters, readers: FilterReaders<Filters>) {
  const names = Object.keys(readers) as (keyof Filters & string)[]
  return {
    /** Matches everything. */
    none,
    /** Parses a query string; invalid values keep their default. */
    read(query: string): Filters {
      const given = new URLSearchParams(query)
      const read = names.flatMap((name) => {
        const value = readers[name](given.get(name) ?? '')
        return value === undefined || value === '' ? [] : [[name, value]]
      })
      return { ...none, ...Object.fromEntries(read) }
    },
    /** The query string of all values that differ from the default; empty if none do. */
    write(filters: Filters): string {
      const query = new URLSearchParams()
      for (const name of names) {
        const value = filters[name]
        if (value !== none[name] && value !== null) query.set(name, String(value))
      }
      return query.toString()
    },
  }
}
