import {
  type CustomerColumn,
  knownColumns,
  LIST_DENSITIES,
  type ListDensity,
  type StatusLabel,
  statusLabels,
} from '@forecourt/core'
import { createFilterQuery, oneOf, textUpTo, wholeNumber } from '../../kit/index.ts'
import { SORT_IDS, type SortId } from '../list/sorting.ts'
import { TODAY, type TodayId } from '../list/today.ts'
import type { Kind, Product } from './facets.ts'
import { CUSTOMER_GROUPS, type GroupId } from './groups.ts'

const DEFAULT_DAYS = 30
export const DAYS = [2, 7, 15, 30, 60, 90, 365] as const
export const KIND_FILTERS: readonly (readonly [Kind, string])[] = [
  ['full-proposal', 'Full proposals'],
  ['eligibility', 'Eligibility checks'],
  ['quick-quote', 'Quick quotes'],
]
export const PRODUCT_FILTERS: readonly Product[] = ['PCP', 'HP']

/** The filters of the list; null matches everything. `sort` null is the user's default order. */
export interface CustomerFilters {
  readonly group: GroupId
  readonly days: number
  readonly kind: Kind | null
  readonly status: StatusLabel | null
  readonly product: Product | null
  readonly lender: number | null
  readonly dealership: number | null
  readonly today: TodayId | null
  readonly text: string
  readonly sort: SortId | null
  /** Column names from left to right; null for the default columns. */
  readonly columns: string | null
  readonly density: ListDensity | null
  /** The chosen view; the other filters may differ from it. */
  readonly view: string | null
}

export const NO_FILTERS: CustomerFilters = {
  group: 'everything',
  days: DEFAULT_DAYS,
  kind: null,
  status: null,
  product: null,
  lender: null,
  dealership: null,
  today: null,
  text: '',
  sort: null,
  columns: null,
  density: null,
  view: null,
}

export const FILTER_QUERY = createFilterQuery(
  {
    group: oneOf(CUSTOMER_GROUPS.map(([id]) => id)),
    days: oneOf(DAYS),
    kind: oneOf(KIND_FILTERS.map(([kind]) => kind)),
    status: oneOf(statusLabels),
    product: oneOf(PRODUCT_FILTERS),
    lender: wholeNumber,
    dealership: wholeNumber,
    today: oneOf(TODAY.map(({ id }) => id)),
    text: textUpTo(120),
    sort: oneOf(SORT_IDS),
    columns: (text) => knownColumns(text.split('.'))?.join('.'),
    density: oneOf(LIST_DENSITIES),
    view: textUpTo(64),
  },
  NO_FILTERS,
)

export const { read: readFilters, write: writeFilters } = FILTER_QUERY

/** The chosen columns; null for the default ones. */
export const chosenColumns = ({ columns }: CustomerFilters): readonly CustomerColumn[] | null =>
  columns === null ? null : knownColumns(columns.split('.'))

/** Whether a filter other than days, group and order is set. */
export function isNarrowed(filters: CustomerFilters): boolean {
  const { group, kind, status, product, lender, dealership, today, text } = filters
  return (
    group !== 'everything' ||
    [kind, status, product, lender, dealership, today].some((value) => value !== null) ||
    text.trim() !== ''
  )
}
