import { counted, formatNumber } from '@forecourt/core'
import { Button, MoneyField, SearchBox, Select } from '../../kit/index.ts'
import { DEPOSITS } from './examples.ts'
import type { Choices } from './filters.ts'
import type { ShownStock } from './shown.ts'

type StockFilterProps = { state: ShownStock }

/** The filters of the stock, and the parameters of its monthly figures. */
export function StockFilterPanel({ state, isBeside }: StockFilterProps & { isBeside: boolean }) {
  return (
    <search className="stock-filters" aria-label="Filters">
      <SearchBox className="stock-text" label="Make, model, registration" {...state.bind('text')} />
      <Limits state={state} />
      <Kinds state={state} />
      {state.isNarrowed.value && (
        <button type="button" className="link small" onClick={state.clear}>
          Clear filters
        </button>
      )}
      <Plan state={state} />
      {!isBeside && <ToResult state={state} />}
    </search>
  )
}

/** For a panel over the list, not beside it: the button back to the list shows the number of results. */
function ToResult({ state }: StockFilterProps) {
  return (
    <div className="stock-to-result">
      <Button
        wide
        onClick={() => {
          state.isFilterBarOpen.value = false
        }}
      >
        Show {counted(state.list.rows.value.length, 'vehicle')}
      </Button>
    </div>
  )
}

const ENGINES = [1000, 1200, 1400, 1600, 1800, 2000, 2500, 3000, 4000]
const MILES = [10_000, 20_000, 30_000, 40_000, 60_000, 80_000, 100_000]
const litres = (cc: number) => `${(cc / 1000).toFixed(1)} l`

function Limits({ state }: StockFilterProps) {
  const engines = ENGINES.map((value) => ({ value, label: litres(value) }))
  return (
    <>
      <div className="stock-pair">
        <MoneyField label="Price from" {...state.bind('priceMin')} />
        <MoneyField label="to" {...state.bind('priceMax')} />
      </div>
      <div className="stock-pair">
        <Select label="Engine from" placeholder="Any" options={engines} {...state.bind('engineMin')} />
        <Select label="to" placeholder="Any" options={engines} {...state.bind('engineMax')} />
      </div>
      <Select
        label="Mileage up to"
        placeholder="Any mileage"
        options={MILES.map((value) => ({ value, label: formatNumber(value) }))}
        {...state.bind('mileageMax')}
      />
    </>
  )
}

const VEHICLE_SELECT_FILTERS = [
  ['colour', 'Colour', 'Any colour'],
  ['fuel', 'Fuel', 'Any fuel'],
  ['gearbox', 'Transmission', 'Any transmission'],
] as const satisfies readonly (readonly [keyof Choices, string, string])[]

function Kinds({ state }: StockFilterProps) {
  const choices = state.list.choices.value
  const filters = state.filters.value
  return VEHICLE_SELECT_FILTERS.map(([kind, label, any]) => (
    <Select
      key={kind}
      label={label}
      placeholder={any}
      options={withChosen(choices[kind], filters[kind]).map(([value, count]) => ({
        value,
        label: `${value} (${formatNumber(count)})`,
      }))}
      value={filters[kind]}
      onChange={(value) => state.change({ [kind]: value })}
    />
  ))
}

/** A selected option stays visible and removable even if no vehicle has it now. */
const withChosen = (counts: readonly (readonly [string, number])[], chosen: string | null) =>
  chosen === null || counts.some(([value]) => value === chosen) ? counts : [...counts, [chosen, 0] as const]

function Plan({ state }: StockFilterProps) {
  const { termMonths, depositPercent } = state.plan.value
  const offered = [...new Set([...state.terms.value, termMonths])].sort((one, other) => one - other)
  return (
    <fieldset className="stock-plan">
      <legend className="stock-plan-title">Monthly figures</legend>
      <div className="stock-pair">
        <Select
          label="Months"
          required
          options={offered.map((value) => ({ value, label: String(value) }))}
          value={termMonths}
          onChange={(value) => {
            state.term.value = value
          }}
        />
        <Select
          label="Deposit"
          required
          options={DEPOSITS.map((value) => ({ value, label: `${value}%` }))}
          value={depositPercent}
          onChange={(value) => {
            state.depositPercent.value = value ?? 0
          }}
        />
      </div>
      <p className="small muted">Hire purchase with the cheapest lenders of this dealership, subject to status.</p>
    </fieldset>
  )
}
