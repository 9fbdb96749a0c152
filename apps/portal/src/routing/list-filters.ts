/** The filter that holds what a person typed. A name or a number plate stays out of the address; the history's entry keeps it. */
const TEXT = 'text'

/** Of a list's query: what the address says, beside the names that are the page's own, and what it does not. */
export function addressOf(query: string, search: URLSearchParams, ownNames: readonly string[]) {
  const filters = new URLSearchParams(query)
  const text = filters.get(TEXT) ?? ''
  filters.delete(TEXT)
  const own = ownNames.flatMap((name) => search.getAll(name).map((value) => [name, value]))
  return { address: new URLSearchParams([...own, ...filters]), text }
}

/** The query that a list is given: the address without the page's own names, and the text of the entry. */
export function filtersAt(search: URLSearchParams, state: unknown, ownNames: readonly string[]): string {
  const filters = new URLSearchParams(search)
  for (const name of ownNames) filters.delete(name)
  const text = textIn(state)
  if (text) filters.set(TEXT, text)
  return filters.toString()
}

function textIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('text' in state)) return ''
  return typeof state.text === 'string' ? state.text : ''
}
