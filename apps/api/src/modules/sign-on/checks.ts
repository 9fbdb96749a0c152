import { HOUR_MS, MINUTE_MS } from '@forecourt/core'
import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import * as openId from 'openid-client'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { sessions, signOnSessions } from '../../db/tables/index.ts'
import { askProvider, isOutage, reasonOf, relyingParty } from '../../providers/sign-on/relying-party.ts'
import { provedIn } from '../../security/audit-keys.ts'
import { newToken } from '../../security/random-token.ts'
import { lockProvider, type SignOnRow } from '../../security/sign-on-sessions.ts'
import type { Services } from '../../services.ts'
import { type Claims, readClaims } from './claims.ts'
import { endEverythingOf } from './endings.ts'
import { provision } from './provision.ts'

const LOOK_MS = 5 * MINUTE_MS
/** Together with the interval between two runs, every session is checked at least once an hour. */
const ASK_AFTER_MS = HOUR_MS - 2 * LOOK_MS
/** Sessions end if the provider has not answered for this long: their users may have been removed since. */
const MOST_SILENCE_MS = 3 * HOUR_MS
const MOST_AT_ONCE = 500
/** Errors about the user. Any other error concerns our own request. */
const REFUSALS = ['invalid_grant', 'access_denied', 'interaction_required', 'login_required', 'consent_required']

/** Checks the sessions of providers without back-channel logout: a refused refresh token means that the user was removed. */
export function registerChecks(services: Services, log: FastifyBaseLogger): void {
  const { jobs, config } = services
  const asked = config.signOn.filter(({ removal }) => removal === 'hourly')
  jobs.schedule(
    'sign-on-checks',
    (after) => new Date(after.getTime() + LOOK_MS),
    async () => {
      for (const provider of asked) await checkAll(services, log, provider)
    },
  )
}

/** Stops asking a provider after its first timeout, because every further question would wait as long. */
async function checkAll(services: Services, log: FastifyBaseLogger, provider: SignOnProvider): Promise<void> {
  let isSilent = false
  for (const row of await due(services, provider)) {
    const answer: CheckResult = isSilent ? 'silent' : await checkSession(services, log, provider, row)
    isSilent = answer === 'silent'
    const at = services.now()
    const isTooLong = at.getTime() - row.checkedAt.getTime() >= MOST_SILENCE_MS
    if (answer === 'ended' || (answer !== 'good' && isTooLong))
      await services.db.asSystem((tx) => {
        provedIn(tx, ['provider-asked'])
        return endEverythingOf(tx, { at }, provider, row.userId)
      })
  }
}

async function due({ db, now }: Services, { id }: SignOnProvider): Promise<SignOnRow[]> {
  const at = now()
  const { providerId, sealedRefresh, checkedAt, sessionId } = signOnSessions
  const isDue = and(eq(providerId, id), isNotNull(sealedRefresh), lte(checkedAt, new Date(at.getTime() - ASK_AFTER_MS)))
  const isAlive = and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at))
  const rows = await db.asSystem((tx) =>
    tx
      .select({ row: signOnSessions })
      .from(signOnSessions)
      .innerJoin(sessions, eq(sessions.sessionId, sessionId))
      .where(and(isDue, isAlive))
      .orderBy(asc(checkedAt))
      .limit(MOST_AT_ONCE),
  )
  return rows.map(({ row }) => row)
}

type CheckResult = 'good' | 'ended' | 'silent' | 'unclear'

async function checkSession(
  services: Services,
  log: FastifyBaseLogger,
  provider: SignOnProvider,
  row: SignOnRow,
): Promise<CheckResult> {
  try {
    return await keepConfirmed(services, provider, row, await refreshTokens(services, provider, row))
  } catch (error) {
    log.warn({ provider: provider.id, reason: reasonOf(error) }, 'a provider does not stand by a session')
    const isRefused = error instanceof openId.ResponseBodyError && REFUSALS.includes(error.error)
    if (isRefused) return 'ended'
    return isOutage(error) ? 'silent' : 'unclear'
  }
}

async function refreshTokens(
  { cipher, now }: Services,
  provider: SignOnProvider,
  { sealedRefresh, signOnId }: SignOnRow,
) {
  const party = await relyingParty(provider, now())
  const refreshToken = String(cipher.decrypt(sealedRefresh ?? '', signOnId))
  const tokens = await askProvider(provider, () => openId.refreshTokenGrant(party, refreshToken))
  const given = tokens.claims()
  return { claims: given === undefined ? null : readClaims(given), refreshToken: tokens.refresh_token }
}

/** The provider has confirmed the session, perhaps with other rights than before. */
async function keepConfirmed(
  { cipher, db, passwords, now }: Services,
  provider: SignOnProvider,
  { signOnId, subject }: SignOnRow,
  { claims, refreshToken }: { readonly claims: Claims | null; readonly refreshToken: string | undefined },
): Promise<CheckResult> {
  const at = now()
  const sealed = refreshToken === undefined ? {} : { sealedRefresh: cipher.encrypt(refreshToken, signOnId) }
  const passwordHash = claims === null ? '' : await passwords.hash(newToken())
  return await db.asSystem(async (tx) => {
    provedIn(tx, ['provider-asked'])
    await lockProvider(tx, provider.id)
    await tx
      .update(signOnSessions)
      .set({ ...sealed, checkedAt: at })
      .where(eq(signOnSessions.signOnId, signOnId))
    if (claims === null) return 'good'
    // The answer is about another user.
    if (claims.sub !== subject) return 'ended'
    return 'refusal' in (await provision(tx, provider, claims, { at, passwordHash })) ? 'ended' : 'good'
  })
}
