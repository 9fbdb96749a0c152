import { QuietNotice, Skeleton } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { CustomerState } from './state.ts'
import { writtenMoment } from './written.ts'

/** The chain of what was shown and done, folded until staff ask for it. */
export function Evidence({ state }: { state: CustomerState }) {
  useSignals()
  const { rows, failed, load } = state.evidence
  return (
    <details className="evidence" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>Evidence</summary>
      {failed.value && (
        <QuietNotice onRetry={() => void load()}>The evidence could not be fetched just now.</QuietNotice>
      )}
      {!rows.value && !failed.value && <Skeleton rows={3} label="Loading the evidence" />}
      <ol>
        {rows.value?.map(({ auditId, at, action, userName, hash }) => (
          <li key={auditId} className="evidence-row">
            <span>
              {action} · {userName ?? 'System'}
            </span>
            <span className="small muted">
              {writtenMoment(at)}
              {hash ? ` · ${hash.slice(0, 8)}` : ''}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
