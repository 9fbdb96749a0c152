import { WifiOff } from '../kit/icon/icons.ts'
import { InlineError, QuietNotice, writtenTime } from '../kit/index.ts'
import type { CustomersState } from './state.ts'

/** Problems with the list, what still works, and what to do. */
export function CustomersNotices({ state }: { state: CustomersState }) {
  const { list } = state
  const { live } = state.page.stores
  const lacking = list.lacking.value
  const loadedAt = list.loadedAt.value
  const window = state.shorterWindow.value
  return (
    <div className="customers-notices">
      {live.state.value === 'disconnected' && (
        <InlineError title="Not connected" icon={WifiOff} retryLabel="Try now" onRetry={live.connect}>
          {loadedAt ? `The rows shown are from ${writtenTime(loadedAt)}. ` : ''}
          The list will update by itself when the connection is back.
        </InlineError>
      )}
      {lacking.length > 0 && list.phase.value !== 'failed' && (
        <QuietNotice
          onRetry={state.reload}
        >{`${capital(lacking.join(' and '))} could not be loaded just now.`}</QuietNotice>
      )}
      {window && (
        <p className="small muted">
          {`With this many dealerships the list goes back ${window.applications} days, and quick quotes ${window.quickQuotes} days.`}
        </p>
      )}
    </div>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
