import { counted, type PaymentMethod } from '@forecourt/core'
import { SaveButtons, SearchBox, Select } from '../../kit/index.ts'
import type { ShownPayments } from './shown.ts'
import { DAYS } from './sift.ts'
import { METHOD_WORDS } from './words.ts'

const windowWords = (days: number) => (days === 365 ? 'Last year' : `Last ${days} days`)
const METHODS = Object.entries(METHOD_WORDS).map(([value, label]) => ({ value: value as PaymentMethod, label }))

export function FilterBar({ state }: { state: ShownPayments }) {
  return (
    <search className="filter-bar">
      <SearchBox
        className="filter-text"
        label="Reference, customer, registration, amount"
        placeholder="Reference, customer, amount"
        {...state.bind('text')}
      />
      <Select
        label="Period"
        labelHidden
        size="filter"
        required
        options={DAYS.map((value) => ({ value, label: windowWords(value) }))}
        value={state.filters.value.days}
        onChange={(days) => days !== null && state.change({ days })}
      />
      <Select
        label="Method"
        labelHidden
        size="filter"
        placeholder="Any method"
        options={METHODS}
        {...state.bind('method')}
      />
      <DealershipFilter state={state} />
      {state.isNarrowed.value && (
        <button type="button" className="link small" onClick={state.clear}>
          Clear filters
        </button>
      )}
      <PaymentsSummary state={state} />
    </search>
  )
}

function DealershipFilter({ state }: { state: ShownPayments }) {
  const dealerships = state.list.dealerships.value ?? []
  if (dealerships.length < 2) return null
  return (
    <Select
      label="Dealership"
      labelHidden
      size="filter"
      placeholder={`All ${dealerships.length} dealerships`}
      options={dealerships.map(({ affiliateUserId, name }) => ({ value: affiliateUserId, label: name }))}
      {...state.bind('dealership')}
    />
  )
}

function PaymentsSummary({ state }: { state: ShownPayments }) {
  const shown = state.sifted.value.rows.length
  const isKnown = state.list.phase.value === 'ready'
  return (
    <div className="filter-summary">
      <span className="small muted" role="status">
        {isKnown && counted(shown, 'payment')}
      </span>
      {shown > 0 && <SaveButtons file={state.exportFile} reason={state.exportReason.value} />}
    </div>
  )
}
