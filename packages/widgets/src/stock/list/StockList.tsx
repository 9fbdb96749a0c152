import { Button, EmptyState, type KeptPlace, ListBlank, NoMatch, Skeleton } from '../../kit/index.ts'
import { StockGrid } from './StockGrid.tsx'
import type { ShownStock, StockActions } from './shown.ts'

type StockListProps = { state: ShownStock; actions: StockActions; place: KeptPlace }

export function StockList({ state, actions, place }: StockListProps) {
  const { list } = state
  const isReady = list.phase.value === 'ready'
  return (
    <div className="stock-list list-empty">
      {isReady && list.rows.value.length > 0 ? (
        <StockGrid state={state} actions={actions} place={place} />
      ) : (
        <Blank state={state} />
      )}
    </div>
  )
}

function Blank({ state }: { state: ShownStock }) {
  const { list } = state
  switch (list.phase.value) {
    case 'loading':
      return (
        <div className="stock-scroller stock-waiting">
          <Skeleton rows={9} label="The stock is loading" />
        </div>
      )
    case 'failed':
      return (
        <ListBlank what={list.lostPart.value} error={list.failed.value} onRetry={state.reload}>
          Nothing is lost.
        </ListBlank>
      )
    case 'choose':
      return <EmptyState title="Select a dealership">Its stock is shown here.</EmptyState>
    case 'off':
      return (
        <EmptyState title="No stock feed">
          {state.dealership.value?.name} has no stock feed switched on. Choose another dealership at the top.
        </EmptyState>
      )
    case 'ready':
      return list.all.value.length === 0 ? (
        <Nothing state={state} />
      ) : (
        <NoMatch title="No vehicle matches these filters" onClear={state.clear}>
          {list.coming.value && 'More vehicles are on their way.'}
        </NoMatch>
      )
  }
}

function Nothing({ state }: { state: ShownStock }) {
  if (state.filters.value.show === 'stock')
    return <EmptyState title="Nothing in stock">The stock feed of this dealership is empty just now.</EmptyState>
  return (
    <EmptyState
      title="No vehicles saved yet"
      actions={
        <Button size="small" onClick={() => state.change({ show: 'stock' })}>
          See the stock
        </Button>
      }
    >
      Press the bookmark on a vehicle to keep it here.
    </EmptyState>
  )
}
