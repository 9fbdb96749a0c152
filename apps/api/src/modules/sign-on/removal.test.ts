import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/index.ts'
import { buildListeningApp } from '../../testing/listening-app.ts'
import { createBrowser, newKeys, type RealProvider, startRealProvider } from './testing/real-provider.ts'
import { answerOf, groupProvider, refusalOf, setProviderUser, signOn, staffProvider } from './testing/signing-on.ts'

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
  test = await buildListeningApp({ startsAt: new Date(), config: { signOn: [provider] } })
  const address = test.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  works.at.logoutUrl = `http://127.0.0.1:${port}/api/v3/auth/sign-on/works/logout`
  await works.restart()
}

const setUser = (sub: string, claims: Readonly<Record<string, unknown>>) => setProviderUser(works, sub, claims)

const OPEN = 200
const ENDED = 401
const stateOf = async ({ token }: Awaited<ReturnType<typeof signOn>>) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await test.app.inject({ url: '/api/v3/auth/sessions', headers })).statusCode
}

const tell = (token: string) =>
  fetch(works.at.logoutUrl, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })

const seconds = () => Math.floor(test.clock.now().getTime() / 1000)
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
const aWord = () => ({ sub: 'nerys', iat: seconds(), exp: seconds() + 120, jti: randomUUID(), events: EVENTS })

describe('the word of the provider', () => {
  it('ends the session when the user logs out there', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const browser = createBrowser()
    const here = await signOn(test, { browser })
    const page = await browser.read(`${works.issuer}/session/end`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    await browser
      .visit(`${works.issuer}/session/end/confirm`, new URLSearchParams({ xsrf, logout: 'yes' }))
      .catch(() => undefined)
    await expect.poll(() => stateOf(here)).toBe(ENDED)
  })

  it('about a person ends all that they have open, and their calendar link, at the next call', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const sessions = [await signOn(test), await signOn(test)]
    setUser('other', { roles: ['Desk'] })
    const other = await signOn(test)
    const answer = await tell(await works.sign(aWord()))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await Promise.all([...sessions, other].map(stateOf))).toEqual([ENDED, ENDED, OPEN])
    const rows = await test.db.ask(
      'system',
      sql`select user_id, subject_id, details from audit where action = 'sign-on.ended'`,
    )
    const { userId } = sessions[0]?.user ?? {}
    const details = { provider: 'works', provedBy: ['signed-message'] }
    expect(rows).toEqual([{ user_id: null, subject_id: String(userId), details }])
  })

  it('that arrives before the browser keeps the session from opening', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    await signOn(test)
    const client = test.nobody()
    const answer = await answerOf(client)
    await tell(await works.sign({ ...aWord(), iat: seconds() + 50 }))
    expect(await refusalOf(client.auth.finishSignOn(answer))).toBe('FORBIDDEN')
  })

  it.each([
    ['was told before', async (word: object) => void (await tell(await works.sign({ ...word }))), { iat: -60 }, {}],
    ['is of another issuer', null, { iss: 'https://elsewhere.test' }, {}],
    ['is for another client', null, { aud: 'another' }, {}],
    ['is about nobody', null, { sub: undefined }, {}],
    ['has no id', null, { jti: undefined }, {}],
    ['is of no time', null, { iat: undefined }, {}],
    ['is old', null, { iat: -400 }, {}],
    ['is from the future', null, { iat: 120 }, {}],
    ['has expired', null, { iat: -200, exp: -61 }, {}],
    ['is no word of an end', null, { events: {} }, {}],
    ['is of another event', null, { events: { 'https://elsewhere.test': {} } }, {}],
    ['has a nonce, as a token of a log-in has', null, { nonce: 'x' }, {}],
    ['names a key that is not the provider’s', null, {}, { kid: 'another' }],
  ])('that %s ends nothing', async (_, before, changed, header) => {
    await start()
    const word = { ...aWord(), ...changed }
    for (const name of ['iat', 'exp'] as const) {
      const offset = (changed as Record<string, number | undefined>)[name]
      if (offset !== undefined) word[name] = seconds() + offset
    }
    await before?.(word)
    setUser('nerys', { roles: ['Desk'] })
    const here = await signOn(test)
    expect((await tell(await works.sign(word, header))).status).toBe(400)
    expect(await stateOf(here)).toBe(OPEN)
  })

  it('that somebody else has signed, or nobody, ends nothing', async () => {
    await start()
    setUser('nerys', { roles: ['Desk'] })
    const here = await signOn(test)
    const real = await works.sign(aWord())
    const [head, body] = real.split('.')
    const { privateKey } = await newKeys()
    const { SignJWT, UnsecuredJWT, decodeProtectedHeader, decodeJwt } = await import('jose')
    const forged = await new SignJWT(decodeJwt(real))
      .setProtectedHeader({ ...decodeProtectedHeader(real), alg: 'RS256' })
      .sign(privateKey)
    const tokens = [forged, new UnsecuredJWT(decodeJwt(real)).encode(), `${head}.${body}.`, '', 'nothing']
    const answers = await Promise.all(tokens.map(async (token) => (await tell(token)).status))
    expect(answers).toEqual([400, 400, 400, 400, 400])
    expect(await stateOf(here)).toBe(OPEN)
  })
})

describe('a provider that tells nothing', () => {
  async function check() {
    await test.db.asSystem((tx) => test.services.jobs.enqueue(tx, { kind: 'sign-on-checks', key: 'next' }))
    await test.runJobs()
  }

  const hourly = () => staffProvider({ issuer: works.issuer, removal: 'hourly' })

  it('is asked each hour, and a person whom it has removed is out', async () => {
    await start(hourly())
    setUser('nerys', { roles: ['Desk'] })
    const here = await signOn(test)
    test.clock.advance(55 * 60_000)
    await check()
    expect(await stateOf(here)).toBe(OPEN)
    works.people.delete('nerys')
    test.clock.advance(55 * 60_000)
    await check()
    expect(await stateOf(here)).toBe(ENDED)
  })

  it('is believed when it takes a role away', async () => {
    await start(hourly())
    setUser('nerys', { roles: ['Desk', 'Chief'] })
    const here = await signOn(test)
    expect(here.user.roles).toEqual(['SuperUser'])
    setUser('nerys', { roles: ['Desk'] })
    test.clock.advance(55 * 60_000)
    await check()
    const [row] = await test.db.ask('system', sql`select roles from users where user_id = ${here.user.userId}`)
    expect(row).toEqual({ roles: [] })
    expect(await stateOf(here)).toBe(OPEN)
  })

  it('is asked about nobody else after its first silence, and each is out when it has lasted too long', async () => {
    await start(hourly())
    setUser('nerys', { roles: ['Desk'] })
    const one = await signOn(test)
    setUser('other', { roles: ['Desk'] })
    const other = await signOn(test)
    await works.close()
    test.clock.advance(55 * 60_000)
    await check()
    const silences = () => test.log.filter((line) => line.includes('does not stand by a session')).length
    expect([silences(), await stateOf(one), await stateOf(other)]).toEqual([1, OPEN, OPEN])
    test.clock.advance(125 * 60_000)
    await check()
    expect([silences(), await stateOf(one), await stateOf(other)]).toEqual([2, ENDED, ENDED])
    works = await startRealProvider()
  })

  it('may be silent for a while, and no longer', async () => {
    await start(hourly())
    setUser('nerys', { roles: ['Desk'] })
    const here = await signOn(test)
    await works.close()
    test.clock.advance(2 * 60 * 60_000)
    await check()
    expect(await stateOf(here)).toBe(OPEN)
    test.clock.advance(61 * 60_000)
    await check()
    expect(await stateOf(here)).toBe(ENDED)
    works = await startRealProvider()
  })

  it('and gives nothing to ask with opens sessions of an hour', async () => {
    await start(staffProvider({ issuer: works.issuer, removal: 'hourly', scope: 'openid profile email' }))
    works.at.issuesRefresh = false
    await works.restart()
    setUser('nerys', { roles: ['Desk'] })
    const here = await signOn(test)
    test.clock.advance(60 * 60_000)
    expect(await stateOf(here)).toBe(ENDED)
  })
})

describe('at the next log-in', () => {
  it('a claim that is gone takes the role away', async () => {
    await start()
    setUser('nerys', { roles: ['Areas', 'Chief', 'Watch'] })
    expect((await signOn(test)).user).toMatchObject({ roles: ['SuperUser', 'Compliance'], skills: [74] })
    setUser('nerys', { roles: ['Desk'] })
    expect((await signOn(test)).user).toMatchObject({ roles: [], skills: [] })
  })

  it('a dealership that is gone is taken away', async () => {
    await start(groupProvider({ issuer: works.issuer }))
    setUser('gwil', { roles: ['Boss'], dealerships: ['Fern', 'Bright'] })
    expect((await signOn(test)).user.dealerGroupId).toBe(11)
    setUser('gwil', { roles: ['Floor'], dealerships: ['Bright'] })
    expect((await signOn(test)).user).toMatchObject({ affiliateUserId: 1003, dealerRoles: { sales: [1003] } })
  })

  it.each([
    ['staff', staffProvider, { roles: ['Desk'] }],
    ['a group', groupProvider, { roles: ['Boss'], dealerships: ['Fern'] }],
  ] as const)(
    'somebody of %s without any role left is refused, and what they have open ends',
    async (_, kind, claims) => {
      await start(kind({ issuer: works.issuer }))
      setUser('nerys', claims)
      const here = await signOn(test)
      setUser('nerys', { ...claims, roles: [] })
      expect(await refusalOf(signOn(test))).toBe('FORBIDDEN')
      expect(await stateOf(here)).toBe(ENDED)
      setUser('nerys', claims)
      expect((await signOn(test)).user.userId).toBe(here.user.userId)
    },
  )
})

it('logging out says where to log out at the provider too, without a token', async () => {
  await start()
  setUser('nerys', { roles: ['Desk'] })
  const { client } = await signOn(test)
  const { leaveUrl } = await client.auth.logout()
  const address = new URL(leaveUrl ?? '')
  expect(`${address.origin}${address.pathname}`).toBe(`${works.issuer}/session/end`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'forecourt',
    post_logout_redirect_uri: 'http://forecourt.test/login',
  })
  const dealer = await test.signIn('dealer')
  expect(await dealer.client.auth.logout()).toEqual({ ok: true })
})
