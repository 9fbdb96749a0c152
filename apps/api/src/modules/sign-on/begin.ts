import { type contract, MINUTE_MS } from '@forecourt/core'
import * as openId from 'openid-client'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { found, refuse } from '../../http/problem.ts'
import { isOutage, relyingParty } from '../../providers/sign-on/relying-party.ts'
import type { Common } from '../../serve/context.ts'
import type { BodyOf } from '../../serve.ts'
import { keepAttempt } from './attempts.ts'

export const providerById = ({ config }: Pick<Common, 'config'>, providerId: string): SignOnProvider =>
  found(config.signOn.find(({ id }) => id === providerId) ?? null)

/** Each provider has its own redirect URI, so that one provider's answer cannot be mistaken for another's. */
export const callbackOf = ({ publicUrl }: Pick<Common, 'publicUrl'>, { id }: SignOnProvider): string =>
  `${publicUrl()}/sign-on/${id}`

/** Returns the authorization URL and stores what the answer must match. `leadsTo` stays on the server. */
export async function beginSignOn(
  context: Common,
  { providerId, pageSecret, leadsTo }: BodyOf<typeof contract.auth.beginSignOn>,
): Promise<{ url: string }> {
  const provider = providerById(context, providerId)
  if (!isOwnPath(leadsTo)) return refuse('INVALID', undefined, { leadsTo: 'Must be a path of the portal' })
  await takeCall(context)
  const party = await reach(context, provider)
  const state = openId.randomState()
  const nonce = openId.randomNonce()
  const verifier = openId.randomPKCECodeVerifier()
  const url = openId.buildAuthorizationUrl(party, {
    ...provider.parameters,
    redirect_uri: callbackOf(context, provider),
    scope: scopeOf(provider),
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  await context.db.asSystem((tx) =>
    keepAttempt(tx, context, { providerId, pageSecret, state }, { nonce, verifier, leadsTo }),
  )
  return { url: url.href }
}

/** There is no secret to guess, so this only limits the load: a whole office may share one address. */
export const takeCall = ({ limits, config, device }: Common): Promise<void> =>
  limits.take(`sign-on:${device.address ?? ''}`, { most: config.publicCallsPerMinute, windowMs: MINUTE_MS })

/** The client for this provider. Refuses (502) with a message for the user if the provider cannot be reached. */
export async function reach({ at, log }: Pick<Common, 'at' | 'log'>, provider: SignOnProvider) {
  return await relyingParty(provider, at).catch((error: unknown) => {
    log.error({ err: error, provider: provider.id, isOutage: isOutage(error) }, 'a sign-on provider cannot be used')
    return refuse('PROVIDER_FAILED', noAnswerFrom(provider))
  })
}

export const noAnswerFrom = ({ name }: SignOnProvider) => `${name} does not answer. Try again in a few minutes.`

/** A provider without back-channel logout is asked each hour, which needs a refresh token. */
function scopeOf({ scope, removal }: SignOnProvider): string {
  if (scope !== undefined) return scope
  return removal === 'hourly' ? 'openid profile email offline_access' : 'openid profile email'
}

/** Parsed as a browser would, so that `//elsewhere` and `/\elsewhere`, which leave the site, are refused. */
function isOwnPath(path: string): boolean {
  const here = 'https://portal.invalid'
  return /^\/(?![/\\])/.test(path) && URL.canParse(path, here) && new URL(path, here).origin === here
}
