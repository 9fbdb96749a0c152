import type { ListLayout } from '@forecourt/core'
import { type CustomerFilters, chosenColumns, FILTER_QUERY } from '../filters/filters.ts'
import { sortWords } from '../rows/sorting.ts'

/** Query keys that a view does not store as filters; the search text may contain a name. */
const OWN = ['columns', 'density', 'view', 'text']

/** The filters in the form that a view stores. */
export function layoutOf(filters: CustomerFilters): ListLayout {
  const kept = [...new URLSearchParams(FILTER_QUERY.write(filters))].filter(([name]) => !OWN.includes(name))
  return {
    columns: [...(chosenColumns(filters) ?? [])],
    density: filters.density,
    filters: Object.fromEntries(kept),
  }
}

/** The filters of a stored view, without columns, filters and orders that this version does not know. */
export function filtersOfLayout({ columns, density, filters }: ListLayout, viewId: string): CustomerFilters {
  const query = new URLSearchParams(filters)
  for (const name of OWN) query.delete(name)
  query.set('columns', columns.join('.'))
  if (density) query.set('density', density)
  return { ...FILTER_QUERY.read(query.toString()), view: viewId }
}

/** The differences from the view in words; null if there are none. */
export function changeWords(now: CustomerFilters, saved: CustomerFilters): string | null {
  const isOther = (name: keyof CustomerFilters) => now[name] !== saved[name]
  const filters = (Object.keys(FILTER_QUERY.none) as (keyof CustomerFilters)[]).filter(
    (name) => !OWN.includes(name) && name !== 'sort',
  )
  const words = [
    isOther('sort') && (now.sort ? sortWords(now.sort) : 'usual order'),
    filters.some(isOther) && 'filters',
    isOther('columns') && 'columns',
    isOther('density') && 'row height',
  ].filter((word) => word !== false)
  return words.length > 0 ? words.join(', ') : null
}
