import { randomUUID } from 'node:crypto'
import { type FactorWay, isCompliance, type User } from '@forecourt/core'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { isBefore } from '../db/clocks.ts'
import type { Database, Tx } from '../db/database.ts'
import { sessions } from '../db/tables/index.ts'
import { Problem } from '../http/problem.ts'
import type { UserCaller } from './caller.ts'
import { confirmedUntil, type FactorPolicy, needsFactor } from './factor-policy.ts'
import {
  accountStatusOf,
  type KnownSession,
  type Person,
  personById,
  personOfSession,
  personOfSessionIn,
  type Session,
  tenantsOf,
} from './person.ts'
import type { Tokens } from './tokens.ts'

const SESSION_SECONDS = 8 * 60 * 60
/** The dealership's software requests a new session while its own user is signed in. */
const HANDED_OVER_SECONDS = 60 * 60
const SEEN_EVERY_MS = 5 * 60 * 1000

export interface Device {
  readonly userAgent: string | null
  readonly address: string | null
}

export interface SignedIn {
  readonly authenticationToken: string
  readonly user: User
}

export type Identity = ReturnType<typeof createIdentity>

/** The secret key of a dealership's server. */
export interface SecretKey {
  readonly keyId: string
  readonly affiliateUserId: number
}

export interface IdentityParts {
  readonly db: Database
  readonly tokens: Tokens
  readonly bannedDealerIds: readonly number[]
  readonly factors: FactorPolicy
  readonly now: () => Date
}

/** How a session is opened: `amr` says by what, for the token and the list of sessions. */
export interface Opening {
  readonly amr: readonly string[]
  /** What shows that it is the user; null: nothing that a confirmation may rest on. */
  readonly by: FactorWay | 'sign-on' | null
  readonly seconds?: number
  readonly secretKeyId?: string
  /** Of the known device that it is opened on. */
  readonly deviceHash?: string
}

const BY_PASSWORD: Opening = { amr: ['pwd'], by: 'password' }

export function createIdentity({ db, tokens, bannedDealerIds, factors, now }: IdentityParts) {
  // Over forty lines: the acts on a session, which share its clock, tokens and bans.
  async function userOfSession(sessionId: string): Promise<UserCaller> {
    const known = await personOfSession(db, sessionId)
    if (!known || known.session.revokedAt !== null) throw new Problem('UNAUTHENTICATED')
    // The row, not only the token: a session can be ended in the database.
    if (!isBefore(now(), known.session.expiresAt)) throw new Problem('TOKEN_EXPIRED')
    admit(known.person, bannedDealerIds, 'UNAUTHENTICATED')
    await touch(db, known.session, now())
    return callerOf(known, bannedDealerIds, factors, now())
  }

  async function open(tx: Tx, person: Person, device: Device, opening: Opening) {
    const { amr, by, seconds = SESSION_SECONDS, secretKeyId = null, deviceHash = null } = opening
    const sessionId = randomUUID()
    const at = now()
    const expiresAt = new Date(Math.floor(at.getTime() / 1000) * 1000 + seconds * 1000)
    await tx.insert(sessions).values({
      ...device,
      sessionId,
      userId: person.user.userId,
      created: at,
      lastSeen: at,
      expiresAt,
      secretKeyId,
      deviceHash,
      amr: [...amr],
      confirmedAt: by === null ? null : at,
      confirmedBy: by,
    })
    return await tokenOf(tx, sessionId)
  }

  /** The token of a living session, with what is now known of its user. */
  async function tokenOf(tx: Tx, sessionId: string): Promise<SignedIn> {
    const known = await personOfSessionIn(tx, sessionId)
    if (!known) throw new Problem('UNAUTHENTICATED')
    const { dealerships: _, isConfirmed: __, ...user } = callerOf(known, bannedDealerIds, factors, now()).user
    const seconds = user.exp - Math.floor(now().getTime() / 1000)
    const { exp, ...claims } = user
    return { authenticationToken: await tokens.sign('user', { ...claims, jti: sessionId }, seconds), user }
  }

  async function enter(tx: Tx, userId: number): Promise<Person> {
    const person = await personById(tx, userId)
    if (!person) throw new Problem('WRONG_CREDENTIALS')
    admit(person, bannedDealerIds, 'FORBIDDEN')
    return person
  }

  return {
    /**
     * Opens a session; refuses a banned user (409) or one without a dealership (403). It lasts a working day; only the
     * making of the demo uses a longer one, and signs out in the same transaction.
     */
    async signIn(tx: Tx, userId: number, device: Device, opening: Opening = BY_PASSWORD) {
      return await open(tx, await enter(tx, userId), device, opening)
    },
    /** The person who is about to be let in; refuses as `signIn` does. */
    enter,
    /** Opens a session for a dealer of the secret key's dealership, limited to that dealership. */
    async handOver(tx: Tx, userId: number, device: Device, { keyId, affiliateUserId }: SecretKey) {
      const person = await personById(tx, userId, affiliateUserId)
      if (!person) throw new Problem('FORBIDDEN', 'This login is not a dealer of the dealership that holds the key.')
      admit(person, bannedDealerIds, 'FORBIDDEN')
      return await open(tx, person, device, { amr: [], by: null, seconds: HANDED_OVER_SECONDS, secretKeyId: keyId })
    },
    userOfSession,
    tokenOf,
    /** The user has shown in this session that it is them. */
    async confirm(tx: Tx, sessionId: string, by: FactorWay) {
      const amr = sql`array(select distinct unnest(${sessions.amr} || ${AMR_OF[by]}::text) order by 1)`
      await tx
        .update(sessions)
        .set({ confirmedAt: now(), confirmedBy: by, amr })
        .where(eq(sessions.sessionId, sessionId))
    },
    /** The user of a login token, if it is still valid. */
    async userOf(token: string) {
      const { jti } = await tokens.verify('user', token)
      return await userOfSession(String(jti))
    },
    async signOut(tx: Tx, sessionId: string) {
      await tx.update(sessions).set({ revokedAt: now() }).where(eq(sessions.sessionId, sessionId))
    },
    /** Ends every session of a user except the one to keep. */
    async signOutEverywhere(tx: Tx, userId: number, keepSessionId?: string) {
      const others = keepSessionId === undefined ? undefined : ne(sessions.sessionId, keepSessionId)
      await tx
        .update(sessions)
        .set({ revokedAt: now() })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others))
    },
  }
}

function admit(person: Person, bannedDealerIds: readonly number[], otherwise: 'FORBIDDEN' | 'UNAUTHENTICATED'): void {
  const status = accountStatusOf(person, bannedDealerIds)
  if (status === 'banned') throw new Problem('BANNED')
  if (status === 'no-access') throw new Problem(otherwise, 'This login has no dealership.')
}

/** The ways as `amr` names them. */
export const AMR_OF: Readonly<Record<FactorWay, string>> = {
  passkey: 'passkey',
  code: 'otp',
  recovery: 'recovery',
  password: 'pwd',
}

function callerOf(
  known: KnownSession,
  bannedDealerIds: readonly number[],
  factors: FactorPolicy,
  at: Date,
): UserCaller {
  const { person, session } = known
  const { sessionId, expiresAt, origins, amr } = session
  const tenants = tenantsOf(person, bannedDealerIds)
  const dealerships = tenants === 'all' ? person.carried.map((one) => one.affiliateUserId) : tenants
  const { userId } = person.user
  // A session of before sessions kept their factors was opened by the password.
  const proved = amr.length > 0 ? amr : ['pwd']
  const provedBy = person.user.isHandedOver ? ['dealership-software'] : proved
  return {
    kind: 'user',
    sessionId,
    origins: origins ?? [],
    client: null,
    user: {
      ...person.user,
      ...(amr.length > 0 ? { amr } : {}),
      ...(needsFactor(known, factors, at) ? { needsFactor: true } : {}),
      exp: expiresAt.getTime() / 1000,
      dealerships,
      isConfirmed: confirmedUntil(session, person.hasFactor, at) !== null,
    },
    scope: { tenants, userId, principal: `user:${userId}`, provedBy, seesRestricted: isCompliance(person.user) },
  }
}

/** Updates the time only occasionally, so that not every read is a write. */
async function touch(db: Database, session: Session, at: Date): Promise<void> {
  if (at.getTime() - session.lastSeen.getTime() < SEEN_EVERY_MS) return
  await db.asSystem((tx) => tx.update(sessions).set({ lastSeen: at }).where(eq(sessions.sessionId, session.sessionId)))
}
