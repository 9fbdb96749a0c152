import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'forecourt', secret: 'a-secret-of-the-client-with-enough-characters' } as const

/** What the provider says of somebody; a claim that is undefined is left out. */
type Person = Readonly<Record<string, unknown>>

export type RealProvider = Awaited<ReturnType<typeof startRealProvider>>

/** A real provider (oidc-provider) on its own port, whose log-in page lets in `at.person` without a question. */
export async function startRealProvider() {
  // Over forty lines: one server, whose provider is made again with other keys.
  const people = new Map<string, Person>()
  const at = {
    person: '',
    amr: [] as string[],
    acr: undefined as string | undefined,
    portal: 'http://forecourt.test',
    logoutUrl: 'http://127.0.0.1:1/',
    issuesRefresh: true,
  }
  let keys = await newKeys()
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function make(): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: ['works', 'group'].map((id) => `${at.portal}/sign-on/${id}`),
          post_logout_redirect_uris: [`${at.portal}/login`],
          backchannel_logout_uri: at.logoutUrl,
          backchannel_logout_session_required: true,
          grant_types: ['authorization_code', 'refresh_token'],
        },
      ],
      findAccount: (_ctx, sub) =>
        people.has(sub) ? { accountId: sub, claims: () => ({ sub, ...people.get(sub) }) } : undefined,
      claims: { openid: ['sub', 'roles', 'dealerships', 'email', 'email_verified', 'name', 'amr'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      issueRefreshToken: () => at.issuesRefresh,
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid profile email offline_access')
        await grant.save()
        return grant
      },
      jwks: { keys: [keys.jwk] },
      // Its own dispatcher tells nothing to this machine.
      fetch: (url, { method, headers, body, signal } = {}) =>
        globalThis.fetch(url, { method, headers, body, signal } as RequestInit),
      cookies: { keys: ['a-key-of-cookies'] },
    })
    const callback = provider.callback()
    handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response)
      const { amr = [] } = people.get(at.person) ?? {}
      const login = { accountId: at.person, amr: Array.isArray(amr) ? amr : [] }
      return provider.interactionFinished(request, response, { login })
    }
  }
  make()

  return {
    issuer,
    people,
    at,
    /** Begins again with what has been set, and other keys if it is to have them. */
    async restart({ withNewKeys = false } = {}) {
      if (withNewKeys) keys = await newKeys()
      make()
    },
    /** A token that the provider's own key has signed. */
    sign: (claims: JWTPayload, header: Readonly<Record<string, string>> = {}) =>
      new SignJWT({ iss: issuer, aud: CLIENT.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: String(keys.jwk.kid), ...header })
        .sign(keys.privateKey),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export async function newKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const named = { kid: randomUUID(), alg: 'RS256', use: 'sig' }
  const jwk: JWK = { ...(await exportJWK(privateKey)), ...named }
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), ...named }
  return { privateKey, jwk, publicJwk }
}

/** A browser of its own: follows the redirects of the provider, with its cookies, until one leads back to us. */
export function createBrowser() {
  const jar = new Map<string, string>()
  async function ask(url: string, how: RequestInit): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...how, redirect: 'manual', headers: { cookie } })
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      jar.set(name, value)
    }
    return response
  }
  async function visit(url: string, body?: URLSearchParams): Promise<URL> {
    const response = await ask(url, body ? { method: 'POST', body } : {})
    const location = response.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
    const next = new URL(location, url)
    return next.hostname === 'forecourt.test' ? next : await visit(next.href)
  }
  const read = async (url: string) => await (await ask(url, {})).text()
  return { visit, read }
}
