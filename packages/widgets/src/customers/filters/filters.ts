import {
  CLOSE_REASONS,
  type CustomerColumn,
  knownColumns,
  LIST_DENSITIES,
  SHOWN_PRODUCTS,
  statusLabels,
} from '@forecourt/core'
import { createFilterQuery, oneOf, textUpTo, wholeNumber } from '../../kit/index.ts'
import { GROUP_IDS, type Kind } from '../rows/facets.ts'

import { SORT_IDS } from '../rows/sorting.ts'
import { TODAY } from '../rows/today.ts'

export const DAYS = [2, 7, 15, 30, 60, 90, 365] as const
export const KIND_FILTERS: readonly (readonly [Kind, string])[] = [
  ['full-proposal', 'Full proposals'],
  ['eligibility', 'Eligibility checks'],
  ['quick-quote', 'Quick quotes'],
]
export const PRODUCT_FILTERS = SHOWN_PRODUCTS.map(({ name }) => name)

/** `sort` null is the user's default order, `columns` null the default columns, by name from left to right. */
export const FILTER_QUERY = createFilterQuery(
  {
    group: oneOf(GROUP_IDS),
    days: oneOf(DAYS),
    kind: oneOf(KIND_FILTERS.map(([kind]) => kind)),
    status: oneOf(statusLabels),
    product: oneOf(PRODUCT_FILTERS),
    lender: wholeNumber,
    dealership: wholeNumber,
    reason: oneOf(CLOSE_REASONS),
    today: oneOf(TODAY.map(({ id }) => id)),
    text: textUpTo(120),
    sort: oneOf(SORT_IDS),
    columns: (text) => knownColumns(text.split('.'))?.join('.'),
    density: oneOf(LIST_DENSITIES),
    view: textUpTo(64),
  },
  { group: 'everything', days: 30, text: '' },
)

export type CustomerFilters = typeof FILTER_QUERY.none

/** The chosen columns; null for the default ones. */
export const chosenColumns = ({ columns }: CustomerFilters): readonly CustomerColumn[] | null =>
  columns === null ? null : knownColumns(columns.split('.'))
