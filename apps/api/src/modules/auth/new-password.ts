import type { contract } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { users } from '../../db/tables/index.ts'
import { found, refuse } from '../../http/problem.ts'
import { createBreachedPasswords } from '../../providers/breached-passwords/range.ts'
import { recordAudit } from '../../security/audit.ts'
import { endCalendarLinks } from '../../security/calendar-links.ts'
import { weaknessOf } from '../../security/password-strength.ts'
import { mustNotBeLinked } from '../../security/sign-on-policy.ts'
import type { Common } from '../../serve/context.ts'
import type { BodyOf, ContextOf } from '../../serve.ts'
import { queueMail } from '../outgoing/queue.ts'
import { type Account, accountById, takeAccountTry } from './account.ts'
import { noteEvent } from './factors/account-events.ts'
import { endChallenges } from './factors/challenges.ts'
import { forgetDevices } from './known-devices.ts'
import { changedMail } from './reset-mail.ts'
import { endResets } from './reset-store.ts'

/** The person whose password it is to be. */
type Holder = Pick<Account, 'email' | 'firstName' | 'surname'>

/**
 * Refuses (422) a password that is easily guessed, in general or for this person; `field` names the form field that
 * shows it.
 */
export async function mustBeStrong(password: string, field: string, holder: Holder, context: Common): Promise<void> {
  const { email, firstName, surname } = holder
  const weakness = await weaknessOf(password, [email, firstName, surname, context.config.broker.name])
  if (weakness !== null) refuse('INVALID', undefined, { [field]: weakness })
  if (await isKnownFromBreach(password, context)) refuse('INVALID', undefined, { [field]: BREACHED })
}

const BREACHED = 'This password is known from a breach of another site. Choose one that you use nowhere else.'

/** A service that does not answer must not keep anybody from a new password. */
async function isKnownFromBreach(password: string, { config, log }: Common): Promise<boolean> {
  if (config.breachedPasswordsUrl === null) return false
  try {
    return await createBreachedPasswords(config.breachedPasswordsUrl)(password)
  } catch (error) {
    log.error({ err: error }, 'passwords known from breaches could not be asked for')
    return false
  }
}

interface PasswordChange {
  readonly account: Account
  readonly passwordHash: string
  readonly action: 'password.reset' | 'password.changed'
  readonly keepSessionId?: string
}

/** Ends the other sessions and links, records the change and mails the owner, in one transaction. */
export async function changePassword(
  tx: Tx,
  context: Common,
  { account, passwordHash, action, keepSessionId }: PasswordChange,
): Promise<void> {
  const { identity, at, config } = context
  const { userId } = account
  await tx.update(users).set({ passwordHash, passwordChangedAt: at }).where(eq(users.userId, userId))
  await identity.signOutEverywhere(tx, userId, keepSessionId)
  await forgetDevices(tx, userId, { keepSessionId })
  await endChallenges(tx, userId)
  await noteEvent(tx, context, userId, { kind: 'password-changed' })
  await endResets(tx, userId, at)
  await endCalendarLinks(tx, [userId], { byUserId: userId, at })
  await recordAudit(tx, { at, action, userId, subjectId: String(userId) })
  await queueMail(tx, context, changedMail(account, config.broker))
}

/** Changing one's own password needs the current one: an unlocked screen is not enough. */
export async function replacePassword(
  context: ContextOf<typeof contract.auth.changePassword>,
  { currentPassword, newPassword }: BodyOf<typeof contract.auth.changePassword>,
): Promise<{ ok: true }> {
  const { db, limits, passwords, config, user, sessionId } = context
  const tries = await takeAccountTry(context, 'password', user.userId)
  const account = await db.asSystem(async (tx) => {
    await mustNotBeLinked(tx, config, user.userId)
    return found(await accountById(tx, user.userId))
  })
  const isRight = await passwords.matches(account.passwordHash, currentPassword)
  if (!isRight) return refuse('INVALID', undefined, { currentPassword: 'This is not your current password' })
  await limits.giveBack(tries)
  if (newPassword === currentPassword)
    return refuse('INVALID', undefined, { newPassword: 'This is already your password. Choose another' })
  await mustBeStrong(newPassword, 'newPassword', account, context)
  const passwordHash = await passwords.hash(newPassword)
  await db.asSystem((tx) =>
    changePassword(tx, context, { account, passwordHash, action: 'password.changed', keepSessionId: sessionId }),
  )
  return { ok: true }
}
