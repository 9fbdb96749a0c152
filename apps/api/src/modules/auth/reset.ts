import { randomUUID } from 'node:crypto'
import { found, refuse } from '../../http/problem.ts'
import { isMailAddress } from '../../providers/mail/mail.ts'
import { recordAudit } from '../../security/audit.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import type { Common } from '../../serve/context.ts'
import { changePassword, mustBeStrong } from './new-password.ts'
import { RESET_JOB } from './reset-mail.ts'
import {
  armReset,
  consumeReset,
  findReset,
  insertReset,
  isArmedFrom,
  loadPerson,
  RESET_MS,
  userIdOf,
} from './reset-store.ts'

/**
 * The person who requested the reset has the guid too, and must not be able to poll until the owner clicks the link
 * (D34).
 */
const TRIES_OF_A_GUID = 5

/** Does the same work and gives the same answer for known and unknown addresses. */
export async function forgot(context: Common, given: string): Promise<{ passwordResetGuid: string }> {
  const { db, limits, config, jobs, device, at } = context
  const email = given.trim().toLowerCase()
  if (!isMailAddress(email)) return refuse('INVALID', undefined, { email: 'Invalid email format' })
  await limits.take(addressKey('forgot', device.address), {
    most: config.loginFailuresPerAddress,
    windowMs: LOGIN_WINDOW_MS,
  })
  await limits.take(`forgot:account:${email}`, { most: config.loginFailuresPerAccount, windowMs: LOGIN_WINDOW_MS })
  const guid = randomUUID()
  await db.asSystem(async (tx) => {
    const userId = await userIdOf(tx, email)
    await insertReset(tx, guid, userId, at)
    await recordAudit(tx, { at, action: 'password.forgotten', userId, subjectId: guid })
    await jobs.enqueue(tx, { kind: RESET_JOB, key: guid, payload: { guid } })
  })
  return { passwordResetGuid: guid }
}

export async function arm(context: Common, guid: string, code: string): Promise<{ ok: true }> {
  const { db, limits, config, device, at } = context
  const key = addressKey('arm', device.address)
  await limits.take(key, { most: config.loginFailuresPerAddress, windowMs: LOGIN_WINDOW_MS })
  const isArmed = await db.asSystem((tx) => armReset(tx, guid.toLowerCase(), code, device.address, at))
  if (!isArmed) return refuse('NOT_FOUND')
  await limits.giveBack(key)
  return { ok: true }
}

export async function reset(context: Common, given: string, password: string): Promise<{ ok: true }> {
  const { db, limits, config, passwords, device, at } = context
  const guid = given.toLowerCase()
  const tries = `reset:guid:${guid}`
  await limits.take(addressKey('reset', device.address), {
    most: config.loginFailuresPerAddress,
    windowMs: LOGIN_WINDOW_MS,
  })
  await limits.take(tries, { most: TRIES_OF_A_GUID, windowMs: RESET_MS })
  const person = await db.asSystem(async (tx) => {
    const row = await findReset(tx, guid, at)
    return row?.userId && isArmedFrom(row, device.address) ? await loadPerson(tx, row.userId) : null
  })
  const owner = found(person)
  await limits.giveBack(tries)
  await mustBeStrong(password, 'password', owner, config.broker.name)
  const passwordHash = await passwords.hash(password)
  await db.asSystem(async (tx) => {
    if ((await consumeReset(tx, guid, at)) !== owner.userId) return refuse('NOT_FOUND')
    await changePassword(tx, context, { person: owner, passwordHash, action: 'password.reset' })
  })
  return { ok: true }
}

const addressKey = (what: string, address: string | null) => `${what}:address:${address ?? ''}`
