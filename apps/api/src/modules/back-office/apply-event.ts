import { randomUUID } from 'node:crypto'
import type { AnyContent, ScenarioName } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import { type AuditEntry, recordAudit } from '../../security/audit.ts'
import type { DecisionParts } from '../applications/lenders/decisions.ts'
import { writeReceipt } from '../applications/lenders/reference.ts'
import { type ApplicationRow, readableApplicationOf } from '../applications/record.ts'
import { notificationOfRow } from '../applications/record-notification.ts'
import { findByReference, loadRecordParts, lockRow } from '../applications/store.ts'
import { cleanNote } from '../notes/clean-note.ts'
import { insertNote } from '../notes/store.ts'
import type { ChangeAnswer } from './changes.ts'
import { EFFECTS, type Effect } from './effects.ts'
import type { EventFacts } from './facts.ts'
import { readBackOfficeState, stateName } from './states.ts'
import { finishEvent, isOvertaken, moveTo, rememberEvent } from './store.ts'

const OUTCOMES = [
  'applied',
  /** A newer event has already been applied: nothing moves back; only a state's note is added. */
  'overtaken',
  /** An event with this id has already been applied. */
  'repeated',
  'unknown-application',
  'unknown-event',
  'unknown-state',
  /** The record has no such item, or the event is empty. */
  'unknown-subject',
  /** A quick quote, or a person whose data has been erased. */
  'not-ours',
] as const
type EventOutcome = (typeof OUTCOMES)[number]

export type EventParts = Omit<DecisionParts, 'db' | 'backOffice' | 'lenders'>

/**
 * Applies one event of the back office: record, note and notification in the caller's transaction. A repeated event
 * counts once, and a late one moves nothing back. An unknown event changes nothing.
 */
export async function applyEvent(
  tx: Tx,
  event: BackOfficeEvent,
  parts: EventParts,
  userId: number | null = null,
): Promise<EventOutcome> {
  const row = await rowFor(tx, event)
  if (!row) return 'unknown-application'
  const now = parts.now()
  if (!(await rememberEvent(tx, row.applicationId, event, now))) return 'repeated'
  const done = row.isQuickQuote || row.erasedAt ? notMoved('not-ours') : await perform(tx, row, event, parts)
  await finishEvent(tx, event, done, now)
  await recordAudit(tx, auditOf(row, event, done, userId, now))
  return done.outcome
}

/** Only the sandbox's events have a known sender; the others come from the back office itself. */
const auditOf = (
  { applicationId, affiliateUserId }: ApplicationRow,
  { event, eventId }: BackOfficeEvent,
  { outcome }: Done,
  userId: number | null,
  at: Date,
): AuditEntry => ({
  ...{ at, userId, affiliateUserId, applicationId },
  action: 'back-office.told',
  details: { event, eventId, outcome },
})

interface Done {
  readonly outcome: EventOutcome
  readonly movesState: boolean
  readonly subject?: number | null
}

const notMoved = (outcome: EventOutcome): Done => ({ outcome, movesState: false })

async function rowFor(tx: Tx, { applicationId, brokerReference }: BackOfficeEvent): Promise<ApplicationRow | null> {
  if (applicationId) return await lockRow(tx, applicationId)
  return brokerReference ? await findByReference(tx, brokerReference) : null
}

async function perform(tx: Tx, row: ApplicationRow, event: BackOfficeEvent, parts: EventParts): Promise<Done> {
  if (event.event === 'ApplicationReceived') return await receive(tx, row, event, parts)
  if (event.event === 'NoteCreated') return await recordNote(tx, row, event, parts)
  const effect = effectOf(event.event)
  return effect ? await applyEffect(tx, row, event, effect, parts) : notMoved('unknown-event')
}

function effectOf(name: string): Effect | null {
  const known: Readonly<Record<string, Effect>> = EFFECTS
  return Object.hasOwn(known, name) ? (known[name] ?? null) : null
}

/** Writes the promised reference. An application that already has one keeps it, and pages are notified again. */
async function receive(tx: Tx, row: ApplicationRow, event: BackOfficeEvent, parts: EventParts): Promise<Done> {
  const { brokerReference, accountManager = null, creditCheck = null, facts = null } = event
  if (row.brokerReference) {
    await publishScenario(tx, row, 'ApplicationReceived', {}, parts)
    return notMoved('applied')
  }
  if (!brokerReference) return notMoved('unknown-subject')
  const application = readableApplicationOf(await loadRecordParts(tx, row), parts.cipher)
  await writeReceipt(tx, application, { brokerReference, accountManager, creditCheck, facts }, parts)
  return notMoved('applied')
}

async function recordNote(tx: Tx, row: ApplicationRow, event: BackOfficeEvent, parts: EventParts): Promise<Done> {
  const { text, isEmpty } = cleanNote(event.text ?? '')
  if (isEmpty) return notMoved('unknown-subject')
  const agentName = authorOf(row, event)
  await writeNote(tx, row, event, { text, type: 'user' })
  await publishScenario(tx, row, 'NoteCreated', { agentName }, parts)
  return notMoved('applied')
}

async function applyEffect(
  tx: Tx,
  row: ApplicationRow,
  event: BackOfficeEvent,
  effect: Effect,
  parts: EventParts,
): Promise<Done> {
  const target = targetOf(effect, event)
  if (target === 'unknown') return notMoved('unknown-state')
  const occurredAt = new Date(event.occurredAt)
  const isLate = occurredAt < row.created || (await isOvertaken(tx, row.applicationId, occurredAt))
  const after = isLate ? row.state : (target ?? row.state)
  const facts = eventFactsOf(row, event, occurredAt, after)
  const changed: ChangeAnswer = effect.change ? await effect.change(tx, facts) : { kind: 'done' }
  if (changed.kind === 'unknown') return notMoved('unknown-subject')
  if (changed.kind === 'outdated') return notMoved('overtaken')
  await moveTo(tx, row.applicationId, isLate ? null : target, occurredAt, parts.now())
  const known = {
    ...facts,
    documentName: changed.documentName ?? facts.documentName,
    afterName: resultingStateName(target, after),
  }
  const text = effect.note(known)
  if (text) await writeNote(tx, row, event, { text, type: 'system' })
  await publishEffect(tx, effect, known, target !== null && isLate, parts)
  const isOvertakenNow = target !== null && isLate
  return {
    outcome: isOvertakenNow ? 'overtaken' : 'applied',
    movesState: target !== null && !isLate,
    subject: changed.requirementId ?? null,
  }
}

/** The state that an event sets; null if it sets none. */
function targetOf({ state }: Effect, event: BackOfficeEvent): number | null | 'unknown' {
  if (state === undefined) return null
  if (typeof state === 'number') return state
  if (event.state === null || event.state === undefined) return state.otherwise ?? 'unknown'
  return readBackOfficeState(event.state) ?? 'unknown'
}

const resultingStateName = (target: number | null, after: number) => stateName(target ?? after)

const eventFactsOf = (row: ApplicationRow, event: BackOfficeEvent, occurredAt: Date, after: number): EventFacts => ({
  ...{ row, event, occurredAt, after },
  before: row.state,
  afterName: stateName(after),
  documentName: event.documentName || null,
})

/** Pages trust the state in a scenario, so for an overtaken event only the note is published. */
async function publishEffect(
  tx: Tx,
  effect: Effect,
  facts: EventFacts,
  isOvertaken: boolean,
  parts: EventParts,
): Promise<void> {
  const { row, event } = facts
  if (isOvertaken) return await publishScenario(tx, row, 'NoteCreated', { agentName: authorOf(row, event) }, parts)
  await publishScenario(tx, row, effect.scenario, effect.content?.(facts) ?? {}, parts)
}

async function publishScenario(
  tx: Tx,
  row: ApplicationRow,
  scenario: ScenarioName,
  content: Partial<AnyContent>,
  parts: EventParts,
): Promise<void> {
  await parts.publish(tx, notificationOfRow(row, scenario, content, parts.now()))
}

const authorOf = ({ doc }: ApplicationRow, { agentName }: BackOfficeEvent) =>
  agentName || doc.accountManager?.name || 'Back office'

async function writeNote(
  tx: Tx,
  row: ApplicationRow,
  event: BackOfficeEvent,
  { text, type }: { text: string; type: 'user' | 'system' },
): Promise<void> {
  const author = authorOf(row, event)
  const { applicationId, affiliateUserId } = row
  await insertNote(tx, {
    ...{ noteId: randomUUID(), applicationId, affiliateUserId, text, type },
    ...{ userName: author, createdBy: author, department: 'Broker', created: new Date(event.occurredAt) },
  })
}
