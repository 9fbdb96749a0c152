import { type Application, countDocuments } from '@forecourt/core'
import { Card, EmptyState } from '../../kit/index.ts'
import type { RecordProps, RecordScreen } from '../record/screen.ts'
import type { DocumentsState } from './documents.ts'
import { PapersAskedPart } from './PapersAsked.tsx'
import type { PaperAsking } from './paper-asking.ts'
import { RequirementRow } from './RequirementRow.tsx'
import { type PlacedGroup, type RequirementGroup, requirementGroups } from './requirements.ts'

interface DocumentParts {
  readonly documents: DocumentsState
  readonly paperAsking: PaperAsking
}

/** The documents required for payout, by owner. */
export function Documents({ state, application }: RecordProps<DocumentParts>) {
  const groups = requirementGroups(application)
  if (groups.length === 0)
    return (
      <Card>
        <EmptyState title="No documents are asked for yet">
          They are listed here as soon as the deal is prepared.
        </EmptyState>
      </Card>
    )
  return (
    <div className="documents">
      <DocumentBar application={application} />
      {groups.map((group) => (
        <Group key={group.group} group={group} state={state} />
      ))}
    </div>
  )
}

const PARTS = ['verified', 'checked', 'rejected', 'missing'] as const
const DOCUMENT_STATE_LABELS = {
  verified: 'verified',
  checked: 'being checked',
  rejected: 'rejected',
  missing: 'to come',
} as const

/** The counts as a bar and in words. A rejected document counts as rejected, whatever its other statuses. */
function DocumentBar({ application }: { application: Application }) {
  const counts = countRequirements(application)
  const present = PARTS.filter((part) => counts[part] > 0)
  return (
    <div className="document-progress">
      <div className="document-bar" aria-hidden="true">
        {present.map((part) => (
          <span key={part} className={part} style={{ flexGrow: counts[part] }} />
        ))}
      </div>
      <p className="small">{present.map((part) => `${counts[part]} ${DOCUMENT_STATE_LABELS[part]}`).join(' · ')}</p>
    </div>
  )
}

export function countRequirements(application: Application): Record<(typeof PARTS)[number], number> {
  const { required } = countDocuments(application)
  const asked = requirementGroups(application)
    .flatMap(({ places }) => places.map(({ requirement }) => requirement))
    .filter(({ status }) => status !== 'NotRequired')
  const rejected = asked.filter(({ hasSnags }) => hasSnags).length
  const verified = asked.filter(({ hasSnags, isVerified }) => !hasSnags && isVerified).length
  const checked = asked.filter(({ hasSnags, isVerified, hasFiles }) => !hasSnags && !isVerified && hasFiles).length
  return { verified, checked, rejected, missing: Math.max(0, required - verified - checked - rejected) }
}

function Group({ group: { group, places }, state }: { group: PlacedGroup; state: RecordScreen & DocumentParts }) {
  const broker = state.page.config.value?.brokerName
  const titles: Readonly<Record<RequirementGroup, string>> = {
    customer: 'From the customer',
    dealer: state.isStaff.value ? 'From the dealer' : 'From you',
    others: `From ${broker ?? 'the broker'} or the lender`,
  }
  const notes: Readonly<Record<RequirementGroup, string>> = {
    customer: `${broker ?? 'The broker'} checks each one`,
    dealer: 'PDF, JPEG, PNG, HEIC or WEBP, up to 15 MB each',
    others: 'Nothing for you to do unless they ask',
  }
  return (
    <Card title={titles[group]} note={<span className="small">{notes[group]}</span>} flush className="document-group">
      {group === 'customer' && <PapersAskedPart {...state} />}
      <ul>
        {places.map((place) => (
          <RequirementRow key={place.id} place={place} state={state} />
        ))}
      </ul>
    </Card>
  )
}
