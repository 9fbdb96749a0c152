import { MANY_DEALERSHIPS, type Valuation } from '@forecourt/core'
import {
  Button,
  EmptyState,
  type KeptPlace,
  ListBlank,
  LoadProblem,
  NoMatch,
  QuietNotice,
  type Size,
  Table,
} from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { columnsFor, rowHeightFor } from './columns.tsx'
import { ListBar, type ListBarState } from './ListBar.tsx'
import { valuationKey } from './listing.ts'

interface ListState extends ListBarState {
  readonly sheet: ReadonlySignal<{ readonly saved: Valuation | null } | null>
  open(valuation: Valuation): void
}

type ValuationsListProps = { state: ListState; size: Size; isBeside: boolean; place: KeptPlace }

export function ValuationsList({ state, size, isBeside, place }: ValuationsListProps) {
  return (
    <>
      <ListBar state={state} />
      <ValuationsNotices state={state} />
      <ValuationRows state={state} size={size} isBeside={isBeside} place={place} />
    </>
  )
}

/** Parts missing from the list although rows are shown (spec §8). */
function ValuationsNotices({ state }: { state: ListState }) {
  const { list } = state
  const unanswered = list.unanswered.value
  const asked = list.dealerships.value?.length ?? 0
  if (list.phase.value !== 'ready' || (!list.failed.value && unanswered === 0)) return null
  return (
    <div className="list-notices">
      {list.failed.value ? (
        <LoadProblem error={list.failed.value} what="Valuations" onRetry={list.reload}>
          Those shown were loaded earlier.
        </LoadProblem>
      ) : (
        <QuietNotice onRetry={list.reload}>
          {asked > 1
            ? `${unanswered} of ${asked} dealerships did not answer: their valuations are missing here.`
            : 'The valuations of this dealership could not be loaded.'}
        </QuietNotice>
      )}
    </div>
  )
}

function ValuationRows({ state, size, isBeside, place }: ValuationsListProps) {
  const { list } = state
  const rows = list.rows.value
  if (list.phase.value !== 'ready' || rows.length === 0) return <Blank state={state} />
  const saved = state.sheet.value?.saved
  const isOfMany = list.scope.value === 'dealerships'
  return (
    <div className="list-table">
      <Table
        label="Saved valuations"
        columns={columnsFor(size, isOfMany)}
        rows={rows}
        rowId={valuationKey}
        onOpen={state.open}
        selectedId={isBeside && saved ? valuationKey(saved) : null}
        rowHeight={rowHeightFor(size)}
        height="100%"
        place={place}
      />
    </div>
  )
}

function Blank({ state }: { state: ListState }) {
  const { list } = state
  const phase = list.phase.value
  switch (phase) {
    case 'loading':
    case 'failed':
      return (
        <ListBlank what="Valuations" error={phase === 'failed' && list.failed.value} onRetry={list.reload}>
          Nothing is lost. You can still look a vehicle up.
          {list.code.value && <span className="small"> {list.code.value}</span>}
        </ListBlank>
      )
    case 'none-selected':
      return <EmptyState title="No dealership selected">Choose one above to see its valuations.</EmptyState>
    case 'too-many':
      return (
        <EmptyState
          title={`More than ${MANY_DEALERSHIPS} dealerships`}
          actions={
            <Button size="small" onClick={() => list.change({ scope: 'mine' })}>
              See my own
            </Button>
          }
        >
          Their valuations are listed when {MANY_DEALERSHIPS} or fewer are selected above.
        </EmptyState>
      )
    case 'ready':
      if (list.all.value.length > 0) return <NoMatch title="No valuation matches" onClear={list.clear} />
      if (list.unanswered.value > 0) return null
      return (
        <EmptyState title="No valuations saved yet">
          Enter a registration above. What you save appears here, newest first.
        </EmptyState>
      )
  }
}
