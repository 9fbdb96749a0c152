import { HOUR_MS, MINUTE_MS } from '@forecourt/core'
import { createRemoteJWKSet, importPKCS8 } from 'jose'
import * as openId from 'openid-client'
import type { SignOnProvider } from '../../config/sign-on.ts'
import { timed } from '../../http/metrics/provider-calls.ts'

/** Seconds by which the provider's clock and ours may differ. */
export const CLOCK_TOLERANCE = 60
const TIMEOUT_SECONDS = 8

interface Known {
  readonly server: openId.ServerMetadata
  readonly keys: ReturnType<typeof createRemoteJWKSet>
  readonly readAt: number
}

/** The discovered metadata of each provider, kept for an hour. */
const known = new WeakMap<SignOnProvider, Known>()

const secondsAhead = (now: Date) => Math.round((now.getTime() - Date.now()) / 1000)

/**
 * The openid-client configuration for a provider, made for each use so that the provider's keys are fetched again: a new key is known at
 * once and a withdrawn one is not accepted. Signatures are checked even on tokens that came straight from the token endpoint.
 */
export async function relyingParty(provider: SignOnProvider, now: Date): Promise<openId.Configuration> {
  const { server } = await metadataOf(provider)
  const client = { [openId.clockSkew]: secondsAhead(now), [openId.clockTolerance]: CLOCK_TOLERANCE }
  const configuration = new openId.Configuration(server, provider.clientId, client, await clientAuth(provider))
  if (isInsecure(provider)) openId.allowInsecureRequests(configuration)
  openId.enableNonRepudiationChecks(configuration)
  configuration.timeout = TIMEOUT_SECONDS
  return configuration
}

/** The provider's keys for logout tokens. An unknown key id fetches them again, at most twice a minute. */
export const signingKeysOf = async (provider: SignOnProvider) => (await metadataOf(provider)).keys

async function metadataOf(provider: SignOnProvider): Promise<Known> {
  const last = known.get(provider)
  if (last && Date.now() - last.readAt < HOUR_MS) return last
  const execute = isInsecure(provider) ? [openId.allowInsecureRequests] : []
  const options = { execute, timeout: TIMEOUT_SECONDS }
  const found = await askProvider(provider, () =>
    openId.discovery(new URL(provider.issuer), provider.clientId, undefined, openId.None(), options),
  )
  const server = found.serverMetadata()
  if (server.jwks_uri === undefined) throw new TypeError('This provider publishes no keys')
  if (!server.jwks_uri.startsWith('https:') && !isInsecure(provider)) throw new TypeError('Its keys come without TLS')
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    cooldownDuration: MINUTE_MS / 2,
  })
  const fresh = { server, keys, readAt: Date.now() }
  known.set(provider, fresh)
  return fresh
}

const isInsecure = ({ issuer }: SignOnProvider) => issuer.startsWith('http:')

async function clientAuth({ secret, privateKey, keyId }: SignOnProvider): Promise<openId.ClientAuth> {
  if (privateKey === null) return openId.ClientSecretBasic(secret ?? '')
  const key = await importPKCS8(privateKey, 'RS256')
  return openId.PrivateKeyJwt(keyId === undefined ? key : { key, kid: keyId })
}

type Asked<T> = { readonly answer: T } | { readonly refusal: unknown }

/** Calls the provider and records the call in the provider metrics, where only an outage counts as a failure. */
export async function askProvider<T>(provider: SignOnProvider, call: () => Promise<T>): Promise<T> {
  const asked = await timed<Asked<T>>(`sign-on ${provider.id}`, async () => {
    try {
      return { answer: await call() }
    } catch (error) {
      if (isOutage(error)) throw error
      return { refusal: error }
    }
  })
  if ('refusal' in asked) throw asked.refusal
  return asked.answer
}

/** The provider did not answer, or answered with a server error. */
export function isOutage(error: unknown): boolean {
  if (error instanceof openId.ResponseBodyError) return error.status >= 500
  if (error instanceof openId.ClientError)
    return ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      error.code ?? '',
    )
  return error instanceof TypeError
}

/** A token from another time: one of the two clocks is wrong, or the token is a replay. */
export const isClockWrong = (error: unknown): boolean =>
  error instanceof openId.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'

/** Why an answer was not accepted, without any of its content, for the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof openId.ResponseBodyError) return error.error
  if (error instanceof openId.ClientError) return error.code ?? error.name
  return error instanceof Error ? error.name : 'unknown'
}
