import { counted, type StatusLabel, statusLabels } from '@forecourt/core'
import { CsvButton, SearchBox, type Size } from '../../kit/index.ts'
import { SORTS, type SortId, sortWords } from '../list/sorting.ts'
import type { CustomersState } from '../state.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { DAYS, isNarrowed, KIND_FILTERS, PRODUCT_FILTERS } from './filters.ts'

type BarProps = { state: CustomersState; size: Size }

export function FilterBar({ state, size }: BarProps) {
  if (size === 'phone' && !state.isFilterBarOpen.value) return null
  return (
    <search className="filter-bar">
      <TextFilter state={state} />
      <Choices state={state} />
      {isNarrowed(state.filters.value) && (
        <button type="button" className="link small" onClick={state.clear}>
          Clear filters
        </button>
      )}
      <CustomersSummary state={state} />
    </search>
  )
}

function TextFilter({ state }: { state: CustomersState }) {
  return (
    <SearchBox
      className="filter-text"
      label="Name, registration, phone"
      value={state.filters.value.text}
      onChange={(text) => state.change({ text })}
    />
  )
}

const windowWords = (days: number) => (days === 365 ? 'Last year' : `Last ${days} days`)

function Choices({ state }: { state: CustomersState }) {
  // Over forty lines: a list of the filters.
  const { days, kind, status, product, lender, dealership } = state.filters.value
  const { counts } = state.sifted.value
  const { change } = state
  const dealerships = state.dealerships.value ?? []
  const statuses = statusLabels.map((label): [StatusLabel, string] => [label, label])
  return (
    <>
      <FilterSelect
        name="Period"
        nameHidden
        options={DAYS.map((value) => ({ value, label: windowWords(value) }))}
        value={days}
        onChange={(value) => value !== null && change({ days: value })}
      />
      <FilterSelect
        name="Kind"
        any="All"
        choices={KIND_FILTERS}
        count={counts.kind}
        value={kind}
        onChange={(value) => change({ kind: value })}
      />
      <FilterSelect
        name="Status"
        any={`All ${statusLabels.length}`}
        choices={statuses}
        count={counts.status}
        value={status}
        onChange={(value) => change({ status: value })}
      />
      <FilterSelect
        name="Product"
        any="HP and PCP"
        choices={PRODUCT_FILTERS.map((value) => [value, value] as const)}
        count={counts.product}
        value={product}
        onChange={(value) => change({ product: value })}
      />
      <FilterSelect
        name="Lender"
        any="Any"
        choices={state.lenders.value}
        count={counts.lender}
        value={lender}
        onChange={(value) => change({ lender: value })}
      />
      {dealerships.length > 1 && (
        <FilterSelect
          name="Dealership"
          any={`All ${dealerships.length}`}
          choices={dealerships.map(({ affiliateUserId, name }) => [affiliateUserId, name] as const)}
          count={counts.dealership}
          value={dealership}
          onChange={(value) => change({ dealership: value })}
        />
      )}
    </>
  )
}

/** An order set by a column's head joins the options while it is active. */
function sortOptions(sort: SortId) {
  const options: { value: SortId; label: string }[] = SORTS.map(({ id, label }) => ({ value: id, label }))
  return options.some(({ value }) => value === sort) ? options : [...options, { value: sort, label: sortWords(sort) }]
}

function CustomersSummary({ state }: { state: CustomersState }) {
  const [shown, older] = [state.rows.value.length, state.olderCount.value]
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
        options={sortOptions(state.sort.value)}
        value={state.sort.value}
        onChange={(sort) => state.change({ sort })}
      />
      <CsvButton file={state.exportFile} />
    </div>
  )
}
