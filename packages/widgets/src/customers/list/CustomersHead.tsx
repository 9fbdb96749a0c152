import { FilePlus, Plus, Search, X } from 'lucide-react'
import { Button, Icon, IconButton, LoadProblem, NotConnected, type Size, writtenTime } from '../../kit/index.ts'
import type { Listing } from '../filters/listing.ts'
import { changeTime } from './CardList.tsx'
import type { CustomersActions } from './CustomersList.tsx'

type CustomersHeadProps = { state: Listing; actions: CustomersActions; size: Size }

export function CustomersHead({ state, actions, size }: CustomersHeadProps) {
  const reason = state.page.permissions.readOnlyReason.value
  const isEmpty = state.list.phase.value === 'ready' && state.all.value.length === 0
  return (
    <header className="list-head">
      <h1 className="screen-title">Customers</h1>
      <LiveMark state={state} />
      {reason && <p className="small muted customers-reason">{reason}</p>}
      <div className="button-row">
        {size !== 'phone' && (
          <Button icon={FilePlus} disabled={!!reason} onClick={actions.newProposal}>
            New proposal
          </Button>
        )}
        {size === 'phone' && <FiltersToggle state={state} />}
        <Button kind={isEmpty ? 'secondary' : 'primary'} icon={Plus} disabled={!!reason} onClick={actions.newQuote}>
          New quote
        </Button>
      </div>
    </header>
  )
}

function FiltersToggle({ state }: { state: Listing }) {
  const isOpen = state.isFilterBarOpen.value
  return (
    <IconButton
      icon={Search}
      size="control"
      label={isOpen ? 'Hide filters' : 'Search and filter'}
      aria-expanded={isOpen}
      onClick={() => {
        state.isFilterBarOpen.value = !isOpen
      }}
    />
  )
}

const CONNECTION_LABELS = {
  connected: 'Live',
  connecting: 'Connecting',
  'not connected': 'Not live',
  disconnected: 'Not connected',
}

/** Whether the list is live, and when a row last changed. */
function LiveMark({ state }: { state: Listing }) {
  const connection = state.page.stores.live.state.value
  const changed = state.lastChange.value
  const last = changed === null ? '' : ` · last change ${changeTime(changed, state.page.clock.now.value)}`
  return (
    <p className="small muted live-mark" role="status">
      <span className={connection === 'connected' ? 'live-dot on' : 'live-dot'} />
      {CONNECTION_LABELS[connection] + last}
    </p>
  )
}

/** Today's priorities; each entry filters the list. Its space is reserved, so that the list below stays put. */
export function TodayStrip({ state }: { state: Listing }) {
  const items = state.today.value
  const chosen = state.filters.value.today
  return (
    <section className="today" aria-label="Today">
      <span className="today-title">Today</span>
      {items.length === 0 && chosen === null && state.isKnown.value && (
        <span className="small muted">Nothing waits</span>
      )}
      {items.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          className="today-item"
          aria-pressed={chosen === id}
          onClick={() => state.change({ today: chosen === id ? null : id })}
        >
          {text}
          {chosen === id && <Icon of={X} size={14} />}
        </button>
      ))}
      {chosen !== null && items.every(({ id }) => id !== chosen) && (
        <button type="button" className="link" onClick={() => state.change({ today: null })}>
          None left: show all
        </button>
      )}
    </section>
  )
}

/** Problems with the list, what still works, and what the user can do. */
export function CustomersNotices({ state }: { state: Listing }) {
  const { list } = state
  const { stores, missed } = state.page
  const { live } = stores
  const loadedAt = list.loadedAt.value
  const window = state.shorterWindow.value
  return (
    <div className="list-notices">
      <NotConnected connection={live.state.value} onConnect={live.connect}>
        {loadedAt && `The rows shown are from ${writtenTime(loadedAt)}.`}
      </NotConnected>
      {list.phase.value !== 'failed' && (
        <LoadProblem
          error={list.failed.value}
          what={capital(list.lacking.value.join(' and '))}
          onRetry={state.reload}
        />
      )}
      <LoadProblem error={missed.error.value} what="The latest change" onRetry={missed.catchUp} />
      {window && (
        <p className="small muted">
          {`With this many dealerships the list goes back ${window.applications} days, and quick quotes ${window.quickQuotes} days.`}
        </p>
      )}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
