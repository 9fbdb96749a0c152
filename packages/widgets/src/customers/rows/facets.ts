import type { CloseReason, Product, StatusLabel } from '@forecourt/core'
import type { RowGroupId } from './groups.ts'

export type Kind = 'quick-quote' | 'eligibility' | 'full-proposal'

/** The values by which a row is filtered. */
export interface Facets {
  readonly group: RowGroupId
  readonly kind: Kind
  readonly status: StatusLabel
  readonly product: Product['name']
  readonly lender: number | null
  readonly dealership: number | null
  /** Why the dealer closed the quick quote (D73). */
  readonly reason: CloseReason | null
}

/** Each filter shows how many rows its options would leave. */
export const FACETS = [
  'group',
  'kind',
  'status',
  'product',
  'lender',
  'dealership',
  'reason',
] as const satisfies (keyof Facets)[]
export type FacetId = (typeof FACETS)[number]
export type FacetValue = string | number

const facetsByText = new Map<string, Facets>()

/** Rows with equal facets share one object: 20,000 rows have only a few hundred sets to match and count. */
export function sharedFacets(facets: Facets): Facets {
  const key = FACETS.map((facet) => facets[facet]).join('|')
  const shared = facetsByText.get(key) ?? facets
  facetsByText.set(key, shared)
  return shared
}
