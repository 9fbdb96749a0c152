import { MINUTE_MS } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { Problem } from '../../http/problem.ts'
import type { BackOfficeEvent } from '../../providers/back-office/event.ts'
import { recordAudit } from '../../security/audit.ts'
import type { DecisionParts } from '../applications/lenders/decisions.ts'
import { writeReceipt } from '../applications/lenders/reference.ts'
import { cleanNote } from '../record/clean-note.ts'
import { insertNote } from '../record/note-store.ts'
import { publishScenario } from '../record/publish-change.ts'
import { type ApplicationRow, readableApplicationOf } from '../record/record.ts'
import { findByReference, loadRecordParts, lockRow } from '../record/store.ts'
import type { ChangeRefusal } from './change.ts'
import { EFFECTS, type Effect } from './effects.ts'
import { readBackOfficeState, stateName } from './states.ts'
import { finishEvent, isOvertaken, moveTo, rememberEvent } from './store.ts'

/** How far the back office's clock may be ahead of ours. */
const MOST_AHEAD_MS = 5 * MINUTE_MS

type EventOutcome =
  | 'applied'
  /** An event with this id has already been applied. */
  | 'repeated'
  | 'unknown-application'
  | 'unknown-event'
  | 'unknown-state'
  /** A quick quote, or a person whose data has been erased. */
  | 'not-ours'
  /** The reference belongs to another application: nothing is written. */
  | 'duplicate-reference'
  | ChangeRefusal

/**
 * Applies one event of the back office: record, note and notification in the caller's transaction. A repeated event
 * counts once, and a late one moves nothing back. An unknown event changes nothing.
 */
export async function applyEvent(
  tx: Tx,
  event: BackOfficeEvent,
  parts: DecisionParts,
  /** Only the sandbox's events have a known sender; the others come from the back office itself. */
  userId: number | null = null,
): Promise<EventOutcome> {
  const now = parts.now()
  refuseFuture(event, now)
  const row = await rowFor(tx, event)
  if (!row) return 'unknown-application'
  if (!(await rememberEvent(tx, row.applicationId, event, now))) return 'repeated'
  const done = row.isQuickQuote || row.erasedAt ? notMoved('not-ours') : await perform(tx, row, event, parts)
  await finishEvent(tx, event, done, now)
  const { applicationId, affiliateUserId } = row
  const details = { event: event.event, eventId: event.eventId, outcome: done.outcome }
  await recordAudit(tx, { at: now, action: 'back-office.told', userId, affiliateUserId, applicationId, details })
  return done.outcome
}

/** A moment ahead of ours would overtake every later event of the record, so it is never kept (D69). */
function refuseFuture({ occurredAt }: BackOfficeEvent, now: Date): void {
  const aheadMs = Date.parse(occurredAt) - now.getTime()
  if (aheadMs <= MOST_AHEAD_MS) return
  const ahead = `${Math.ceil(aheadMs / 1000)} seconds ahead of this server’s clock, ${now.toISOString()}`
  throw new Problem('INVALID_BODY', 'The event is dated in the future. Set the clock right and send it again.', {
    fields: { occurredAt: `Is ${ahead}` },
  })
}

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

async function perform(tx: Tx, row: ApplicationRow, event: BackOfficeEvent, parts: DecisionParts): Promise<Done> {
  if (event.event === 'ApplicationReceived') return await receive(tx, row, event, parts)
  if (event.event === 'NoteCreated') return await recordNote(tx, row, event, parts.now())
  const effect = EFFECTS.get(event.event)
  return effect ? await applyEffect(tx, row, event, effect, parts.now()) : notMoved('unknown-event')
}

/** Writes the promised reference. An application that already has one keeps it, and pages are notified again. */
async function receive(tx: Tx, row: ApplicationRow, event: BackOfficeEvent, parts: DecisionParts): Promise<Done> {
  const { brokerReference, accountManager = null, creditCheck = null, facts = null } = event
  if (row.brokerReference) {
    await publishScenario(tx, row, 'ApplicationReceived', {}, parts.now())
    return notMoved('applied')
  }
  if (!brokerReference) return notMoved('unknown-subject')
  const application = readableApplicationOf(await loadRecordParts(tx, row), parts.cipher)
  const receipt = { brokerReference, accountManager, creditCheck, facts }
  return notMoved((await writeReceipt(tx, application, receipt, parts)) ? 'applied' : 'duplicate-reference')
}

async function recordNote(tx: Tx, row: ApplicationRow, event: BackOfficeEvent, now: Date): Promise<Done> {
  const { text, isEmpty } = cleanNote(event.text ?? '')
  if (isEmpty) return notMoved('unknown-subject')
  await writeNote(tx, row, event, { text, type: 'user' })
  await publishScenario(tx, row, 'NoteCreated', { agentName: authorOf(row, event) }, now)
  return notMoved('applied')
}

async function applyEffect(
  tx: Tx,
  row: ApplicationRow,
  event: BackOfficeEvent,
  effect: Effect,
  now: Date,
): Promise<Done> {
  const target = targetOf(effect, event)
  if (target === 'unknown') return notMoved('unknown-state')
  const occurredAt = new Date(event.occurredAt)
  const isLate = await isOvertaken(tx, row.applicationId, occurredAt)
  const after = isLate ? row.state : (target ?? row.state)
  const facts = { row, event, occurredAt, after, afterName: stateName(target ?? after) }
  const changed = effect.change ? await effect.change(tx, facts) : {}
  if (typeof changed === 'string') return notMoved(changed)
  await moveTo(tx, row.applicationId, isLate ? null : target, occurredAt, now)
  const known = { ...facts, documentName: changed.documentName ?? (event.documentName || null) }
  const text = effect.note(known)
  if (text) await writeNote(tx, row, event, { text, type: 'system' })
  // Pages trust the state in a scenario, so for an overtaken event only the note is published.
  const isOutdated = target !== null && isLate
  if (isOutdated) await publishScenario(tx, row, 'NoteCreated', { agentName: authorOf(row, event) }, now)
  else await publishScenario(tx, row, effect.scenario, effect.content?.(known) ?? {}, now)
  return {
    outcome: isOutdated ? 'overtaken' : 'applied',
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

const authorOf = ({ doc }: ApplicationRow, { agentName }: BackOfficeEvent) =>
  agentName || doc.accountManager?.name || 'Back office'

async function writeNote(
  tx: Tx,
  row: ApplicationRow,
  event: BackOfficeEvent,
  { text, type }: { text: string; type: 'user' | 'system' },
): Promise<void> {
  const author = authorOf(row, event)
  await insertNote(tx, row, {
    text,
    type,
    userName: author,
    createdBy: author,
    department: 'Broker',
    created: new Date(event.occurredAt),
  })
}
