import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/database.ts'
import { found, refuse } from '../../http/problem.ts'
import { LOGIN_WINDOW_MS } from '../../security/limits.ts'
import type { Common } from '../../serve/context.ts'
import { changePassword, mustBeStrong } from './new-password.ts'
import { loadPerson } from './reset-store.ts'

interface PasswordChangeBody {
  readonly currentPassword: string
  readonly newPassword: string
}

/** Changing one's own password needs the current one: an unlocked screen is not enough. */
export async function replacePassword(
  context: Common,
  { userId, sessionId }: { userId: number; sessionId: string },
  { currentPassword, newPassword }: PasswordChangeBody,
): Promise<{ ok: true }> {
  const { db, limits, config, passwords } = context
  const tries = `password:user:${userId}`
  await limits.take(tries, { most: config.loginFailuresPerAccount, windowMs: LOGIN_WINDOW_MS })
  const { person, known } = await db.asSystem(async (tx) => ({
    person: found(await loadPerson(tx, userId)),
    known: (
      await rowsOf<{ password_hash: string }>(tx, sql`select password_hash from users where user_id = ${userId}`)
    )[0],
  }))
  const isRight = await passwords.matches(known?.password_hash ?? null, currentPassword)
  if (!isRight) return refuse('INVALID', undefined, { currentPassword: 'This is not your current password' })
  await limits.giveBack(tries)
  if (newPassword === currentPassword)
    return refuse('INVALID', undefined, { newPassword: 'This is already your password. Choose another' })
  await mustBeStrong(newPassword, 'newPassword', person, config.broker.name)
  const passwordHash = await passwords.hash(newPassword)
  await db.asSystem((tx) =>
    changePassword(tx, context, { person, passwordHash, action: 'password.changed', keepSessionId: sessionId }),
  )
  return { ok: true }
}
