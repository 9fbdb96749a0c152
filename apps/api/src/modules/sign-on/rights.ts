import { AccessType, AREA_SKILL, isAreaManager } from '@forecourt/core'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SignOnProvider } from '../../config/sign-on.ts'
import type { Tx } from '../../db/database.ts'
import { dealerships, userDealerships, users } from '../../db/tables/index.ts'
import { recordAudit } from '../../security/audit.ts'
import { type Claims, type Membership, membershipsFrom, rolesFrom } from './claims.ts'

export type UserRow = typeof users.$inferSelect

/** The rights that the claims grant. */
type Rights =
  | { readonly kind: 'staff'; readonly isArea: boolean; readonly roles: readonly string[] }
  | { readonly kind: 'group'; readonly memberships: readonly Membership[] }

/** The staff roles that a provider grants and revokes. The broker manages the others. */
const GIVEN_ROLES = ['SuperUser', 'Compliance']
/** Neither staff nor dealer: may do nothing. */
export const NO_ACCESS: number = 0

export async function rightsFrom(tx: Tx, provider: SignOnProvider, claims: Claims): Promise<Rights | null> {
  if (provider.for.kind === 'staff') {
    const given = rolesFrom(provider, claims)
    const roles = GIVEN_ROLES.filter((role) => given.includes(role))
    return given.length > 0 ? { kind: 'staff', isArea: given.includes('area manager'), roles } : null
  }
  const memberships = membershipsFrom(provider, claims, await dealershipsOf(tx, provider.for.groupId))
  return memberships.length > 0 ? { kind: 'group', memberships } : null
}

export async function dealershipsOf(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: dealerships.affiliateUserId })
    .from(dealerships)
    .where(eq(dealerships.groupId, groupId))
    .orderBy(asc(dealerships.affiliateUserId))
  return rows.map(({ id }) => id)
}

export const accessTypeFor = ({ for: { kind } }: SignOnProvider) =>
  kind === 'staff' ? AccessType.InternalStaff : AccessType.Dealer

/** Sets the login's rights to those of the claims (null: none), with an entry in the trail if that changes anything. */
export async function applyRights(tx: Tx, provider: SignOnProvider, user: UserRow, rights: Rights | null, at: Date) {
  const isChanged =
    provider.for.kind === 'staff'
      ? await applyStaffRights(tx, user, rights)
      : await applyMemberships(tx, user, provider.for.groupId, rights?.kind === 'group' ? rights.memberships : [])
  if (!isChanged) return
  const details = { provider: provider.id, rights }
  await recordAudit(tx, { at, action: 'sign-on.rights', subjectId: String(user.userId), details })
}

async function applyStaffRights(tx: Tx, user: UserRow, rights: Rights | null): Promise<boolean> {
  const given = rights?.kind === 'staff' ? rights : null
  const accessType = given ? AccessType.InternalStaff : NO_ACCESS
  const roles = [...user.roles.filter((role) => !GIVEN_ROLES.includes(role)), ...(given?.roles ?? [])]
  const skills = [...user.skills.filter((skill) => skill !== AREA_SKILL), ...(given?.isArea ? [AREA_SKILL] : [])]
  const isSame =
    user.accessType === accessType &&
    isAreaManager(user) === (given?.isArea ?? false) &&
    [...roles].sort().join() === [...user.roles].sort().join()
  if (isSame) return false
  await tx.update(users).set({ accessType, roles, skills }).where(eq(users.userId, user.userId))
  return true
}

/** Changes memberships of the group's dealerships only. Those that the broker has added elsewhere stay. */
async function applyMemberships(tx: Tx, { userId }: UserRow, groupId: number, wanted: readonly Membership[]) {
  const ofGroup = await dealershipsOf(tx, groupId)
  const isOfGroup = and(eq(userDealerships.userId, userId), inArray(userDealerships.affiliateUserId, [-1, ...ofGroup]))
  const has = await tx.select().from(userDealerships).where(isOfGroup)
  const worded = (rows: readonly Membership[]) =>
    rows
      .map((one) => `${one.affiliateUserId} ${one.role}`)
      .sort()
      .join()
  if (worded(has) === worded(wanted)) return false
  const kept = wanted.map(({ affiliateUserId }) => affiliateUserId)
  const gone = has.filter(({ affiliateUserId }) => !kept.includes(affiliateUserId))
  for (const { affiliateUserId } of gone)
    await tx
      .delete(userDealerships)
      .where(and(eq(userDealerships.userId, userId), eq(userDealerships.affiliateUserId, affiliateUserId)))
  for (const [position, { affiliateUserId, role }] of wanted.entries())
    await tx
      .insert(userDealerships)
      .values({ userId, affiliateUserId, role, position })
      .onConflictDoUpdate({ target: [userDealerships.userId, userDealerships.affiliateUserId], set: { role } })
  return true
}
