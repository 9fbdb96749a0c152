import { randomUUID } from 'node:crypto'
import {
  AccessType,
  DAY_MS,
  hasPower,
  INVITATION_DAYS,
  type LoginInvitation,
  type NewInvitation,
} from '@forecourt/core'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { firstOf, type Tx } from '../../db/database.ts'
import { loginInvitations, userDealerships, users } from '../../db/tables/index.ts'
import { found } from '../../http/problem.ts'
import { accountStatusOf, personById, tenantsOf } from '../../security/person.ts'
import type { Common, UserContext } from '../../serve/context.ts'
import type { Account } from './account.ts'
import { endInvitationResets, insertInvitationReset, RESET_JOB } from './reset-store.ts'

export type InvitationRow = typeof loginInvitations.$inferSelect

/** Neither accepted nor withdrawn. */
const isOpen = and(isNull(loginInvitations.acceptedAt), isNull(loginInvitations.withdrawnAt))

const byId = (invitationId: string) => and(eq(loginInvitations.invitationId, invitationId), isOpen)

export const findInvitation = (tx: Tx, invitationId: string): Promise<InvitationRow | null> =>
  firstOf(tx.select().from(loginInvitations).where(byId(invitationId)))

/** Locks it, so that of two acts on an invitation the second finds what the first has made of it. */
export const lockInvitation = (tx: Tx, invitationId: string): Promise<InvitationRow | null> =>
  firstOf(tx.select().from(loginInvitations).where(byId(invitationId)).for('update'))

/** Null if the address has an open invitation to the dealership, however it was typed. */
export async function insertInvitation(
  tx: Tx,
  invitation: NewInvitation,
  createdBy: number,
  at: Date,
): Promise<InvitationRow | null> {
  const times = { created: at, sentAt: at, expiresAt: expiryFrom(at) }
  const values = { ...invitation, ...times, invitationId: randomUUID(), createdBy }
  const [made] = await tx.insert(loginInvitations).values(values).onConflictDoNothing().returning()
  return made ?? null
}

/** Mails the invitation with a new link; the link before it no longer works. Whoever sends it is its inviter. */
export async function sendInvitation(
  tx: Tx,
  { jobs, at, user }: Pick<UserContext, 'jobs' | 'at' | 'user'>,
  { invitationId }: InvitationRow,
) {
  const expiresAt = expiryFrom(at)
  const sent = { sentAt: at, expiresAt, createdBy: user.userId }
  await tx.update(loginInvitations).set(sent).where(byId(invitationId))
  const guid = randomUUID()
  await insertInvitationReset(tx, guid, { invitationId, expiresAt }, at)
  await jobs.enqueue(tx, { kind: RESET_JOB, key: guid, payload: { guid } })
}

const expiryFrom = (at: Date) => new Date(at.getTime() + INVITATION_DAYS * DAY_MS)

export async function markAccepted(tx: Tx, invitationId: string, at: Date): Promise<void> {
  await tx.update(loginInvitations).set({ acceptedAt: at }).where(byId(invitationId))
}

export async function markWithdrawn(tx: Tx, invitationId: string, at: Date): Promise<void> {
  await tx.update(loginInvitations).set({ withdrawnAt: at }).where(byId(invitationId))
  await endInvitationResets(tx, invitationId, at)
}

/** Asked when the link is used: a ban, another role and the end of a login reach the links that somebody has sent. */
export async function mayStillInvite(
  tx: Tx,
  { config: { bannedDealerIds } }: Pick<Common, 'config'>,
  { createdBy, affiliateUserId }: InvitationRow,
): Promise<boolean> {
  const inviter = createdBy === null ? null : await personById(tx, createdBy)
  if (!inviter || accountStatusOf(inviter, bannedDealerIds) !== 'good') return false
  const tenants = tenantsOf(inviter, bannedDealerIds)
  const isTheirs = tenants === 'all' || tenants.includes(affiliateUserId)
  return isTheirs && hasPower(inviter.user, 'people', affiliateUserId)
}

/** What somebody invited must not outlast their own right to invite. */
export async function openInvitationsBy(tx: Tx, affiliateUserId: number, userId: number): Promise<InvitationRow[]> {
  const theirs = and(eq(loginInvitations.affiliateUserId, affiliateUserId), eq(loginInvitations.createdBy, userId))
  return await tx.select().from(loginInvitations).where(and(theirs, isOpen)).for('update')
}

export const listInvitations = (tx: Tx, affiliateUserId: number): Promise<LoginInvitation[]> =>
  shownInvitations(tx, and(eq(loginInvitations.affiliateUserId, affiliateUserId), isOpen))

export async function shownInvitation(tx: Tx, invitationId: string): Promise<LoginInvitation | null> {
  return (await shownInvitations(tx, byId(invitationId)))[0] ?? null
}

async function shownInvitations(tx: Tx, which: SQL | undefined): Promise<LoginInvitation[]> {
  const rows = await tx
    .select({ row: loginInvitations, invitedBy: sql<string | null>`${users.firstName} || ' ' || ${users.surname}` })
    .from(loginInvitations)
    .leftJoin(users, eq(users.userId, loginInvitations.createdBy))
    .where(which)
    .orderBy(loginInvitations.created)
  return rows.map(({ row, invitedBy }) => ({
    invitationId: row.invitationId,
    affiliateUserId: row.affiliateUserId,
    name: `${row.firstName} ${row.surname}`,
    email: row.email,
    role: row.role,
    invitedBy,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/** A dealer whose login was ended everywhere. A ban stays a ban, and the broker's staff join no dealership. */
export async function canJoin(tx: Tx, { userId }: Account): Promise<boolean> {
  const row = found(await firstOf(tx.select().from(users).where(eq(users.userId, userId)).for('update')))
  const elsewhere = await tx.select().from(userDealerships).where(eq(userDealerships.userId, userId))
  return row.accessType === AccessType.Dealer && !row.isBanned && elsewhere.length === 0 && row.roles.length === 0
}
