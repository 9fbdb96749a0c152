/** The filter with the user's text. A name or a number plate stays out of the URL; the history entry keeps it. */
const TEXT = 'text'

/** Splits a list's query: the part for the URL, beside the page's own names, and the part that stays out of it. */
export function addressOf(query: string, search: URLSearchParams, ownNames: readonly string[]) {
  const filters = new URLSearchParams(query)
  const text = filters.get(TEXT) ?? ''
  filters.delete(TEXT)
  const own = ownNames.flatMap((name) => search.getAll(name).map((value) => [name, value]))
  return { address: new URLSearchParams([...own, ...filters]), text }
}

/** The query that a list gets: the URL without the page's own names, and the text of the history entry. */
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
