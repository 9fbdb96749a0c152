import { type Guarded, isClientScenario, parseScenario, type Scenario } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { rowsOf, type Tx } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import { type NotificationDraft, publish } from '../../realtime/gateway.ts'
import { markRead } from '../../realtime/store.ts'
import type { CallerUser } from '../../security/caller.ts'
import { authorizeBy } from '../../serve/authorize.ts'
import type { Services } from '../../services.ts'
import { refuseOtherDealership } from '../guard.ts'
import type { ApplicationRow } from '../record/record.ts'
import { notificationOfRow } from '../record/record-notification.ts'
import { findRow } from '../record/store.ts'

const RULE = { most: 30, windowMs: 60_000 }
/** A call that wrote a note has already published it; its client may then send the same scenario. */
const TOLD_WITHIN_MS = 60_000

/** A scenario requires the right to write to the record. */
const TELLS: Guarded = { access: 'writes' }

const ClientMessage = z.object({
  scenario: z.string().check(z.maxLength(60)),
  content: z.unknown(),
  affiliateUserId: z.optional(z.nullable(z.int())),
})

/**
 * The live event `message` (§7): forwards a client's scenario to the dealership's other clients, if the sender may do
 * the act behind it and the record confirms it. The content comes from the record, never from the sender.
 */
export function registerClientScenarios({ db, identity, limits, now, realtime }: Services): void {
  realtime.handle('message', async (data, from) => {
    const { scenario, affiliateUserId } = readMessage(data)
    if (!isClientScenario(scenario.scenario) || !isOfApplication(scenario))
      return refuse('FORBIDDEN', `${scenario.scenario} is told by the server alone.`)
    await limits.take(`client-scenario:${from.userId}`, RULE)
    const { user } = await identity.userOfSession(from.sessionId)
    await db.asUser({ tenants: from.affiliateUserIds, userId: from.userId }, async (tx) => {
      const row = found(await findRow(tx, scenario.content.applicationId))
      refuseOtherDealership(row, affiliateUserId)
      await authorizeBy(tx, user, TELLS, row.affiliateUserId)
      const at = now()
      const content = await contentOf(tx, scenario, row, user)
      const draft = notificationOfRow(row, scenario.scenario, content, at)
      if (await isJustTold(tx, draft)) return
      const id = await publish(tx, draft)
      from.exclude(id)
      await markRead(tx, user.userId, [id], at)
    })
  })
}

function readMessage(data: unknown) {
  const message = ClientMessage.safeParse(data)
  if (!message.success) return refuse('INVALID', 'Send a scenario: { scenario, content, affiliateUserId }.')
  const scenario = parseScenario(message.data.scenario, message.data.content)
  if (scenario.scenario === 'Unknown')
    return refuse('INVALID', 'This scenario is not known, or its content does not fit it.')
  return { scenario, affiliateUserId: message.data.affiliateUserId }
}

type OfApplication = Extract<Scenario, { content: { applicationId: string } }>

const isOfApplication = (scenario: Scenario): scenario is OfApplication =>
  'applicationId' in scenario.content && typeof scenario.content.applicationId === 'string'

/** The scenario's content as the record has it; refuses a scenario that the record does not confirm. */
async function contentOf(
  tx: Tx,
  { scenario, content }: OfApplication,
  { applicationId, state }: ApplicationRow,
  { userId, name }: CallerUser,
) {
  if (scenario === 'NoteCreated') {
    const notes = await rowsOf(
      tx,
      sql`select 1 from notes where application_id = ${applicationId} and user_id = ${userId} limit 1`,
    )
    return notes.length > 0
      ? { agentName: name ?? null }
      : refuse('INVALID', 'You have written no note on this application.')
  }
  if (scenario !== 'ApplicationStateChanged') return {}
  if (content.applicationState !== state) return refuse('INVALID', 'The application is not in this state.')
  return { applicationState: state }
}

async function isJustTold(tx: Tx, { applicationId, scenario, content, created }: NotificationDraft): Promise<boolean> {
  const since = new Date(created.getTime() - TOLD_WITHIN_MS)
  const [latest] = await rowsOf<{ is_same: boolean }>(
    tx,
    sql`select created > ${since.toISOString()}::timestamptz and content::jsonb @> ${JSON.stringify(content)}::jsonb as is_same
      from notifications where application_id = ${applicationId} and scenario = ${scenario} order by id desc limit 1`,
  )
  return latest?.is_same === true
}
