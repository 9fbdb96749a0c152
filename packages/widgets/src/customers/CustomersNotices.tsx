import { LoadProblem, NotConnected, writtenTime } from '../kit/index.ts'
import type { CustomersState } from './state.ts'

/** Problems with the list, what still works, and what the user can do. */
export function CustomersNotices({ state }: { state: CustomersState }) {
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
