import { CLOSE_REASONS, closeReasonWords, counted, statusLabels } from '@forecourt/core'
import { ChevronDown } from 'lucide-react'
import { Icon, SaveButtons, SearchBox, type Size } from '../../kit/index.ts'
import type { FacetId } from '../rows/facets.ts'
import { SORTS, type SortId, sortWords } from '../rows/sorting.ts'
import { DAYS, KIND_FILTERS, PRODUCT_FILTERS } from './filters.ts'
import type { Listing } from './listing.ts'
import type { FacetCount } from './sift.ts'

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
  // Over forty lines: a list of filters.
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
      <SaveButtons file={state.exportFile} reason={state.exportReason.value} />
    </div>
  )
}

type FilterSelectProps<T extends string | number> = {
  name: string
  nameHidden?: boolean
  /** Without a border, for the order in the summary. */
  quiet?: boolean
  value: T | null
  onChange: (value: T | null) => void
  /** The option for no choice; without it an option is always selected. */
  any?: string
  choices: readonly (readonly [value: T, label: string])[]
  /** How many rows each option would leave, shown beside it. */
  count?: FacetCount
}

/** A native select, drawn with its name muted and its choice in normal text. */
function FilterSelect<T extends string | number>(props: FilterSelectProps<T>) {
  const { name, nameHidden, quiet, value, onChange, any, choices, count } = props
  const [, chosen = any] = choices.find(([each]) => each === value) ?? []
  const pick = (text: string) => onChange(choices.find(([each]) => String(each) === text)?.[0] ?? null)
  const counted = (label: string, rows: number | undefined) => (count ? `${label} (${rows ?? 0})` : label)
  return (
    <div className={quiet ? 'filter-select quiet' : 'filter-select'}>
      <span className="filter-face" aria-hidden="true">
        {!nameHidden && <span className="muted">{name}</span>}
        <span className="filter-value">{chosen}</span>
      </span>
      <Icon of={ChevronDown} size={14} />
      <select aria-label={name} value={value ?? ''} onChange={(event) => pick(event.currentTarget.value)}>
        {any && <option value="">{counted(any, count?.all)}</option>}
        {choices.map(([each, label]) => (
          <option key={each} value={each}>
            {counted(label, count?.of.get(each))}
          </option>
        ))}
      </select>
    </div>
  )
}
