import { MINUTE_MS } from '@forecourt/core'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { signOnLogouts } from '../../db/tables/index.ts'
import { refuse } from '../../http/problem.ts'
import { CLOCK_TOLERANCE, isOutage, reasonOf, signingKeysOf } from '../../providers/sign-on/relying-party.ts'
import { provedIn } from '../../security/audit-keys.ts'
import { hashOfToken } from '../../security/random-token.ts'
import { lockProvider } from '../../security/sign-on-sessions.ts'
import type { Services } from '../../services.ts'
import { endByLogoutToken } from './endings.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const id = z.string().check(z.minLength(1), z.maxLength(255))

/** OpenID Connect Back-Channel Logout 1.0, §2.4 and §2.6. */
const LogoutClaims = z.looseObject({
  iat: z.number(),
  jti: id,
  events: z.looseObject({ [EVENT]: z.record(z.string(), z.unknown()) }),
  sub: z.optional(id),
  sid: z.optional(id),
  /** An ID token has one: it must not be accepted as a logout token (§2.4). */
  nonce: z.optional(z.never()),
})

/** An older token may be a replay. */
const MOST_AGE_MS = 5 * MINUTE_MS

/** Asymmetric algorithms only: a shared secret, or `none`, does not prove that the provider sent the token. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Ends the sessions that a logout token names before the call returns. Each token works once. */
export async function receiveLogout(services: Services, provider: SignOnProvider, token: string): Promise<void> {
  const at = services.now()
  const claims = await readLogout(provider, token, at)
  const { sub: subject = null, sid: providerSession = null, iat, jti } = claims
  if (subject === null && providerSession === null) return refuse('INVALID_BODY', NOT_VALID)
  await services.db.asSystem(async (tx) => {
    provedIn(tx, ['signed-message'])
    await lockProvider(tx, provider.id)
    const values = {
      tokenHash: hashOfToken(`${provider.id} ${jti}`),
      providerId: provider.id,
      subject,
      providerSession,
    }
    const times = { issuedAt: new Date(iat * 1000), receivedAt: at }
    const [isNew] = await tx
      .insert(signOnLogouts)
      .values({ ...values, ...times })
      .onConflictDoNothing()
      .returning()
    if (!isNew) return refuse('INVALID_BODY', NOT_VALID)
    await endByLogoutToken(tx, { at }, provider, { subject, providerSession })
  })
}

const NOT_VALID = 'This is not a logout token of the provider.'

async function readLogout(provider: SignOnProvider, token: string, at: Date) {
  try {
    const { payload } = await jwtVerify(token, await signingKeysOf(provider), {
      issuer: provider.issuer,
      audience: provider.clientId,
      algorithms: ALGORITHMS,
      currentDate: at,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: MOST_AGE_MS / 1000,
    })
    return LogoutClaims.parse(payload)
  } catch (error) {
    if (isOutage(error)) return refuse('PROVIDER_FAILED', reasonOf(error))
    return refuse('INVALID_BODY', NOT_VALID)
  }
}
