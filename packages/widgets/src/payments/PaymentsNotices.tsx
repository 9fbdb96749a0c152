import { LoadProblem, NotConnected, writtenTime } from '../kit/index.ts'
import type { PaymentsState } from './state.ts'

/** Problems, what still works, and what the user can do. */
export function PaymentsNotices({ state }: { state: PaymentsState }) {
  const { connection, connect, list } = state
  const loadedAt = list.loadedAt.value
  const from = loadedAt ? ` What you see is from ${writtenTime(loadedAt)}.` : ''
  return (
    <div className="list-notices">
      <NotConnected connection={connection.value} onConnect={connect}>
        {`Payments still arrive.${from}`}
      </NotConnected>
      <LoadProblem error={list.phase.value === 'ready' && list.failed.value} what="Payments" onRetry={state.reload}>
        {from}
      </LoadProblem>
    </div>
  )
}
