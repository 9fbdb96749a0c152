import { randomBytes } from 'node:crypto'
import { ApiError, type Client } from '@forecourt/core'
import type { SignOnProvider } from '../../../config/sign-on.ts'
import { createInProcessClient } from '../../../in-process/client.ts'
import type { TestApp } from '../../../testing/index.ts'
import { CLIENT, createBrowser, type RealProvider } from './real-provider.ts'

type Given = Partial<SignOnProvider> & Pick<SignOnProvider, 'issuer'>

const EVERY_PROVIDER = {
  id: 'works',
  name: 'Works',
  clientId: CLIENT.id,
  secret: CLIENT.secret,
  privateKey: null,
  keyId: undefined,
  roleClaim: 'roles',
  verifiedClaim: 'email_verified',
  removal: 'back-channel',
  scope: undefined,
  parameters: {},
} as const

const listed = () => ({ domains: ['works.test'], breakGlass: [], factor: { amr: ['mfa'], acr: [] } })

export const staffProvider = (given: Given): SignOnProvider => ({
  ...EVERY_PROVIDER,
  ...listed(),
  for: {
    kind: 'staff',
    roles: { Desk: 'staff', Areas: 'area manager', Chief: 'SuperUser', Watch: 'Compliance' },
  },
  allowsPasswords: false,
  ...given,
})

/** Of the group of fernhollow (1002) and brightwater (1003). */
export const groupProvider = (given: Given): SignOnProvider => ({
  ...EVERY_PROVIDER,
  ...listed(),
  for: {
    kind: 'group',
    groupId: 11,
    roles: { Boss: 'owner', Floor: 'sales', Books: 'accounts' },
    dealershipClaim: 'dealerships',
    dealerships: { Fern: 1002, Bright: 1003, Elsewhere: 1001 },
  },
  allowsPasswords: true,
  ...given,
})

export const aPageSecret = () => randomBytes(32).toString('base64url')

/** What comes back to the page. */
interface Answer {
  readonly providerId: string
  readonly pageSecret: string
  readonly state: string
  readonly code: string
  readonly issuer?: string
}

/** Goes to the provider and back, as a page and its browser do. */
export async function answerOf(
  client: Client,
  {
    leadsTo = '/customers',
    browser = createBrowser(),
  }: { leadsTo?: string; browser?: ReturnType<typeof createBrowser> } = {},
): Promise<Answer> {
  const pageSecret = aPageSecret()
  const { url } = await client.auth.beginSignOn({ providerId: 'works', pageSecret, leadsTo })
  const { searchParams } = await browser.visit(url)
  const answer = (name: string) => searchParams.get(name) ?? ''
  return { providerId: 'works', pageSecret, state: answer('state'), code: answer('code'), issuer: answer('iss') }
}

/** The whole way; fails for whoever is asked for a second factor. */
export async function signOn(test: TestApp, how: Parameters<typeof answerOf>[1] = {}) {
  const client = test.nobody()
  const signedIn = await client.auth.finishSignOn(await answerOf(client, how))
  if (!('user' in signedIn)) throw new Error('A second factor is asked for')
  const token = signedIn.authenticationToken
  return { ...signedIn, token, client: createInProcessClient({ app: test.app, now: test.clock.now, token }) }
}

/** The person whom the provider's login page lets in from now on. */
export function setProviderUser(
  { people, at }: RealProvider,
  sub: string,
  claims: Readonly<Record<string, unknown>>,
): void {
  people.set(sub, { email: `${sub}@works.test`, email_verified: true, name: 'Nerys Vaughan', ...claims })
  at.person = sub
}

/** The code of the refusal, or `let in`. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'let in',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
