import { counted, formatNumber, MANY_DEALERSHIPS } from '@forecourt/core'
import { Search } from 'lucide-react'
import { Button, DealerField, LoadProblem, SaveButtons, SegmentedControl, Select } from '../../kit/index.ts'
import { SORTS } from './filters.ts'
import type { ShownStock } from './shown.ts'

type StockHeadProps = { state: ShownStock; isBeside: boolean }

export function StockHead({ state, isBeside }: StockHeadProps) {
  const reason = state.readOnlyReason.value
  return (
    <header className="stock-head">
      <h1 className="screen-title">Stock</h1>
      <WhichList state={state} />
      <StockDealershipPicker state={state} />
      {!isBeside && <FiltersToggle state={state} />}
      <StockSummary state={state} />
      {reason && <p className="small muted stock-reason">{reason}</p>}
      <Lacking state={state} />
    </header>
  )
}

function WhichList({ state }: { state: ShownStock }) {
  const { stock, saved } = state.list.counts.value
  return (
    <SegmentedControl
      label="Which vehicles"
      labelHidden
      choices={[
        { value: 'stock', label: 'In stock', ...segmentCount(stock) },
        { value: 'saved', label: 'Saved', ...segmentCount(saved) },
      ]}
      value={state.filters.value.show}
      onChange={(show) => state.change({ show: show === 'saved' ? 'saved' : 'stock' })}
    />
  )
}

const segmentCount = (count: number | null) => (count === null ? {} : { text: formatNumber(count) })

function StockDealershipPicker({ state }: { state: ShownStock }) {
  const choosable = state.choosable.value
  if (choosable.length < 2 || state.filters.value.show === 'saved') return null
  if (choosable.length > MANY_DEALERSHIPS)
    return (
      <DealerField
        dealers={choosable}
        value={state.dealership.value?.affiliateUserId ?? null}
        onChange={state.choose}
      />
    )
  return (
    <Select
      label="Dealership"
      labelHidden
      size="filter"
      required
      options={choosable.map(({ affiliateUserId, name }) => ({ value: affiliateUserId, label: name }))}
      value={state.dealership.value?.affiliateUserId ?? null}
      onChange={(value) => value !== null && state.choose(value)}
    />
  )
}

function FiltersToggle({ state }: { state: ShownStock }) {
  const isOpen = state.isFilterBarOpen.value
  return (
    <Button
      size="small"
      icon={Search}
      aria-expanded={isOpen}
      onClick={() => {
        state.isFilterBarOpen.value = !isOpen
      }}
    >
      Filters
    </Button>
  )
}

function StockSummary({ state }: { state: ShownStock }) {
  const { list, filters } = state
  const shown = list.rows.value.length
  const coming = list.coming.value
  const isKnown = list.phase.value === 'ready'
  const isWhole = coming === null && shown === list.all.value.length
  return (
    <div className="stock-summary">
      <span className={isWhole ? 'small muted is-whole' : 'small muted'} role="status">
        {isKnown && counted(shown, 'vehicle')}
        {coming && `, ${formatNumber(coming.have)} of ${formatNumber(coming.of)} loaded`}
      </span>
      {filters.value.show === 'stock' && (
        <Select
          label="Order"
          labelHidden
          size="filter"
          required
          options={SORTS.map(([value, label]) => ({ value, label }))}
          value={filters.value.sort}
          onChange={(sort) => sort !== null && state.change({ sort })}
        />
      )}
      {shown > 0 && <SaveButtons file={state.exportFile} reason={state.exportReason.value} />}
    </div>
  )
}

function Lacking({ state }: { state: ShownStock }) {
  const { phase, failed, lostPart } = state.list
  const lenders = state.lenders.value
  return (
    <>
      <LoadProblem error={phase.value === 'ready' && failed.value} what={lostPart.value} onRetry={state.reload}>
        What you see may be incomplete or out of date.
      </LoadProblem>
      {lenders && (
        <LoadProblem error={lenders.failed.value} what="The lenders’ rates" onRetry={lenders.reload}>
          There are no monthly figures.
        </LoadProblem>
      )}
    </>
  )
}
