import { type CustomerFilters, KIND_FILTERS } from '../filters/filters.ts'
import { CUSTOMER_GROUPS, groupLabel } from '../filters/groups.ts'
import { TODAY } from '../list/today.ts'

interface NameFacts {
  readonly filters: CustomerFilters
  /** The name of the view, if it is shown unchanged. */
  readonly view?: string | null | undefined
  readonly isStaff: boolean
  readonly lenders: readonly (readonly [number, string])[]
}

/** The queue's name from its filters, without the search text, which may contain a person's name. */
export function queueName({ filters, view, isStaff, lenders }: NameFacts): string {
  if (view) return view
  const { group, kind, status, product, lender, today, text } = filters
  const label = CUSTOMER_GROUPS.find(([id]) => id === group)?.[1] ?? ''
  const names = [
    today && TODAY.find(({ id }) => id === today)?.name,
    group === 'everything' ? null : groupLabel(group, label, isStaff),
    status,
    kind && KIND_FILTERS.find(([id]) => id === kind)?.[1],
    product,
    lender && lenders.find(([id]) => id === lender)?.[1],
    text.trim() && 'Search',
  ].filter(Boolean)
  return names.join(', ') || label
}
