import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { bulkhead, isBulkheadRejectedError } from 'cockatiel'
import type { Tx } from '../../db/database.ts'
import { found, Problem, refuse } from '../../http/problem.ts'
import { isMailAddress } from '../../providers/mail/mail.ts'
import { recordAudit } from '../../security/audit.ts'
import { provedIn } from '../../security/audit-keys.ts'
import { mustNotHaveSignOn } from '../../security/sign-on-policy.ts'
import type { Common } from '../../serve/context.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { accountByEmail, accountById, takeAccountTry, takeAddressTry } from './account.ts'
import { findInvitation } from './invitation-store.ts'
import { changePassword, mustBeStrong } from './new-password.ts'
import {
  armReset,
  consumeReset,
  findReset,
  insertReset,
  isArmedFrom,
  RESET_JOB,
  RESET_MS,
  type ResetRow,
} from './reset-store.ts'

/**
 * The person who requested the reset has the guid too, and must not be able to poll until the owner clicks the link
 * (D34).
 */
const TRIES_OF_A_GUID = 5

const MOST_WAITING = 50
/** At most twenty a second, known address or not. */
const TURN_MS = 50

/**
 * Anybody may ask for a reset, from many addresses at once: one after the other, so that the work of those who are
 * signed in goes on.
 */
const inTurn = bulkhead(1, MOST_WAITING)

/** Does the same work and gives the same answer for known and unknown addresses. */
export async function forgot(context: Common, given: string): Promise<{ passwordResetGuid: string }> {
  const { db, jobs, at } = context
  const email = given.trim().toLowerCase()
  if (!isMailAddress(email)) return refuse('INVALID', undefined, { email: 'Invalid email format' })
  mustNotHaveSignOn(context.config, email)
  await takeAddressTry(context, 'forgot')
  await takeAccountTry(context, 'forgot', email)
  const guid = randomUUID()
  const begin = () =>
    db.asSystem(async (tx) => {
      const userId = (await accountByEmail(tx, email))?.userId ?? null
      await insertReset(tx, guid, userId, at)
      await recordAudit(tx, { at, action: 'password.forgotten', userId, subjectId: guid })
      await jobs.enqueue(tx, { kind: RESET_JOB, key: guid, payload: { guid } })
    })
  await inTurn
    .execute(() => Promise.all([begin(), delay(TURN_MS)]))
    .catch((error: unknown) => {
      throw isBulkheadRejectedError(error)
        ? new Problem('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 1 })
        : error
    })
  return { passwordResetGuid: guid }
}

export async function arm(context: Common, guid: string, code: string): Promise<{ ok: true }> {
  const { db, limits, device, at } = context
  const tries = await takeAddressTry(context, 'arm')
  const isArmed = await db.asSystem((tx) => armReset(tx, guid.toLowerCase(), code, device.address, at))
  if (!isArmed) return refuse('NOT_FOUND')
  await limits.giveBack(tries)
  return { ok: true }
}

export async function reset(context: Common, given: string, password: string): Promise<{ ok: true }> {
  const { db, limits, passwords, device, at } = context
  const guid = given.toLowerCase()
  const tries = `reset:guid:${guid}`
  await takeAddressTry(context, 'reset')
  await limits.take(tries, { most: TRIES_OF_A_GUID, windowMs: RESET_MS })
  const holder = found(
    await db.asSystem(async (tx) => {
      const row = await findReset(tx, guid, at)
      return row && isArmedFrom(row, device.address) ? await holderOf(tx, row) : null
    }),
  )
  await limits.giveBack(tries)
  await mustBeStrong(password, 'password', holder, context)
  const passwordHash = await passwords.hash(password)
  await db.asSystem(async (tx) => {
    provedIn(tx, ['mailed-link'])
    const row = found(await consumeReset(tx, guid, at))
    if (row.invitationId !== null) return await acceptInvitation(tx, context, row.invitationId, passwordHash)
    const account = found(await accountOf(tx, row))
    await changePassword(tx, context, { account, passwordHash, action: 'password.reset' })
  })
  return { ok: true }
}

const accountOf = async (tx: Tx, { userId }: ResetRow) => (userId === null ? null : await accountById(tx, userId))

/** The person whose password it becomes, who may have no login yet. */
const holderOf = async (tx: Tx, row: ResetRow) =>
  row.invitationId === null ? await accountOf(tx, row) : await findInvitation(tx, row.invitationId)
