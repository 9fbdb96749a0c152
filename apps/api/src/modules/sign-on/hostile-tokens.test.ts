import { ApiError } from '@forecourt/core'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { type AskedOfServer, type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { newKeys } from './testing/real-provider.ts'
import { aPageSecret, staffProvider } from './testing/signing-on.ts'

type Keys = Awaited<ReturnType<typeof newKeys>>

let server: ProviderServer
let test: TestApp
let keys: Keys
let others: Keys

beforeAll(async () => {
  server = await startProviderServer()
  test = await buildTestApp({
    startsAt: new Date(),
    config: { signOn: [staffProvider({ issuer: server.url })], loginFailuresPerAddress: 1000 },
  })
  keys = await newKeys()
  others = await newKeys()
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const seconds = () => Math.floor(test.clock.now().getTime() / 1000)

const rightClaims = (nonce: string): JWTPayload => ({
  iss: server.url,
  aud: 'forecourt',
  sub: 'nerys',
  iat: seconds(),
  exp: seconds() + 300,
  nonce,
  email: 'nerys@works.test',
  email_verified: true,
  roles: ['Desk'],
})

const signedBy = (one: Keys, claims: JWTPayload, kid = one.jwk.kid) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(kid) }).sign(one.privateKey)

type Make = (claims: JWTPayload) => Promise<string> | string
const claiming =
  (changed: () => JWTPayload): Make =>
  (claims) =>
    signedBy(keys, { ...claims, ...changed() })

const ROWS: readonly (readonly [what: string, make: Make, expected: string])[] = [
  ['as it should be', claiming(() => ({})), 'let in'],
  ['of another issuer', claiming(() => ({ iss: 'https://elsewhere.test' })), 'UNAUTHENTICATED'],
  ['for another client', claiming(() => ({ aud: 'another' })), 'UNAUTHENTICATED'],
  [
    'for several clients, made for another',
    claiming(() => ({ aud: ['forecourt', 'another'], azp: 'another' })),
    'UNAUTHENTICATED',
  ],
  ['with the nonce of another log-in', claiming(() => ({ nonce: 'another' })), 'UNAUTHENTICATED'],
  ['without a nonce', claiming(() => ({ nonce: undefined })), 'UNAUTHENTICATED'],
  ['that has expired', claiming(() => ({ exp: seconds() - 61, iat: seconds() - 400 })), 'UNAUTHENTICATED'],
  ['that expired within the tolerance', claiming(() => ({ exp: seconds() - 50, iat: seconds() - 400 })), 'let in'],
  ['from the future', claiming(() => ({ iat: seconds() + 120 })), 'UNAUTHENTICATED'],
  ['that is not valid yet', claiming(() => ({ nbf: seconds() + 120 })), 'UNAUTHENTICATED'],
  ['without an end', claiming(() => ({ exp: undefined })), 'UNAUTHENTICATED'],
  ['about nobody', claiming(() => ({ sub: '' })), 'UNAUTHENTICATED'],
  ['signed by an unknown key', (claims) => signedBy(others, claims), 'UNAUTHENTICATED'],
  [
    'signed by an unknown key under a known name',
    (claims) => signedBy(others, claims, keys.jwk.kid),
    'UNAUTHENTICATED',
  ],
  ['with alg none', (claims) => new UnsecuredJWT(claims).encode(), 'UNAUTHENTICATED'],
  [
    'signed with the public key as if it were a secret',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(JSON.stringify(keys.publicJwk))),
    'UNAUTHENTICATED',
  ],
  [
    'that was changed after it was signed',
    async (claims) => {
      const [head, , signature] = (await signedBy(keys, claims)).split('.')
      const body = Buffer.from(JSON.stringify({ ...claims, roles: ['Chief'] })).toString('base64url')
      return `${head}.${body}.${signature}`
    },
    'UNAUTHENTICATED',
  ],
  ['that is none', () => 'not a token', 'UNAUTHENTICATED'],
]

it.each(ROWS)('a token %s', async (_, make, expected) => {
  const token = { value: '' }
  server.answer((asked) => ({ body: answerTo(asked, token.value) }))
  const pageSecret = aPageSecret()
  const client = test.nobody()
  const { url } = await client.auth.beginSignOn({ providerId: 'works', pageSecret, leadsTo: '/' })
  const { searchParams } = new URL(url)
  token.value = await make(rightClaims(String(searchParams.get('nonce'))))
  const state = String(searchParams.get('state'))
  const finished = client.auth.finishSignOn({ providerId: 'works', pageSecret, state, code: 'a-code' })
  const outcome = await finished.then(
    () => 'let in',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
  expect(outcome).toBe(expected)
})

it('a provider that fails says so, and lets nobody in', async () => {
  server.answer((asked) =>
    asked.path === '/token' ? { status: 503, body: { error: 'server_error' } } : { body: answerTo(asked, '') },
  )
  const pageSecret = aPageSecret()
  const client = test.nobody()
  const { url } = await client.auth.beginSignOn({ providerId: 'works', pageSecret, leadsTo: '/' })
  const state = String(new URL(url).searchParams.get('state'))
  const finished = client.auth.finishSignOn({ providerId: 'works', pageSecret, state, code: 'a-code' })
  await expect(finished).rejects.toMatchObject({ code: 'PROVIDER_FAILED' })
})

it('nothing of what was sent is in the log', () => {
  const log = test.log.join('\n')
  expect(log).toContain('a sign-on was not accepted')
  for (const personal of ['nerys', 'works.test', 'a-code', 'eyJ']) expect(log).not.toContain(personal)
})

function answerTo({ path }: AskedOfServer, idToken: string): unknown {
  if (path === '/keys') return { keys: [keys.publicJwk] }
  if (path === '/token') return { access_token: 'x', token_type: 'bearer', id_token: idToken }
  return {
    issuer: server.url,
    authorization_endpoint: `${server.url}/authorize`,
    token_endpoint: `${server.url}/token`,
    jwks_uri: `${server.url}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  }
}
