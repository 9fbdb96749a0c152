import type { StatusLabel } from '@forecourt/core'
import type { RowGroupId } from './groups.ts'

export type Kind = 'quick-quote' | 'eligibility' | 'full-proposal'
export type Product = 'PCP' | 'HP'

/** What a row has one value of, to be filtered by. */
export interface Facets {
  readonly group: RowGroupId
  readonly kind: Kind
  readonly status: StatusLabel
  readonly product: Product
  readonly lender: number | null
  readonly dealership: number | null
}

/** Each shows beside its choices how many rows they would leave. */
export const FACETS = ['group', 'kind', 'status', 'product', 'lender', 'dealership'] as const satisfies (keyof Facets)[]
export type FacetId = (typeof FACETS)[number]
export type FacetValue = string | number

const facetsByText = new Map<string, Facets>()

/** Rows that agree in all of it share one: of 20,000 rows there are a few hundred to be judged and counted. */
export function sharedFacets(facets: Facets): Facets {
  const key = FACETS.map((facet) => facets[facet]).join('|')
  const shared = facetsByText.get(key) ?? facets
  facetsByText.set(key, shared)
  return shared
}
