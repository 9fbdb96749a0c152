import { FilePlus, Plus, Search } from 'lucide-react'
import { Button, IconButton, type Size } from '../../kit/index.ts'
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
