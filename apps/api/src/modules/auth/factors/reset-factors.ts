import { type contract, isAreaManager, isCompliance, isStaff, isSuperUser } from '@forecourt/core'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { passkeys } from '../../../db/tables/index.ts'
import { found, refuse } from '../../../http/problem.ts'
import { recordAudit } from '../../../security/audit.ts'
import type { CallerUser } from '../../../security/caller.ts'
import { type Person, personById } from '../../../security/person.ts'
import type { Common } from '../../../serve/context.ts'
import type { BodyOf, ContextOf } from '../../../serve.ts'
import { accountByEmail, lockAccount } from '../account.ts'
import { forgetDevices } from '../known-devices.ts'
import { noteEvent } from './account-events.ts'
import { endChallenges } from './challenges.ts'
import { deleteSecrets } from './codes.ts'
import { tellOwner } from './factor-mails.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

interface Reset {
  readonly userId: number
  /** Null for the broker's own command. */
  readonly byUserId: number | null
  readonly reason: string
}

/**
 * Takes every factor and known device off a login; its password stays. Whoever is logged in with it is ended by the
 * caller.
 */
export async function takeFactors(
  tx: Tx,
  { at, device }: Pick<Common, 'at' | 'device'>,
  { userId, byUserId, reason }: Reset,
): Promise<void> {
  await lockAccount(tx, userId)
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await deleteSecrets(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await forgetDevices(tx, userId)
  await endChallenges(tx, userId)
  await noteEvent(tx, { device, at }, userId, { kind: 'factors-reset' })
  const subjectId = String(userId)
  await recordAudit(tx, { at, action: 'login.factors-reset', userId: byUserId, subjectId, details: { reason } })
  await tellOwner(tx, userId, 'reset', { at, otherId: byUserId })
  if (byUserId !== null) await tellOwner(tx, byUserId, 'reset-by-you', { at, otherId: userId })
}

export async function resetFactors(
  context: ContextOf<typeof contract.auth.resetFactors>,
  { username, reason }: BodyOf<typeof contract.auth.resetFactors>,
): Promise<{ ok: true }> {
  const { db, user, identity } = context
  await db.asSystem(async (tx) => {
    const account = found(await accountByEmail(tx, username))
    if (account.userId === user.userId)
      return refuse('INVALID', 'Your own are for a colleague to reset. With a recovery code you can do it yourself.')
    const person = found(await personById(tx, account.userId))
    if (!isSeenBy(context.tenants, person)) return refuse('NOT_FOUND')
    if (!mayReset(user, person)) return refuse('FORBIDDEN', 'Somebody with the same powers as they have must do this.')
    // The owner's list must not show the colleague's device.
    const by = { at: context.at, device: { userAgent: null, address: null } }
    await takeFactors(tx, by, { userId: account.userId, byUserId: user.userId, reason })
    await identity.signOutEverywhere(tx, account.userId)
  })
  return { ok: true }
}

/** Dealers of the caller's dealerships, and colleagues. */
const isSeenBy = (tenants: Common['tenants'], { user, carried }: Person): boolean =>
  isStaff(user) || tenants === 'all' || carried.some(({ affiliateUserId }) => tenants.includes(affiliateUserId))

/** What a login may do beyond its dealerships: nobody opens a way into more than they have themselves. */
const powersOf = (user: Person['user']) =>
  [
    isStaff(user) && !isAreaManager(user) && 'staff',
    isStaff(user) && 'area',
    isSuperUser(user) && 'super',
    isCompliance(user) && 'compliance',
  ].filter(Boolean)

function mayReset(caller: CallerUser, { user }: Person): boolean {
  const own = powersOf(caller)
  return powersOf(user).every((power) => own.includes(power))
}
