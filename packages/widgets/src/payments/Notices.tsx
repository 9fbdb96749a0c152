import { WifiOff } from '../kit/icon/icons.ts'
import { InlineError, QuietNotice, writtenTime } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { PaymentsState } from './state.ts'

/** What is not as it should be, what is still true, and what to do. */
export function Notices({ state }: { state: PaymentsState }) {
  useSignals()
  const { connection, connect, list } = state.sources
  const loadedAt = list.loadedAt.value
  const from = loadedAt ? ` What is shown is from ${writtenTime(loadedAt)}.` : ''
  return (
    <div className="list-notices">
      {connection.value === 'disconnected' && (
        <InlineError title="Not connected" icon={WifiOff} retryLabel="Try now" onRetry={connect}>
          {`Payments are received all the same.${from} The list changes again by itself when the connection is back.`}
        </InlineError>
      )}
      {list.isStale.value && list.phase.value === 'ready' && (
        <QuietNotice onRetry={state.reload}>{`Payments could not be fetched just now.${from}`}</QuietNotice>
      )}
    </div>
  )
}
