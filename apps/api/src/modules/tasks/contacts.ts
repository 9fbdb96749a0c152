import { randomUUID } from 'node:crypto'
import {
  contract,
  dueAt,
  type LeadContact,
  type LeadOutcome,
  leadOutcomes,
  type Task,
  userNameOf,
  writeLondonTime,
} from '@forecourt/core'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { firstOf, type Tx } from '../../db/database.ts'
import { leadContacts, tasks as taskTable } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { type ContextOf, serve } from '../../serve.ts'
import { recordActivity } from '../record/activity.ts'
import type { ApplicationRow } from '../record/record.ts'
import { isEnquiry, scheduleRulesNow } from './rule-schedule.ts'
import { insertTask, isOpen, lockTasks, readTasks, updateTasks } from './store.ts'
import { publishTaskChange, scheduleBells } from './task-events.ts'

const { tasks } = contract
type Recording = Pick<ContextOf<typeof tasks.recordContact>, 'user' | 'at' | 'jobs'>

/** The kinds of task that a call answers. */
const CALLS = ['answer-enquiry', 'call-back'] as const

export function contactRoutes(app: FastifyInstance): void {
  serve(app, tasks.contacts, ({ params }, { readRecord }) =>
    readRecord(params.id, (tx, { applicationId }) => readContacts(tx, applicationId)),
  )

  serve(app, tasks.recordContact, ({ params, body }, context) =>
    context.changeRecord(params.id, async (tx, row) => {
      const { outcome, until = null } = body
      if (outcome === 'not-now' && until === null) return refuse('INVALID', undefined, { until: 'Required' })
      return await recordContact(tx, row, { outcome, until: until === null ? null : new Date(until) }, context)
    }),
  )

  serve(app, tasks.takeBackContact, ({ params }, context) =>
    context.changeRecord(params.id, async (tx, row) => {
      await takeBack(tx, row, params.contactId, context)
      return { ok: true } as const
    }),
  )
}

interface Call {
  readonly outcome: LeadOutcome
  readonly until: Date | null
}

/** Writes the feed, ends the tasks that asked for the call, and sets the next one; *not now* puts them off. */
async function recordContact(tx: Tx, row: ApplicationRow, call: Call, context: Recording): Promise<LeadContact> {
  const { user, at, jobs } = context
  const { applicationId, affiliateUserId } = row
  const { outcome, until } = call
  const asked = await lockTasks(
    tx,
    and(eq(taskTable.applicationId, applicationId), inArray(taskTable.kind, [...CALLS]), isOpen),
  )
  const ended = asked.map(({ taskId }) => taskId)
  await updateTasks(tx, ended, outcome === 'not-now' ? { snoozedUntil: until } : { doneAt: at })
  const next = await nextTask(tx, row, call, ended.length > 0, context)
  const contact = { contactId: randomUUID(), applicationId, affiliateUserId, outcome, at }
  const by = { userId: user.userId, userName: user.name ?? null }
  await tx.insert(leadContacts).values({ ...contact, ...by, ended, nextTaskId: next?.taskId ?? null })
  const subtext = next ? nextWords(next) : ''
  await recordActivity(tx, row, { deed: leadOutcomes[outcome].deed, subtext, user, at })
  await scheduleBells(tx, { jobs }, [...(await readTasks(tx, asked)), ...(next ? [next] : [])], at)
  await publishTaskChange(tx, row, at)
  if (isEnquiry(row)) await scheduleRulesNow(tx, row, at)
  return { contactId: contact.contactId, applicationId, outcome, at: at.toISOString(), by: by.userName, next }
}

const nextWords = ({ dueDay, dueTime }: Task) =>
  `Next call ${dueDay.split('-').reverse().join('/')} ${dueTime ?? ''}`.trim()

/** The caller's own. A question that is put off before its hour is over gets its rule's task early. */
async function nextTask(
  tx: Tx,
  row: ApplicationRow,
  { outcome, until }: Call,
  hasTask: boolean,
  { user, at }: Recording,
): Promise<Task | null> {
  const again = leadOutcomes[outcome].again?.(at) ?? (outcome === 'not-now' && !hasTask ? until : null)
  if (!again) return null
  const { applicationId, affiliateUserId } = row
  const isPutOff = outcome === 'not-now' && isEnquiry(row)
  return await insertTask(tx, {
    affiliateUserId,
    applicationId,
    ...dueAt(again),
    created: at,
    createdBy: user.name ?? null,
    ownerUserId: user.userId,
    ownerName: userNameOf(user),
    ...(isPutOff
      ? { kind: 'answer-enquiry', cause: 'enquiry', note: 'Enquiry from your website', snoozedUntil: until }
      : { kind: 'call-back', note: noteOf(outcome, at) }),
  })
}

const noteOf = (outcome: LeadOutcome, at: Date) =>
  outcome === 'not-now' ? 'about their quote' : `${leadOutcomes[outcome].words.toLowerCase()} at ${writeLondonTime(at)}`

async function takeBack(tx: Tx, row: ApplicationRow, contactId: string, { user, at }: Recording): Promise<void> {
  const isContact = and(eq(leadContacts.contactId, contactId), eq(leadContacts.applicationId, row.applicationId))
  const { outcome, ended, nextTaskId, undoneAt } = found(
    await firstOf(tx.select().from(leadContacts).where(isContact).for('update')),
  )
  if (undoneAt) return
  await tx.update(leadContacts).set({ undoneAt: at }).where(isContact)
  await updateTasks(tx, ended, outcome === 'not-now' ? { snoozedUntil: null } : { doneAt: null })
  if (nextTaskId) await updateTasks(tx, [nextTaskId], { removedAt: at })
  const deed = `took back: ${leadOutcomes[outcome].words.toLowerCase()}`
  await recordActivity(tx, row, { deed, subtext: '', user, at })
  await publishTaskChange(tx, row, at)
  if (isEnquiry(row)) await scheduleRulesNow(tx, row, at)
}

async function readContacts(tx: Tx, applicationId: string): Promise<LeadContact[]> {
  const rows = await tx
    .select()
    .from(leadContacts)
    .where(and(eq(leadContacts.applicationId, applicationId), isNull(leadContacts.undoneAt)))
    .orderBy(desc(leadContacts.at))
    .limit(100)
  const next = await readTasks(
    tx,
    rows.flatMap(({ nextTaskId }) => (nextTaskId ? [{ taskId: nextTaskId }] : [])),
  )
  return rows.map(({ contactId, outcome, at, userName, nextTaskId }) => ({
    contactId,
    applicationId,
    outcome,
    at: at.toISOString(),
    by: userName,
    next: next.find(({ taskId }) => taskId === nextTaskId) ?? null,
  }))
}
