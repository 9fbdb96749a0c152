import { CLOSE_REASONS, closeReasonWords, counted, statusLabels } from '@forecourt/core'
import { SaveButtons, SearchBox, type Size } from '../../kit/index.ts'
import type { FacetId } from '../rows/facets.ts'
import { SORTS, type SortId, sortWords } from '../rows/sorting.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { DAYS, KIND_FILTERS, PRODUCT_FILTERS } from './filters.ts'
import type { Listing } from './listing.ts'

export function FilterBar({ state, size }: { state: Listing; size: Size }) {
  if (size === 'phone' && !state.isFilterBarOpen.value) return null
  return (
    <search className="filter-bar">
      <SearchBox className="filter-text" label="Name, registration, phone" {...state.bind('text')} />
      <Choices state={state} />
      {state.isNarrowed.value && (
        <button type="button" className="link small" onClick={state.clear}>
          Clear filters
        </button>
      )}
      <CustomersSummary state={state} />
    </search>
  )
}

const windowWords = (days: number) => (days === 365 ? 'Last year' : `Last ${days} days`)

type Choice = readonly [value: string | number, label: string]

function Choices({ state }: { state: Listing }) {
  const filters = state.filters.value
  const { counts } = state.sifted.value
  const dealerships = state.dealerships.value ?? []
  const rows: readonly [name: string, facet: Exclude<FacetId, 'group'>, any: string, choices: readonly Choice[]][] = [
    ['Kind', 'kind', 'All', KIND_FILTERS],
    ['Status', 'status', `All ${statusLabels.length}`, statusLabels.map((label) => [label, label])],
    ['Product', 'product', 'HP and PCP', PRODUCT_FILTERS.map((product) => [product, product])],
    ['Lender', 'lender', 'Any', state.lenders.value],
    [
      'Dealership',
      'dealership',
      `All ${dealerships.length}`,
      dealerships.map((one) => [one.affiliateUserId, one.name]),
    ],
    ['Closed', 'reason', 'Any', CLOSE_REASONS.map((reason) => [reason, closeReasonWords[reason]])],
  ]
  return (
    <>
      <FilterSelect
        name="Period"
        nameHidden
        choices={DAYS.map((days) => [days, windowWords(days)])}
        value={filters.days}
        onChange={(days) => days !== null && state.change({ days })}
      />
      {rows.map(
        ([name, facet, any, choices]) =>
          isOffered(facet, state) && (
            <FilterSelect
              key={facet}
              name={name}
              any={any}
              choices={choices}
              count={counts[facet]}
              value={filters[facet]}
              onChange={(value) => state.change({ [facet]: value })}
            />
          ),
      )}
    </>
  )
}

/** Reasons are asked among those that came to nothing, dealerships of users who have several. */
function isOffered(facet: FacetId, { filters, dealerships }: Listing): boolean {
  const { group, reason } = filters.value
  if (facet === 'dealership') return (dealerships.value?.length ?? 0) > 1
  return facet !== 'reason' || reason !== null || group === 'not-taken-up'
}

/** An order set by a column's head joins the options while it is active. */
function sortChoices(sort: SortId): readonly (readonly [SortId, string])[] {
  return SORTS.some(([id]) => id === sort) ? SORTS : [...SORTS, [sort, sortWords(sort)]]
}

function CustomersSummary({ state }: { state: Listing }) {
  const shown = state.rows.value.length
  const older = state.olderCount.value
  const isKnown = state.isKnown.value
  return (
    <div className="filter-summary">
      <span className="small muted" role="status">
        {isKnown && counted(shown, 'customer')}
        {older > 0 && `, ${older} of them older`}
        {state.search.isBusy.value && ', searching further back'}
        {state.search.failed.value !== null && ', older ones could not be searched'}
        {isKnown && !state.isComplete.value && ', more to come'}
      </span>
      <FilterSelect
        name="Order"
        nameHidden
        quiet
        choices={sortChoices(state.sort.value)}
        value={state.sort.value}
        onChange={(sort) => state.change({ sort })}
      />
      <SaveButtons file={state.exportFile} />
    </div>
  )
}
