import type { listFile } from '../../kit/index.ts'
import { SaveButtons, SearchBox, SegmentedControl } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { Listing } from './listing.ts'

const STATUSES = [
  ['all', 'All'],
  ['current', 'Current'],
  ['older', 'Out of date'],
] as const

/** The dealerships whose valuations are shown, the filters, and the number of results. */
export interface ListBarState {
  readonly list: Listing
  exportFile(): ReturnType<typeof listFile>
  readonly exportReason: ReadonlySignal<string | null>
}

export function ListBar({ state }: { state: ListBarState }) {
  const { list } = state
  const counts = list.counts.value
  const hasAny = counts.all > 0
  return (
    <search className="filter-bar">
      <ValuationScope state={state} />
      {hasAny && (
        <>
          <SegmentedControl
            label="Age"
            labelHidden
            choices={STATUSES.map(([value, label]) => ({ value, label, text: String(counts[value]) }))}
            {...list.bind('status')}
          />
          <SearchBox
            className="filter-text"
            label="Find a saved valuation"
            placeholder="Search"
            {...list.bind('text')}
          />
          <SaveButtons className="valuations-csv" file={state.exportFile} reason={state.exportReason.value} />
        </>
      )}
    </search>
  )
}

function ValuationScope({ state }: { state: ListBarState }) {
  const names = state.list.dealerships.value
  if (names === null || names.length === 0) return null
  const theirs = names.length === 1 ? (names[0]?.name ?? '') : `${names.length} dealerships`
  return (
    <SegmentedControl
      label="Whose valuations"
      labelHidden
      choices={[
        { value: 'mine', label: 'Mine' },
        { value: 'dealerships', label: theirs },
      ]}
      value={state.list.scope.value}
      onChange={(scope) => state.list.change({ scope: scope === 'mine' ? 'mine' : 'dealerships' })}
    />
  )
}
