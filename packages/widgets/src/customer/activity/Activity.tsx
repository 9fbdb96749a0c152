import {
  type Application,
  AUDIT_ROWS_SHOWN,
  type AuditRow,
  auditRowWords,
  formatNumber,
  fullNameOf,
  readShown,
  type ShownEvidence,
  wordingVersionWords,
} from '@forecourt/core'
import { useId } from 'react'
import { LoadProblem, Skeleton, writtenMoment } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import { PersonalData } from '../personal-data/PersonalData.tsx'
import type { PersonalDataState } from '../personal-data/personal-data.ts'
import type { RecordProps } from '../record/screen.ts'
import { Composer, type ComposerParts } from './Composer.tsx'
import type { EvidenceState } from './evidence.ts'
import { Feed, type FeedParts } from './Feed.tsx'

interface ActivityParts extends ComposerParts, FeedParts {
  readonly connection: ReadonlySignal<string>
  readonly evidence: EvidenceState
  readonly personalData: PersonalDataState
}

/** Notes and events in one feed, with the note field on top. */
export function Activity({ state, application }: RecordProps<ActivityParts>) {
  const id = useId()
  const { notes } = state
  const isLive = state.connection.value === 'connected'
  return (
    <section className="activity" aria-labelledby={id}>
      <header className="activity-head">
        <h2 className="card-title" id={id}>
          Activity
        </h2>
        <span className={isLive ? 'live on' : 'live'} role="status">
          {isLive ? 'Live' : 'Not live'}
        </span>
      </header>
      <Composer state={state} application={application} />
      <p className="only-heard" role="status">
        {notes.announcement.value}
      </p>
      <LoadProblem error={notes.failed.value} what="The notes" onRetry={notes.load} />
      {notes.notes.value === null && !notes.failed.value ? (
        <Skeleton rows={4} label="Loading the notes" />
      ) : (
        <Feed state={state} application={application} />
      )}
      {state.evidence.isOffered.value && <Evidence state={state} application={application} />}
      {state.personalData.isOffered.value && (
        <PersonalData key={application.cosmosId} personalData={state.personalData} busy={state.busy} />
      )}
    </section>
  )
}

type EvidenceProps = { state: RecordProps<ActivityParts>['state']; application: Application }

/** The audit trail and the evidence of what was shown, collapsed until staff open it. */
function Evidence({ state: { evidence, page }, application }: EvidenceProps) {
  const { data: rows, failed, refresh: load } = evidence
  const names = {
    customerName: fullNameOf(application.customer),
    brokerName: page.config.value?.brokerName ?? '',
  }
  return (
    <details className="evidence" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary>Evidence</summary>
      <LoadProblem error={failed.value} what="The evidence" onRetry={load} />
      {!rows.value && !failed.value && <Skeleton rows={3} label="Loading the evidence" />}
      <ol>
        {rows.value?.map((row) => (
          <EvidenceRow key={row.auditId} row={row} names={names} />
        ))}
      </ol>
      {rows.value?.length === AUDIT_ROWS_SHOWN && (
        <p className="small muted">
          These are the newest {formatNumber(AUDIT_ROWS_SHOWN)}. The export under Personal data has all of them.
        </p>
      )}
    </details>
  )
}

type EvidenceRowProps = { row: AuditRow; names: Parameters<typeof auditRowWords>[1] }

function EvidenceRow({ row, names }: EvidenceRowProps) {
  const { at, hash } = row
  const { who, what } = auditRowWords(row, names)
  const shown = readShown(row.details)
  return (
    <li className="evidence-row">
      <span>
        {what} · {who}
      </span>
      <span className="small muted">
        {writtenMoment(at)}
        {hash ? ` · ${hash.slice(0, 8)}` : ''}
      </span>
      {shown && <ShownFigures shown={shown} />}
    </li>
  )
}

/** Texts word for word and figures to the penny, under the versions that produced them. */
function ShownFigures({ shown }: { shown: ShownEvidence }) {
  return (
    <details className="evidence-shown">
      <summary className="small">What was shown</summary>
      <p className={shown.isUnchanged ? 'small muted' : 'small evidence-changed'}>
        {shown.toldBy} Rules {shown.ruleVersion}, wording {wordingVersionWords(shown.wordingVersion)}.{' '}
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
