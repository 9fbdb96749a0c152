import { DealerRole, type DealershipLogin, isStaff, isSuperUser, powerReason } from '@forecourt/core'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { rowsOf, type Tx } from '../../db/database.ts'
import { partnerUsers, tasks, userDealerships } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'

export type Member = Awaited<ReturnType<typeof lockMembers>>[number]

/** The people of a dealership, locked until the transaction ends. */
const lockMembers = (tx: Tx, affiliateUserId: number) =>
  rowsOf<{ userId: number; role: string; isBanned: boolean; firstName: string; surname: string; email: string }>(
    tx,
    sql`select c.user_id as "userId", c.role, u.is_banned as "isBanned", u.first_name as "firstName", u.surname, u.email
        from user_dealerships c join users u using (user_id)
        where c.affiliate_user_id = ${affiliateUserId} order by c.user_id for update of c`,
  )

/**
 * The dealership and its people, locked for who may change them. Of two owners who demote each other, the second finds what the first has
 * done: the rights of their call are those from before the lock.
 */
export async function lockForOwner(tx: Tx, { user, authorize }: UserContext, affiliateUserId: number) {
  const dealership = await authorize(tx, affiliateUserId)
  const members = await lockMembers(tx, affiliateUserId)
  const isOfBroker = isStaff(user) || isSuperUser(user)
  if (!isOfBroker && !members.some((one) => one.userId === user.userId && isOwner(one)))
    return refuse('ROLE_NOT_ALLOWED', powerReason('people'))
  return { dealership, members }
}

export const isOwner = ({ role, isBanned }: Member) => role === DealerRole.Owner && !isBanned

interface LoginRow extends Omit<DealershipLogin, 'lastSeen' | 'signsInThrough'> {
  readonly providers: readonly string[]
  readonly lastSeen: string | null
}

export async function listLogins(
  tx: Tx,
  { signOn }: Pick<Config, 'signOn'>,
  affiliateUserId: number,
): Promise<DealershipLogin[]> {
  const rows = await rowsOf<LoginRow>(
    tx,
    sql`select c.user_id as "userId", trim(u.first_name || ' ' || u.surname) as name, u.email, c.role, u.is_banned as "isBanned",
          exists (select from user_dealerships o where o.user_id = c.user_id and o.affiliate_user_id <> c.affiliate_user_id)
            as "isOfSeveral",
          to_jsonb(array(select l.provider_id from sign_on_links l where l.user_id = c.user_id order by l.created)) as providers,
          (select max(s.last_seen) from sessions s where s.user_id = c.user_id) as "lastSeen",
          to_jsonb(array_remove(array[
            case when exists (select from passkeys p where p.user_id = c.user_id) then 'passkey' end,
            case when exists (select from code_secrets k where k.user_id = c.user_id and k.confirmed_at is not null) then 'code' end
          ], null)) as "secondFactors"
        from user_dealerships c join users u using (user_id)
        where c.affiliate_user_id = ${affiliateUserId} order by lower(u.first_name || ' ' || u.surname), c.user_id`,
  )
  return rows.map(({ lastSeen, providers, ...row }) => ({
    ...row,
    lastSeen: lastSeen && new Date(lastSeen).toISOString(),
    signsInThrough: signOn.find(({ id }) => providers.includes(id))?.name ?? null,
  }))
}

const ofMember = (affiliateUserId: number, userId: number) =>
  and(eq(userDealerships.affiliateUserId, affiliateUserId), eq(userDealerships.userId, userId))

export async function changeRole(tx: Tx, affiliateUserId: number, userId: number, role: DealerRole): Promise<void> {
  await tx.update(userDealerships).set({ role }).where(ofMember(affiliateUserId, userId))
}

/** The login stays, for the names in the record; it comes back neither by the dealership's software nor by a task. */
export async function removeMember(tx: Tx, affiliateUserId: number, userId: number): Promise<void> {
  await tx.delete(userDealerships).where(ofMember(affiliateUserId, userId))
  const isLinked = and(eq(partnerUsers.affiliateUserId, affiliateUserId), eq(partnerUsers.userId, userId))
  await tx.delete(partnerUsers).where(isLinked)
  const isTheirs = and(eq(tasks.affiliateUserId, affiliateUserId), eq(tasks.ownerUserId, userId), isNull(tasks.doneAt))
  await tx
    .update(tasks)
    .set({ ownerUserId: null, ownerName: null, version: sql`${tasks.version} + 1` })
    .where(isTheirs)
}
