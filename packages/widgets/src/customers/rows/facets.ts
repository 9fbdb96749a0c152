import type { CloseReason, NextStep, Product, RuleId, StatusLabel } from '@forecourt/core'
import type { ListReader } from './reader.ts'

const GROUP_LABELS = {
  everything: 'Everything',
  'needs-you': 'Needs you',
  waiting: 'Waiting',
  approved: 'Approved',
  'quick-quotes': 'Quick quotes',
  'not-taken-up': 'Not taken up',
  completed: 'Completed',
  drafts: 'Drafts',
} as const

export type GroupId = keyof typeof GROUP_LABELS

export const GROUP_IDS = Object.keys(GROUP_LABELS) as GroupId[]

/** The name of a group for its reader: for staff, the dealer acts. */
export const groupLabel = (id: GroupId, isStaff: boolean): string =>
  id === 'needs-you' && isStaff ? 'Needs the dealer' : GROUP_LABELS[id]

/** Drafts are not records and have their own list. */
export type RowGroupId = Exclude<GroupId, 'everything' | 'drafts'>

/** The group for each rule of the status engine, unless the dealer has to act. */
const BY_RULE: Readonly<Record<RuleId, Exclude<RowGroupId, 'needs-you'>>> = {
  'quick-quote': 'quick-quotes',
  completed: 'completed',
  ntu: 'not-taken-up',
  'ntu-manual': 'not-taken-up',
  'deal-prepared': 'approved',
  expired: 'not-taken-up',
  'awaiting-broker-reference': 'waiting',
  'awaiting-decision': 'waiting',
  declined: 'not-taken-up',
  'outside-criteria': 'not-taken-up',
  'full-proposal': 'approved',
  eligibility: 'approved',
}

/** These keep their group even if the dealer could act. */
const SETTLED: readonly RuleId[] = ['quick-quote', 'completed', 'ntu', 'ntu-manual']

/** A row's only group. A row that waits for the dealer is in the same group for staff and dealers. */
export function rowGroupOf(rule: RuleId, step: NextStep, { isStaff }: Pick<ListReader, 'isStaff'>): RowGroupId {
  if (rule === 'quick-quote' && step.stage === 'closed') return 'not-taken-up'
  const isAsked = step.you || (isStaff && step.actor === 'dealer')
  return isAsked && !SETTLED.includes(rule) ? 'needs-you' : BY_RULE[rule]
}

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
