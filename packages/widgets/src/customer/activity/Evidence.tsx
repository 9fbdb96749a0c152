import type { AuditRow } from '@forecourt/core'
import { LoadProblem, Skeleton, writtenMoment } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { actionWords, readShown, type ShownEvidence } from './evidence-words.ts'

/** The chain of what was shown and done, folded until staff ask for it. */
export function Evidence({ state }: { state: CustomerState }) {
  const { rows, failed, load } = state.evidence
  return (
    <details className="evidence" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>Evidence</summary>
      <LoadProblem error={failed.value} what="The evidence" onRetry={load} />
      {!rows.value && !failed.value && <Skeleton rows={3} label="Loading the evidence" />}
      <ol>
        {rows.value?.map((row) => (
          <EvidenceRow key={row.auditId} row={row} />
        ))}
      </ol>
    </details>
  )
}

function EvidenceRow({ row }: { row: AuditRow }) {
  const { at, userName, hash } = row
  const shown = readShown(row.details)
  return (
    <li className="evidence-row">
      <span>
        {actionWords(row)} · {userName ?? 'System'}
      </span>
      <span className="small muted">
        {writtenMoment(at)}
        {hash ? ` · ${hash.slice(0, 8)}` : ''}
      </span>
      {shown && <ShownFigures shown={shown} />}
    </li>
  )
}

/** Word for word and to the penny, under the versions that made it. */
function ShownFigures({ shown }: { shown: ShownEvidence }) {
  return (
    <details className="evidence-shown">
      <summary className="small">What was shown</summary>
      <p className={shown.isUnchanged ? 'small muted' : 'small evidence-changed'}>
        {shown.toldBy} Rules {shown.ruleVersion}, wording {shown.wordingVersion}.{' '}
        {shown.isUnchanged ? 'Unchanged since.' : 'Changed since it was recorded.'}
      </p>
      <dl className="small">
        {shown.lines.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
