import { randomUUID } from 'node:crypto'
import { ApiError } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emailOf } from '../../testing/cast.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { addCodes, addPasskey } from '../auth/factors/testing.ts'
import { type RealProvider, startRealProvider } from './testing/real-provider.ts'
import { answerOf, signOn, staffProvider } from './testing/signing-on.ts'

let works: RealProvider
let test: TestApp

beforeEach(async () => {
  works = await startRealProvider()
  const provider = staffProvider({ issuer: works.issuer, domains: ['cast.forecourt.test'] })
  test = await buildTestApp({ startsAt: new Date(), config: { signOn: [provider], secondFactor: 'staff' } })
})
afterEach(async () => {
  await test.close()
  await works.close()
})

function setUser(claims: Readonly<Record<string, unknown>> = {}) {
  works.people.set('nerys', {
    email: emailOf('staff'),
    email_verified: true,
    name: 'Nerys',
    roles: ['Desk'],
    ...claims,
  })
  works.at.person = 'nerys'
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'let in',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

it('the provider’s own counts where the configuration believes it', async () => {
  setUser({ amr: ['pwd', 'mfa'] })
  const { user } = await signOn(test)
  expect([user.amr, user.needsFactor]).toEqual([['sso', 'mfa'], undefined])
})

it('any other word of the provider does not count', async () => {
  setUser({ amr: ['pwd', 'something'] })
  const { user } = await signOn(test)
  expect([user.amr, user.needsFactor]).toEqual([['sso'], true])
})

async function asked() {
  setUser()
  const answer = await test.nobody().auth.finishSignOn(await answerOf(test.nobody()))
  if (!('factorToken' in answer)) throw new Error('No second factor is asked for')
  return answer
}

it('ours is asked for, of whoever has one, and completes the log-in', async () => {
  const { codeAt } = await addCodes(test, 'staff')
  const { factorToken } = await asked()
  test.clock.advance(30_000)
  const proof = { way: 'code', code: codeAt() } as const
  const { user } = await test.nobody().auth.completeLogin({ factorToken, proof })
  expect(user.amr).toEqual(['sso', 'otp'])
  const rows = await test.db.ask('system', sql`select user_id from sign_on_sessions where session_id is not null`)
  expect(rows).toEqual([{ user_id: 4 }])
})

it('ours completes nothing that the provider has ended meanwhile', async () => {
  const { codeAt } = await addCodes(test, 'staff')
  const { factorToken } = await asked()
  const iat = Math.floor(test.clock.now().getTime() / 1000)
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const token = await works.sign({ sub: 'nerys', iat, jti: randomUUID(), events })
  const told = await test.app.inject({
    method: 'POST',
    url: '/api/v3/auth/sign-on/works/logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
  expect(told.statusCode).toBe(200)
  test.clock.advance(30_000)
  const proof = { way: 'code', code: codeAt() } as const
  expect(await refusalOf(test.nobody().auth.completeLogin({ factorToken, proof }))).toBe('UNAUTHENTICATED')
})

it('a passkey of ours does not get round the provider', async () => {
  const { key } = await addPasskey(test, 'staff')
  const { challengeId, options } = await test.nobody().auth.beginPasskeyLogin()
  const assertion = key.get(options)
  expect(await refusalOf(test.nobody().auth.passkeyLogin({ challengeId, assertion }))).toBe('FORBIDDEN')
})
