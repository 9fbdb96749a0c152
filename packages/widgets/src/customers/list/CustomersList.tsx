import { type KeyboardEvent, useMemo } from 'react'
import { Button, EmptyState, type KeptPlace, ListBlank, NoMatch, type Size, Table } from '../../kit/index.ts'
import type { ListedDraft } from '../../page/index.ts'
import { chooseColumn } from '../choosing/ChooseBox.tsx'
import type { Choosing } from '../choosing/choosing.ts'
import { chosenColumns } from '../filters/filters.ts'
import type { Listing } from '../filters/listing.ts'
import type { CustomerRow } from '../rows/row.ts'
import type { SortId } from '../rows/sorting.ts'
import { CardList } from './CardList.tsx'
import { columnsFor, type DealershipName, rowHeightFor } from './columns.tsx'

export interface CustomersActions {
  open(id: string): void
  /** Runs the row's next act. */
  act(row: CustomerRow): void
  newQuote(): void
  newProposal(): void
  openDraft(draft: ListedDraft): void
}

type ListScreen = Listing & { readonly choosing: Choosing }

type CustomersListProps = { state: ListScreen; actions: CustomersActions; size: Size; place: KeptPlace }

export function CustomersList({ state, actions, size, place }: CustomersListProps) {
  const phase = state.list.phase.value
  if (state.rows.value.length > 0) return <CustomerRows state={state} actions={actions} size={size} place={place} />
  if (phase !== 'ready' || !state.isComplete.value)
    return (
      <ListBlank what="Customers" error={phase === 'failed' && state.list.failed.value} onRetry={state.reload}>
        Nothing is lost.
      </ListBlank>
    )
  return <NoCustomers state={state} actions={actions} />
}

function CustomerRows({ state, actions, size, place }: CustomersListProps) {
  const now = state.page.clock.now.value
  const isComplete = state.isComplete.value && !state.search.isBusy.value
  const shared = { rows: state.rows.value, changedIds: state.changedIds.value, isComplete, place }
  // Rows show their dealership only if the list has several.
  const nameOf = (state.dealerships.value?.length ?? 0) < 2 ? null : state.dealershipName.value
  const columns = useListColumns(state, size, nameOf)
  const { open, act } = actions
  if (size === 'phone')
    return (
      <CardList {...shared} now={now} dealershipName={nameOf} choosing={state.choosing} onOpen={open} onAct={act} />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one listener for the keys of all rows
    <div className="list-table" onKeyDown={choosingKeys(state.choosing, shared.rows)}>
      <Table
        label="Customers"
        columns={columns}
        {...shared}
        rowId={customerRowId}
        onOpen={({ id }) => actions.open(id)}
        rowKeys={{ '.': actions.act }}
        rowHeight={rowHeightFor(size)}
        density={state.filters.value.density}
        selectedIds={state.choosing.ids.value}
        height="100%"
        onView={(view) => {
          state.view.value = view
        }}
      />
    </div>
  )
}

/** On a row, Space chooses it, Shift+Space every row from the last chosen one, Ctrl or ⌘+A the whole list. */
function choosingKeys(choosing: Choosing, rows: readonly { readonly id: string }[]) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest('[aria-rowindex]')
    const id = rows[Number(row?.getAttribute('aria-rowindex') ?? 0) - 2]?.id
    const isOnRow = row === event.target && id !== undefined
    const act = {
      ' ': isOnRow && (() => choosing.toggle(id, event.shiftKey)),
      a: (event.ctrlKey || event.metaKey) && choosing.chooseAll,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
}

function useListColumns(state: ListScreen, size: Size, dealershipName: DealershipName) {
  const { choosing, change } = state
  const now = state.page.clock.now.value
  const filters = state.filters.value
  const sort = state.sort.value
  const ids = choosing.ids.value
  return useMemo(() => {
    const onSort = (by: SortId) => change({ sort: by })
    const columns = columnsFor({ size, now, dealershipName, chosen: chosenColumns(filters), sort, onSort })
    return [chooseColumn(choosing, ids), ...columns]
  }, [size, now, dealershipName, filters, sort, ids, choosing, change])
}

const customerRowId = ({ id }: CustomerRow) => id

function NoCustomers({ state, actions }: Omit<CustomersListProps, 'size' | 'place'>) {
  const filters = state.filters.value
  if (state.dealerships.value?.length === 0) {
    return <EmptyState title="No dealership selected">Choose one above to see its customers.</EmptyState>
  }
  if (state.isNarrowed.value && (state.all.value.length > 0 || filters.text.trim()))
    return <NoCustomerMatches state={state} />
  const isLong = filters.days >= 90
  return (
    <EmptyState
      title={`No customers in the last ${filters.days} days`}
      actions={
        <>
          <Button
            kind="primary"
            size="small"
            disabled={state.page.permissions.readOnlyReason.value !== null}
            onClick={actions.newQuote}
          >
            New quote
          </Button>
          {!isLong && (
            <Button kind="quiet" size="small" onClick={() => state.change({ days: 90 })}>
              Show 90 days
            </Button>
          )}
        </>
      }
    >
      Start with a registration. A quote takes under a minute.
    </EmptyState>
  )
}

function NoCustomerMatches({ state }: { state: Listing }) {
  const text = state.filters.value.text.trim()
  return (
    <NoMatch title={text ? `No customer matches “${text}”` : 'No customer matches these filters'} onClear={state.clear}>
      {state.search.isBusy.value
        ? 'Searching further back than the list goes.'
        : 'Customers of any age were searched by name, registration and number.'}
    </NoMatch>
  )
}
