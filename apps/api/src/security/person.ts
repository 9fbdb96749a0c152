import {
  DealerRole,
  effectOfDealerStatus,
  isAreaManager,
  isDealer,
  isStaff,
  isSuperUser,
  type User,
} from '@forecourt/core'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, parseTimestamp, rowsOf, type Scope, type Tx } from '../db/database.ts'

/** The part of a dealership that rights depend on. */
export interface DealershipFacts {
  readonly affiliateUserId: number
  readonly dealerId: number
  readonly name: string
  readonly status: string | null
  readonly groupId: number | null
  readonly features: readonly string[]
  readonly isBanned: boolean
  /** From this day on its logins need a second factor. */
  readonly factorFrom?: string | null
}

/** A dealership of the login, and the role in it (D78). */
export interface Membership extends DealershipFacts {
  readonly role: string
}

/** The signed-in user in the database's current state; only the `jti` of the token is used. */
export interface Person {
  readonly user: Omit<User, 'exp'>
  readonly isBanned: boolean
  /** A passkey or an app's codes. */
  readonly hasFactor: boolean
  /** The dealerships of the login, whatever their status. */
  readonly carried: readonly Membership[]
  /** The dealerships of an area manager's region. */
  readonly region: readonly number[]
}

export type Session = ReturnType<typeof sessionOf>

interface SessionRow extends Row {
  session_id: string
  revoked_at: string | null
  expires_at: string
  last_seen: string
  key_revoked_at: string | null
  handed_over_to: number | null
  origins: string[]
  amr: string[]
  confirmed_at: string | null
  confirmed_by: string | null
}

interface Row {
  user_id: number
  email: string
  first_name: string
  surname: string
  access_type: number
  dealer_contact_id: number | null
  skills: number[]
  roles: string[]
  is_banned: boolean
  has_factor: boolean
  carried: Membership[]
  region: number[]
}

const FACTS =
  sql.raw(`jsonb_build_object('affiliateUserId', d.affiliate_user_id, 'dealerId', d.dealer_id, 'name', d.name,
  'status', d.status, 'groupId', d.group_id, 'features', to_jsonb(d.features), 'isBanned', d.is_banned, 'role', c.role,
  'factorFrom', d.settings->>'secondFactorFrom')`)

const COLUMNS = sql`u.user_id, u.email, u.first_name, u.surname, u.access_type, u.dealer_contact_id, to_jsonb(u.skills) as skills,
  to_jsonb(u.roles) as roles, u.is_banned,
  exists (select from passkeys p where p.user_id = u.user_id)
    or exists (select from code_secrets p where p.user_id = u.user_id and p.confirmed_at is not null) as has_factor,
  coalesce((select jsonb_agg(${FACTS} order by c.position, d.affiliate_user_id) from user_dealerships c
    join dealerships d using (affiliate_user_id) where c.user_id = u.user_id), '[]') as carried,
  case when 74 = any (u.skills) then coalesce((select jsonb_agg(d.affiliate_user_id) from dealerships d
    where d.region_user_id = u.user_id), '[]') else '[]' end as region`

export async function personById(tx: Tx, userId: number, handedOverTo: number | null = null): Promise<Person | null> {
  const [row] = await rowsOf<Row>(tx, sql`select ${COLUMNS} from users u where u.user_id = ${userId}`)
  return row ? personOf(row, handedOverTo) : null
}

export interface KnownSession {
  readonly person: Person
  readonly session: Session
}

export async function personOfSession(db: Database, sessionId: string): Promise<KnownSession | null> {
  const [known] = knownIn(await db.ask<SessionRow>('system', sessionsWhere(sql`s.session_id = ${sessionId}`)))
  return known ?? null
}

/** The same in a transaction, which may have made or changed the session. */
export async function personOfSessionIn(tx: Tx, sessionId: string): Promise<KnownSession | null> {
  const [known] = knownIn(await rowsOf<SessionRow>(tx, sessionsWhere(sql`s.session_id = ${sessionId}`)))
  return known ?? null
}

/** By session, in one query. */
export async function personsOfSessions(
  db: Database,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, KnownSession>> {
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb)`
  const known = knownIn(await db.ask<SessionRow>('system', sessionsWhere(sql`s.session_id in (${ids})`)))
  return new Map(known.map((one) => [one.session.sessionId, one]))
}

const sessionsWhere = (
  which: SQL,
) => sql`select s.session_id, s.revoked_at, s.expires_at, s.last_seen, to_jsonb(s.amr) as amr, s.confirmed_at, s.confirmed_by,
          k.revoked_at as key_revoked_at,
          k.affiliate_user_id as handed_over_to, coalesce(h.website_config->'allowedOrigins', '[]') as origins, ${COLUMNS}
        from sessions s join users u using (user_id) left join secret_keys k on k.key_id = s.secret_key_id
          left join dealerships h on h.affiliate_user_id = k.affiliate_user_id
        where ${which}`

function knownIn(rows: readonly SessionRow[]): KnownSession[] {
  return rows.flatMap((row) => {
    const person = personOf(row, row.handed_over_to)
    return person ? [{ person, session: sessionOf(row) }] : []
  })
}

function sessionOf(row: SessionRow) {
  return {
    sessionId: row.session_id,
    revokedAt: row.revoked_at ?? row.key_revoked_at,
    expiresAt: parseTimestamp(row.expires_at),
    lastSeen: parseTimestamp(row.last_seen),
    amr: row.amr,
    confirmedAt: row.confirmed_at === null ? null : parseTimestamp(row.confirmed_at),
    confirmedBy: row.confirmed_by,
    /** Pages that may use a session opened by a dealership's software; null for our own pages. */
    origins: row.handed_over_to === null ? null : row.origins,
  }
}

/**
 * A session opened by a dealership's software has access only to that dealership, whatever else the user may access. It
 * is only for the dealership's dealers: null for other users.
 */
function personOf(row: Row, handedOverTo: number | null): Person | null {
  const { is_banned: isBanned, has_factor: hasFactor, region } = row
  if (handedOverTo === null) return { user: userOf(row), isBanned, hasFactor, carried: row.carried, region }
  const carried = row.carried.filter(({ affiliateUserId }) => affiliateUserId === handedOverTo)
  const user = { ...userOf({ ...row, carried }), isHandedOver: true }
  const isTheirDealer = carried.length > 0 && isDealer(user) && !isSuperUser(user)
  return isTheirDealer ? { user, isBanned, hasFactor, carried, region: [] } : null
}

/** The claims of spec §3. The first dealership is a dealer's own; a login with several belongs to a group (D24). */
function userOf(row: Row): Omit<User, 'exp'> {
  const [own, another] = row.carried
  return {
    accessType: row.access_type,
    name: `${row.first_name} ${row.surname}`.trim(),
    firstName: row.first_name,
    surname: row.surname,
    email: row.email,
    userId: row.user_id,
    roles: row.roles,
    skills: row.skills,
    ...(row.dealer_contact_id === null ? {} : { dealerContactId: row.dealer_contact_id }),
    ...(own ? { dealerId: own.dealerId, dealerName: own.name, affiliateUserId: own.affiliateUserId } : {}),
    ...(own && another ? { dealerGroupId: own.groupId ?? 0 } : {}),
    ...dealerRolesOf(row.carried),
  }
}

/**
 * The dealerships by role, without those that the user owns: a group may have hundreds, and a token must stay short.
 */
function dealerRolesOf(carried: readonly Membership[]): Pick<User, 'dealerRoles'> {
  const others = carried.filter(({ role }) => role !== DealerRole.Owner)
  const at = (role: string) => others.filter((one) => one.role === role).map((one) => one.affiliateUserId)
  const roles = [...new Set(others.map(({ role }) => role))]
  return roles.length > 0 ? { dealerRoles: Object.fromEntries(roles.map((role) => [role, at(role)])) } : {}
}

export type AccountStatus = 'good' | 'banned' | 'no-access'

/** A dealer whose dealerships are all banned or declined cannot log in (D25, D40). */
export function accountStatusOf(
  { user, isBanned, carried }: Person,
  bannedDealerIds: readonly number[],
): AccountStatus {
  if (isBanned) return 'banned'
  if (isStaff(user)) return 'good'
  if (!isDealer(user)) return 'no-access'
  if (carried.some((one) => isLive(one, bannedDealerIds))) return 'good'
  return carried.some((one) => isBannedDealership(one, bannedDealerIds)) ? 'banned' : 'no-access'
}

/** The rows that row-level security shows: staff and SuperUsers all, area managers their region, dealers their own. */
export function tenantsOf({ user, carried, region }: Person, bannedDealerIds: readonly number[]): Scope['tenants'] {
  if (isSuperUser(user)) return 'all'
  if (isAreaManager(user)) return region
  if (isStaff(user)) return 'all'
  return carried.filter((one) => isLive(one, bannedDealerIds)).map((one) => one.affiliateUserId)
}

export function isBannedDealership(one: DealershipFacts, bannedDealerIds: readonly number[]): boolean {
  return one.isBanned || bannedDealerIds.includes(one.dealerId)
}

/** Neither banned nor declined: its dealers can log in. */
export function isLive(one: DealershipFacts, bannedDealerIds: readonly number[]): boolean {
  return !isBannedDealership(one, bannedDealerIds) && effectOfDealerStatus(one.status) !== 'no-login'
}
