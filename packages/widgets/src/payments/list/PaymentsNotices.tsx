import { WifiOff } from '../../kit/icon/icons.ts'
import { InlineError, QuietNotice, writtenTime } from '../../kit/index.ts'
import type { PaymentsState } from '../state.ts'

/** Problems, what still works, and what to do. */
export function PaymentsNotices({ state }: { state: PaymentsState }) {
  const { connection, connect, list } = state
  const loadedAt = list.loadedAt.value
  const from = loadedAt ? ` What you see is from ${writtenTime(loadedAt)}.` : ''
  return (
    <div className="list-notices">
      {connection.value === 'disconnected' && (
        <InlineError title="Not connected" icon={WifiOff} retryLabel="Try now" onRetry={connect}>
          {`Payments still arrive.${from} The list will update by itself when the connection is back.`}
        </InlineError>
      )}
      {list.isStale.value && list.phase.value === 'ready' && (
        <QuietNotice onRetry={state.reload}>{`Payments could not be loaded just now.${from}`}</QuietNotice>
      )}
    </div>
  )
}
