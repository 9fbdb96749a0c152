import { randomUUID } from 'node:crypto'
import type { FactorAsked, SignedIn } from '@forecourt/core'
import type { SignOnProvider } from '../../config/sign-on.ts'
import type { Tx } from '../../db/database.ts'
import { PROVIDERS_FACTOR } from '../../security/factor-policy.ts'
import { openingOf } from '../../security/sign-on-policy.ts'
import { holdSignOn } from '../../security/sign-on-sessions.ts'
import type { Common } from '../../serve/context.ts'
import { askForFactor, enter } from '../auth/factors/entering.ts'
import { type Accepted, hasProvedFactor } from './claims.ts'
import type { UserRow } from './rights.ts'

interface Entry {
  readonly provider: SignOnProvider
  readonly accepted: Accepted
  readonly deviceToken: string | undefined
}

/**
 * Opens the session, or asks for the user's second factor with us. The provider's own second factor replaces it if the configuration
 * trusts that provider for it.
 */
export async function openSession(
  tx: Tx,
  context: Common,
  { provider, accepted, deviceToken }: Entry,
  { userId }: UserRow,
): Promise<SignedIn | FactorAsked> {
  const { identity, tokens, config } = context
  const person = await identity.enter(tx, userId)
  const isProved = hasProvedFactor(provider, accepted.claims)
  const amr = isProved ? ['sso', PROVIDERS_FACTOR] : ['sso']
  const asked = person.hasFactor && !isProved ? await askForFactor(tx, context, person) : null
  const signOnId = asked ? String((await tokens.verify('factor', asked.factorToken)).jti) : randomUUID()
  const row = signOnRow(context, provider, accepted, { signOnId, userId, amr })
  await holdSignOn(tx, row)
  if (asked) return asked
  // Without a second factor at the provider, the session is confirmed as a password would confirm it.
  const by = isProved ? 'sign-on' : 'password'
  return await enter(tx, context, { ...openingOf(config, row), userId, amr, by, deviceToken, signOnId })
}

function signOnRow(
  { cipher, at }: Common,
  { id: providerId }: SignOnProvider,
  { claims: { sub: subject, sid }, refreshToken }: Accepted,
  of: { readonly signOnId: string; readonly userId: number; readonly amr: string[] },
) {
  const sealedRefresh = refreshToken === null ? null : cipher.encrypt(refreshToken, of.signOnId)
  return { ...of, providerId, subject, providerSession: sid ?? null, sealedRefresh, created: at, checkedAt: at }
}
