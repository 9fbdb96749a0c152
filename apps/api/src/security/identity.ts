import { randomUUID } from 'node:crypto'
import { isCompliance, type User } from '@forecourt/core'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { sessions } from '../db/tables/index.ts'
import { Problem } from '../http/problem.ts'
import type { UserCaller } from './caller.ts'
import {
  accountStatusOf,
  type KnownSession,
  type Person,
  personById,
  personOfSession,
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
  readonly now: () => Date
}

export function createIdentity({ db, tokens, bannedDealerIds, now }: IdentityParts) {
  // Over forty lines: the acts on a session, which share its clock, tokens and bans.
  async function userOfSession(sessionId: string): Promise<UserCaller> {
    const known = await personOfSession(db, sessionId)
    if (!known || known.session.revokedAt !== null) throw new Problem('UNAUTHENTICATED')
    // The row, not only the token: a session can be ended in the database.
    if (known.session.expiresAt <= now()) throw new Problem('TOKEN_EXPIRED')
    admit(known.person, bannedDealerIds, 'UNAUTHENTICATED')
    await touch(db, known.session, now())
    return callerOf(known, bannedDealerIds)
  }

  async function open(tx: Tx, { user }: Person, device: Device, seconds: number, secretKeyId: string | null) {
    const sessionId = randomUUID()
    const at = now()
    const expiresAt = new Date(Math.floor(at.getTime() / 1000) * 1000 + seconds * 1000)
    const row = { sessionId, userId: user.userId, created: at, lastSeen: at, expiresAt, secretKeyId, ...device }
    await tx.insert(sessions).values(row)
    const authenticationToken = await tokens.sign('user', { ...user, jti: sessionId }, seconds)
    return { authenticationToken, user: { ...user, exp: expiresAt.getTime() / 1000 } }
  }

  return {
    /**
     * Opens a session; refuses a banned user (409) or one without a dealership (403). It lasts a working day; only the
     * making of the demo uses a longer one, and signs out in the same transaction.
     */
    async signIn(tx: Tx, userId: number, device: Device, seconds: number = SESSION_SECONDS) {
      const person = await personById(tx, userId)
      if (!person) throw new Problem('WRONG_CREDENTIALS')
      admit(person, bannedDealerIds, 'FORBIDDEN')
      return await open(tx, person, device, seconds, null)
    },
    /** Opens a session for a dealer of the secret key's dealership, limited to that dealership. */
    async handOver(tx: Tx, userId: number, device: Device, { keyId, affiliateUserId }: SecretKey) {
      const person = await personById(tx, userId, affiliateUserId)
      if (!person) throw new Problem('FORBIDDEN', 'This login is not a dealer of the dealership that holds the key.')
      admit(person, bannedDealerIds, 'FORBIDDEN')
      return await open(tx, person, device, HANDED_OVER_SECONDS, keyId)
    },
    userOfSession,
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

function callerOf({ person, session }: KnownSession, bannedDealerIds: readonly number[]): UserCaller {
  const { sessionId, expiresAt, origins } = session
  const tenants = tenantsOf(person, bannedDealerIds)
  const dealerships = tenants === 'all' ? person.carried.map((one) => one.affiliateUserId) : tenants
  const { userId } = person.user
  return {
    kind: 'user',
    sessionId,
    origins: origins ?? [],
    client: null,
    user: { ...person.user, exp: expiresAt.getTime() / 1000, dealerships },
    scope: { tenants, userId, principal: `user:${userId}`, seesRestricted: isCompliance(person.user) },
  }
}

/** Updates the time only occasionally, so that not every read is a write. */
async function touch(db: Database, session: Session, at: Date): Promise<void> {
  if (at.getTime() - session.lastSeen.getTime() < SEEN_EVERY_MS) return
  await db.asSystem((tx) => tx.update(sessions).set({ lastSeen: at }).where(eq(sessions.sessionId, session.sessionId)))
}
