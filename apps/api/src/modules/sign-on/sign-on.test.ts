import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailOf, TEST_PASSWORD } from '../../testing/cast.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { type RealProvider, startRealProvider } from './testing/real-provider.ts'
import {
  answerOf,
  aPageSecret,
  groupProvider,
  refusalOf,
  setProviderUser,
  signOn,
  staffProvider,
} from './testing/signing-on.ts'

let works: RealProvider
let test: TestApp

beforeEach(async () => {
  works = await startRealProvider()
})
afterEach(async () => {
  await test.close()
  await works.close()
})

async function start(provider = staffProvider({ issuer: works.issuer })) {
  test = await buildTestApp({ startsAt: new Date(), config: { signOn: [provider] } })
}

const setUser = (sub: string, claims: Readonly<Record<string, unknown>>) => setProviderUser(works, sub, claims)

describe('somebody whom the provider knows', () => {
  it('gets a login at the first log-in, with the rights of the claims and the way back', async () => {
    await start()
    setUser('nerys', { roles: ['Desk', 'Watch', 'Something else'] })
    const { user, leadsTo } = await signOn(test, { leadsTo: '/customer/7?tab=notes' })
    expect(user).toMatchObject({
      accessType: 1,
      email: 'nerys@works.test',
      firstName: 'Nerys',
      surname: 'Vaughan',
      roles: ['Compliance'],
      skills: [],
    })
    expect(leadsTo).toBe('/customer/7?tab=notes')
  })

  it('has the same login the next time', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const first = await signOn(test)
    expect((await signOn(test)).user.userId).toBe(first.user.userId)
  })

  it.each([
    ['owner of one dealership', { roles: 'Boss', dealerships: ['Fern'] }, [1002], undefined],
    ['sales of both', { roles: ['Floor'], dealerships: ['Fern', 'Bright'] }, [1002, 1003], { sales: [1002, 1003] }],
    ['the stronger of two roles', { roles: ['Floor', 'Books'], dealerships: ['Bright'] }, [1003], { accounts: [1003] }],
    ['never outside the group', { roles: ['Boss'], dealerships: ['Elsewhere', 'Fern', '1004'] }, [1002], undefined],
  ])('of a dealer group is %s', async (_, claims, dealerships, dealerRoles) => {
    await start(groupProvider({ issuer: works.issuer }))
    setUser('gwil', claims)
    const { user } = await signOn(test)
    expect(user.accessType).toBe(7)
    expect(user.dealerRoles).toEqual(dealerRoles)
    const query = sql`select affiliate_user_id as id from user_dealerships where user_id = ${user.userId} order by 1`
    expect((await test.db.ask<{ id: number }>('system', query)).map(({ id }) => id)).toEqual(dealerships)
  })

  it.each([
    ['an address of the domain that is checked', {}, 'same'],
    ['one that is not checked', { email_verified: false }, 'FORBIDDEN'],
    ['one of another domain', { email: 'nerys@elsewhere.test' }, 'FORBIDDEN'],
    ['no address', { email: undefined }, 'FORBIDDEN'],
  ])('takes over an existing login only by %s', async (_, claims, expected) => {
    await start(staffProvider({ issuer: works.issuer, domains: ['cast.forecourt.test'] }))
    setUser('nerys', { roles: ['Desk'], email: emailOf('staff'), ...claims })
    if (expected === 'same') expect((await signOn(test)).user.userId).toBe(4)
    else expect(await refusalOf(signOn(test))).toBe(expected)
  })

  it.each([
    ['the staff', 'dealer', staffProvider],
    ['a group, a dealer of elsewhere', 'dealer', groupProvider],
    ['a group, staff', 'staff', groupProvider],
  ] as const)('takes over no login that is not one of %s', async (_, role, kind) => {
    await start(kind({ issuer: works.issuer, domains: ['cast.forecourt.test'] }))
    setUser('nerys', { roles: ['Desk', 'Boss'], dealerships: ['Fern'], email: emailOf(role) })
    expect(await refusalOf(signOn(test))).toBe('FORBIDDEN')
  })

  it('does not get the login of somebody who had the address before', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    await signOn(test)
    setUser('another', { roles: ['Desk'], email: 'nerys@works.test' })
    expect(await refusalOf(signOn(test))).toBe('FORBIDDEN')
  })

  it('without a role is not let in, and gets no login', async () => {
    await start()
    setUser('nerys', { roles: ['Canteen'] })
    expect(await refusalOf(signOn(test))).toBe('FORBIDDEN')
  })
})

describe('an answer that is not this page’s', () => {
  it.each([
    ['has no attempt', (one: object) => ({ ...one, state: 'made-up' })],
    ['is shown by a page that did not begin it', (one: object) => ({ ...one, pageSecret: aPageSecret() })],
    ['has another’s code', (one: object) => ({ ...one, code: 'made-up' })],
    ['names another issuer', (one: object) => ({ ...one, issuer: 'https://elsewhere.test' })],
    ['names no issuer where the provider always does', ({ issuer: _, ...one }: { issuer?: string }) => one],
  ])('that %s is refused', async (_, changed) => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const client = test.nobody()
    const answer = await answerOf(client)
    expect(await refusalOf(client.auth.finishSignOn(changed(answer) as typeof answer))).toBe('UNAUTHENTICATED')
  })

  it('is taken once', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const client = test.nobody()
    const answer = await answerOf(client)
    await client.auth.finishSignOn(answer)
    expect(await refusalOf(client.auth.finishSignOn(answer))).toBe('UNAUTHENTICATED')
  })

  it('is spent by a wrong try', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const client = test.nobody()
    const answer = await answerOf(client)
    await refusalOf(client.auth.finishSignOn({ ...answer, pageSecret: aPageSecret() }))
    expect(await refusalOf(client.auth.finishSignOn(answer))).toBe('UNAUTHENTICATED')
  })

  it('with the code of another attempt is refused', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const client = test.nobody()
    const one = await answerOf(client)
    const other = await answerOf(client)
    expect(await refusalOf(client.auth.finishSignOn({ ...one, code: other.code }))).toBe('UNAUTHENTICATED')
  })

  it('after ten minutes is refused', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const client = test.nobody()
    const answer = await answerOf(client)
    test.clock.advance(10 * 60_000)
    expect(await refusalOf(client.auth.finishSignOn(answer))).toBe('UNAUTHENTICATED')
  })

  it('of one provider is not taken for another’s', async () => {
    const other = { issuer: 'https://other.test', id: 'other', domains: ['other.test'] }
    test = await buildTestApp({
      startsAt: new Date(),
      config: { signOn: [staffProvider({ issuer: works.issuer }), staffProvider(other)] },
    })
    setUser('nerys', { roles: ['Desk'] })
    const client = test.nobody()
    const answer = await answerOf(client)
    expect(await refusalOf(client.auth.finishSignOn({ ...answer, providerId: 'other' }))).toBe('UNAUTHENTICATED')
  })

  it.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '\\\\elsewhere.test',
    'javascript:alert(1)',
    '/\t/elsewhere.test',
    'customers',
    '',
  ])('cannot lead to %j', async (leadsTo) => {
    await start()
    const begun = test.nobody().auth.beginSignOn({ providerId: 'works', pageSecret: aPageSecret(), leadsTo })
    expect(await refusalOf(begun)).toBe('INVALID')
  })
})

it('asks with a proof of the code, a nonce and one fixed address', async () => {
  await start()
  const begin = () =>
    test.nobody().auth.beginSignOn({ providerId: 'works', pageSecret: aPageSecret(), leadsTo: '/today' })
  const { url } = await begin()
  const { url: another } = await begin()
  const { searchParams } = new URL(url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'forecourt',
    code_challenge_method: 'S256',
    redirect_uri: 'http://forecourt.test/sign-on/works',
    response_type: 'code',
    scope: 'openid profile email',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get(name)).not.toBe(new URL(another).searchParams.get(name))
  }
  expect(url).not.toContain('today')
})

it('tells which companies there are, and nothing else about them', async () => {
  await start()
  expect(await test.nobody().auth.signOnProviders()).toEqual([{ providerId: 'works', name: 'Works' }])
})

it('goes on when the provider has changed its keys', async () => {
  await start()
  setUser('nerys', { roles: ['Desk'] })
  await signOn(test)
  await works.restart({ withNewKeys: true })
  expect((await signOn(test)).user.email).toBe('nerys@works.test')
})

it.each([
  [-50_000, 'let in'],
  [50_000, 'let in'],
  [-120_000, 'UNAUTHENTICATED'],
  [4_000_000, 'UNAUTHENTICATED'],
])('with clocks that differ by %d ms is %s', async (ms, expected) => {
  await start()
  setUser('nerys', { roles: ['Desk'] })
  test.clock.advance(ms)
  expect(await refusalOf(signOn(test))).toBe(expected)
})

it('says that the provider does not answer, and that it is not the user’s fault', async () => {
  await start(staffProvider({ issuer: 'http://127.0.0.1:1' }))
  const begun = test.nobody().auth.beginSignOn({ providerId: 'works', pageSecret: aPageSecret(), leadsTo: '/' })
  await expect(begun).rejects.toMatchObject({ code: 'PROVIDER_FAILED', message: expect.stringContaining('Works') })
})

describe('a password', () => {
  const withGlass = (given = {}) =>
    staffProvider({
      issuer: works.issuer,
      domains: ['cast.forecourt.test'],
      breakGlass: [emailOf('super')],
      ...given,
    })

  it.each([
    ['of somebody with a login', emailOf('staff')],
    ['of nobody', 'nobody@cast.forecourt.test'],
    ['in capitals', ` ${emailOf('staff').toUpperCase()} `],
  ])('%s is refused alike, with words that say where to go', async (_, username) => {
    await start(withGlass())
    await expect(test.nobody().auth.login({ username, password: TEST_PASSWORD })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Addresses of cast.forecourt.test log in with their company. Choose “Continue with Works”.',
    })
    expect(await refusalOf(test.nobody().auth.passwordForgot({ email: username }))).toBe('FORBIDDEN')
  })

  it('still serves where the configuration leaves it', async () => {
    await start(withGlass({ allowsPasswords: true }))
    const signedIn = await test.nobody().auth.login({ username: emailOf('staff'), password: TEST_PASSWORD })
    expect(signedIn).toHaveProperty('user.userId', 4)
  })

  it('of a break-glass login serves, and its use is told to the log, the trail, the metrics and the other staff', async () => {
    await start(withGlass())
    await test.nobody().auth.login({ username: emailOf('super'), password: TEST_PASSWORD })
    expect(test.log.some((line) => line.includes('a break-glass login was used') && line.includes('"level":50'))).toBe(
      true,
    )
    const { body } = await test.app.inject({ url: '/metrics' })
    expect(body).toContain('break_glass_logins 1')
    const rows = await test.db.ask<{ action: string; user_id: number }>(
      'system',
      sql`select action, user_id from audit where action = 'sign-on.break-glass'`,
    )
    expect(rows).toEqual([{ action: 'sign-on.break-glass', user_id: 5 }])
    const others = sql`select user_id from users where access_type = 1 and not is_banned and user_id <> 5`
    const mails = await test.db.ask('system', sql`select id from outgoing`)
    expect(mails).toHaveLength((await test.db.ask('system', others)).length)
  })

  it('does not serve whom the provider once logged in, where it serves the others of the domain', async () => {
    await start(groupProvider({ issuer: works.issuer, domains: ['cast.forecourt.test'] }))
    const login = () => test.nobody().auth.login({ username: emailOf('group'), password: TEST_PASSWORD })
    expect(await refusalOf(login())).toBe('let in')
    setUser('gwil', { roles: ['Boss'], dealerships: ['Fern', 'Bright'], email: emailOf('group') })
    const { client } = await signOn(test)
    await expect(login()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Your login is one of Works. Choose “Continue with Works”.',
    })
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'oak tree cellar tunnel' }
    expect(await refusalOf(client.auth.changePassword(change))).toBe('FORBIDDEN')
    expect(await client.auth.security()).toMatchObject({ signsInThrough: 'Works' })
    expect(await client.auth.beginConfirm()).toEqual({ ways: [] })
    const { logins } = await client.logins.list({ id: 1002 })
    expect(logins.find(({ email }) => email === emailOf('group'))?.signsInThrough).toBe('Works')
  })

  it('that is wrong at a break-glass login alarms nobody', async () => {
    await start(withGlass())
    expect(await refusalOf(test.nobody().auth.login({ username: emailOf('super'), password: 'wrong' }))).toBe(
      'WRONG_CREDENTIALS',
    )
    expect(test.log.join()).not.toContain('break-glass')
  })
})
