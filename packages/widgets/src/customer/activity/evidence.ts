import { type AuditRow, contract, createResource, DEALER_FIGURES, mayCall } from '@forecourt/core'
import type { PortalPage } from '../../page/index.ts'
import { computed } from '../../signals/index.ts'
import type { RecordState } from '../record/record.ts'

export type EvidenceState = ReturnType<typeof createEvidence>

/** The audit trail and the evidence of what was shown (D46), for staff; fetched on request. */
export const createEvidence = ({ client, clock, session }: PortalPage, { application }: RecordState) => ({
  isOffered: computed(() => mayCall(session.user.value, contract.audit.list)),
  ...createResource<string, readonly AuditRow[] | null>({
    key: () => application.value?.cosmosId ?? null,
    fetch: (applicationId, asking) => client.audit.list({ applicationId }, asking),
    empty: null,
    now: clock.read,
  }),
})

/** Labels of actions for staff; an action without a label shows its own name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'application.revealed': 'Saw the personal details in full',
  'application.updated': 'Changed the record',
  'back-office.told': 'Updated by the back office',
  'consent.given': 'Recorded a consent',
  'document.removed': 'Deleted a document',
  'document.uploaded': 'Uploaded a document',
  'document.viewed': 'Opened a document',
  'evidence.recorded': 'Was shown',
  'person.erased': 'Erased the person',
  'person.restricted': 'Restricted the record to the compliance role',
  'person.searched': 'Looked for the person’s other records',
  'record.held': 'Put the record on hold',
  'record.released': 'Ended the hold',
  'person.exported': 'Exported the person’s data',
  'quote.opened': 'Opened the quote that was sent',
  'quote.proceeded': 'Sent the quote to its lender',
  'quote.withdrawn': 'Withdrew the quote from its lender',
  'quote.sent': 'Sent a quote to the customer',
}

const EVIDENCE_TITLES: Readonly<Record<string, string>> = {
  quote: 'Quotes shown',
  'representative-example': 'Representative example shown',
  'broker-statement': 'Statement about the broker shown',
  'commission-statement': 'Commission statement shown',
}

/** Whether the server priced the figures, or a public page reported them (D47). */
const TELLERS: Readonly<Record<string, string>> = {
  server: 'Priced by the server.',
  page: 'As the public page told it.',
}

export const actionWords = ({ action, details }: Pick<AuditRow, 'action' | 'details'>): string =>
  (action === 'evidence.recorded' && EVIDENCE_TITLES[readShown(details)?.kind ?? '']) || ACTIONS[action] || action

/** The evidence shown to a user, word for word and to the penny (D46). */
export interface ShownEvidence {
  readonly kind: string
  readonly lines: readonly (readonly [name: string, value: string])[]
  readonly ruleVersion: string
  readonly wordingVersion: string
  /** The source of the figures, in words; empty for a person's own text. */
  readonly toldBy: string
  /** Whether the row still matches the chain. */
  readonly isUnchanged: boolean
}

export function readShown(details: unknown): ShownEvidence | null {
  const parts = entriesOf(details)
  if (!parts.has('figures')) return null
  return {
    kind: String(parts.get('kind') ?? ''),
    lines: evidenceLines(parts.get('figures')),
    ruleVersion: String(parts.get('ruleVersion') || '–'),
    wordingVersion: String(parts.get('wordingVersion') || '–'),
    toldBy: TELLERS[String(parts.get('toldBy'))] ?? '',
    isUnchanged: parts.get('isUnchanged') === true,
  }
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])

/** A line for each figure, named by its path; list items count from 1. */
function evidenceLines(value: unknown, name = ''): (readonly [string, string])[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return [...entriesOf(value)].flatMap(([key, part]) =>
    evidenceLines(part, [name, evidenceFieldLabel(key, value)].filter(Boolean).join(' ')),
  )
}

/** `totalChargeForCredit` reads `total charge for credit`; `totalPayable`, which is without the deposit, `repayable` (D74). */
const evidenceFieldLabel = (key: string, inside: object) =>
  Array.isArray(inside)
    ? String(Number(key) + 1)
    : key === 'totalPayable'
      ? DEALER_FIGURES.repayable.toLowerCase()
      : key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
