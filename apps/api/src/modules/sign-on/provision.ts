import { and, eq, sql } from 'drizzle-orm'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { firstOf, onlyRow, type Tx } from '../../db/database.ts'
import { signOnLinks, userDealerships, users } from '../../db/tables/index.ts'
import { recordAudit } from '../../security/audit.ts'
import { addressFrom, type Claims, nameFrom } from './claims.ts'
import { accessTypeFor, applyRights, dealershipsOf, NO_ACCESS, rightsFrom, type UserRow } from './rights.ts'

/** The user, or why they may not log in. A refused user has lost their rights by then. */
type Provisioned = { readonly user: UserRow } | { readonly user: UserRow | null; readonly refusal: string }

/**
 * Finds or creates the login for these claims and gives it the rights that they grant today. `passwordHash` is the hash of a random
 * password, which is never shown.
 */
export async function provision(
  tx: Tx,
  provider: SignOnProvider,
  claims: Claims,
  { at, passwordHash }: { readonly at: Date; readonly passwordHash: string },
): Promise<Provisioned> {
  const rights = await rightsFrom(tx, provider, claims)
  const linked = await linkedUser(tx, provider, claims)
  if (rights === null) {
    if (linked) await applyRights(tx, provider, linked, null, at)
    return {
      user: linked,
      refusal: `${provider.name} gives your account no role here. Ask whoever looks after it there.`,
    }
  }
  const email = addressFrom(provider, claims)
  if (linked) {
    if (!(await isTheirs(tx, provider, linked, true))) return { user: null, refusal: otherLogin(provider) }
    await tx.update(signOnLinks).set({ lastUsed: at }).where(isLink(provider, claims))
    const names = nameFrom(claims)
    if (names) await tx.update(users).set(names).where(eq(users.userId, linked.userId))
    await applyRights(tx, provider, linked, rights, at)
    return { user: linked }
  }
  if (email === null) return { user: null, refusal: unverified(provider) }
  const known = await userWhere(tx, sql`lower(${users.email}) = ${email}`)
  if (known && ((await hasLink(tx, provider, known)) || !(await isTheirs(tx, provider, known, false))))
    return { user: null, refusal: otherLogin(provider) }
  const user = known ?? (await makeUser(tx, provider, claims, { email, at, passwordHash }))
  await tx.insert(signOnLinks).values({
    providerId: provider.id,
    issuer: provider.issuer,
    subject: claims.sub,
    userId: user.userId,
    created: at,
    lastUsed: at,
  })
  const details = { provider: provider.id, isNew: known === null }
  await recordAudit(tx, { at, action: 'sign-on.linked', subjectId: String(user.userId), details })
  await applyRights(tx, provider, user, rights, at)
  return { user }
}

const otherLogin = ({ name }: SignOnProvider) =>
  `Your address has a login that is not one of ${name}’s. Ask support to look at it.`
const unverified = ({ name, domains }: SignOnProvider) =>
  `${name} did not send a checked e-mail address of ${domains.join(' or ')}. Ask whoever looks after your account there.`

const isLink = (provider: SignOnProvider, { sub }: Claims) =>
  and(eq(signOnLinks.providerId, provider.id), eq(signOnLinks.issuer, provider.issuer), eq(signOnLinks.subject, sub))

const userWhere = (tx: Tx, which: ReturnType<typeof sql>): Promise<UserRow | null> =>
  firstOf(tx.select().from(users).where(which).for('update'))

async function linkedUser(tx: Tx, provider: SignOnProvider, claims: Claims): Promise<UserRow | null> {
  const link = await firstOf(tx.select().from(signOnLinks).where(isLink(provider, claims)))
  return link && (await userWhere(tx, sql`${users.userId} = ${link.userId}`))
}

/** Another account of the provider is linked to this login: its address may have been given to a new employee. */
const hasLink = async (tx: Tx, { id }: SignOnProvider, { userId }: UserRow) =>
  (await firstOf(
    tx
      .select({ userId: signOnLinks.userId })
      .from(signOnLinks)
      .where(and(eq(signOnLinks.userId, userId), eq(signOnLinks.providerId, id))),
  )) !== null

/**
 * Whether the provider may log this user in. The broker's provider logs in staff; a group's provider logs in dealers who work for its
 * dealerships only. A linked login that has lost all its rights may regain them.
 */
async function isTheirs(tx: Tx, provider: SignOnProvider, user: UserRow, isLinked: boolean): Promise<boolean> {
  const accessType: number = accessTypeFor(provider)
  if (provider.for.kind === 'staff')
    return user.accessType === accessType || (isLinked && user.accessType === NO_ACCESS)
  if (user.accessType !== accessType || user.roles.length > 0) return false
  const ofGroup = await dealershipsOf(tx, provider.for.groupId)
  const has = await tx.select().from(userDealerships).where(eq(userDealerships.userId, user.userId))
  return has.every(({ affiliateUserId }) => ofGroup.includes(affiliateUserId))
}

async function makeUser(
  tx: Tx,
  provider: SignOnProvider,
  claims: Claims,
  { email, at, passwordHash }: { readonly email: string; readonly at: Date; readonly passwordHash: string },
): Promise<UserRow> {
  const names = nameFrom(claims) ?? { firstName: email.slice(0, email.indexOf('@')), surname: '' }
  const values = { ...names, email, passwordHash, accessType: accessTypeFor(provider), created: at }
  return await onlyRow(tx.insert(users).values(values).returning())
}
