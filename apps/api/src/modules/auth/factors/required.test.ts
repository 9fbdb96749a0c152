import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { buildTestApp, CAST, emailOf, type RoleName, TEST_PASSWORD, type TestApp } from '../../../testing/index.ts'
import { addCodes, addPasskey, startAgain } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ config: { secondFactor: 'staff', rememberedDevices: 'dealers' } })
})
beforeEach(() => startAgain(app))
afterAll(() => app.close())

const NEEDED = { status: 403, code: 'FACTOR_NEEDED' }

describe('staff without the second factor that the broker asks for', () => {
  test.each(['staff', 'area', 'super'] as RoleName[])('%s can do nothing but set one up', async (role) => {
    const { client } = await app.signIn(role)
    await expect(client.dealers.list()).rejects.toMatchObject(NEEDED)
    await expect(client.drafts.list()).rejects.toMatchObject(NEEDED)
    expect(await client.auth.security()).toMatchObject({ required: { by: 'broker', isInForce: true } })
    const { challengeId, options } = await client.auth.beginPasskey()
    const attestation = createAuthenticator().create(options)
    const { user } = await client.auth.addPasskey({ challengeId, attestation, name: 'Counter' })
    expect(user.needsFactor).toBeUndefined()
    await expect(client.dealers.list()).resolves.toBeTruthy()
  })

  test('are told so by the token, and may log out', async () => {
    const answer = await app.nobody().auth.login({ username: emailOf('staff'), password: TEST_PASSWORD })
    expect(answer).toMatchObject({ user: { needsFactor: true } })
    const { client } = await app.signIn('staff')
    await expect(client.auth.logout()).resolves.toEqual({ ok: true })
  })

  test('cannot take the last one away', async () => {
    const { tester } = await addPasskey(app, 'staff')
    const [passkey] = (await tester.client.auth.security()).passkeys
    const remove = () => tester.client.auth.removePasskey({ id: passkey?.passkeyId ?? '' })
    await expect(remove()).rejects.toMatchObject({ code: 'INVALID' })
    await addCodes(app, 'staff')
    const later = await app.signIn('staff')
    await app.db.asSystem((tx) => app.services.identity.confirm(tx, later.sessionId, 'code'))
    await expect(later.client.auth.removePasskey({ id: passkey?.passkeyId ?? '' })).resolves.toEqual({ ok: true })
    await expect(later.client.auth.removeCodes()).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('may not have a device remembered where the broker says so', async () => {
    const { codeAt } = await addCodes(app, 'staff')
    app.clock.advance(30_000)
    const asked = await app.nobody().auth.login({ username: emailOf('staff'), password: TEST_PASSWORD })
    if (!('factorToken' in asked)) throw new Error('No factor was asked for')
    expect(asked.mayRemember).toBe(false)
    const proof = { way: 'code', code: codeAt() } as const
    const { factorToken } = asked
    const { deviceToken } = await app.nobody().auth.completeLogin({ factorToken, proof, isRemembered: true })
    const again = { username: emailOf('staff'), password: TEST_PASSWORD, deviceToken: deviceToken ?? '' }
    expect(await app.nobody().auth.login(again)).toHaveProperty('factorToken')
  })
})

describe('a dealership that asks for a second factor from a day on', () => {
  const ask = (from: string | null) =>
    app
      .signIn('colleague')
      .then(({ client }) => client.settings.saveDealer({ affiliateUserId: 1001, settings: { secondFactorFrom: from } }))

  test.each([
    ['2026-03-02', NEEDED],
    ['2099-01-01', null],
    [null, null],
  ])('of %s', async (from, refusal) => {
    const { client } = await app.signIn('dealer')
    await ask(from)
    if (refusal) await expect(client.dealers.list()).rejects.toMatchObject(refusal)
    else await expect(client.dealers.list()).resolves.toBeTruthy()
    const required = from && { by: 'dealership', from, isInForce: refusal !== null }
    expect((await client.auth.security()).required ?? null).toEqual(required && expect.objectContaining(required))
  })

  test('asks nobody else', async () => {
    await ask('2026-03-02')
    const { client } = await app.signIn('other')
    await expect(client.dealers.list()).resolves.toBeTruthy()
  })
})

describe('a lost device', () => {
  const reset = async (by: RoleName, of: RoleName) => {
    const { tester } = await addPasskey(app, by)
    return await tester.client.auth.resetFactors({ username: emailOf(of).toUpperCase(), reason: 'phone lost' })
  }

  test('is taken off by a colleague: sessions end, both are mailed, the trail names both', async () => {
    const { tester } = await addPasskey(app, 'dealer')
    await reset('staff', 'dealer')
    await expect(tester.client.dealers.list()).rejects.toMatchObject({ status: 401 })
    const login = app.nobody().auth.login({ username: emailOf('dealer'), password: TEST_PASSWORD })
    expect(await login).toHaveProperty('authenticationToken')
    await app.runJobs()
    const told = await app.db.asSystem((tx) =>
      rowsOf<{ recipient: string; subject: string }>(tx, sql`select recipient, subject from outbox`),
    )
    expect(told).toEqual(
      expect.arrayContaining([
        { recipient: emailOf('dealer'), subject: 'Your ways to log in to Forecourt were reset' },
        { recipient: emailOf('staff'), subject: 'You reset a login of Forecourt' },
      ]),
    )
    const trail = await app.db.asSystem((tx) =>
      rowsOf(tx, sql`select user_id, subject_id from audit where action = 'login.factors-reset'`),
    )
    expect(trail).toEqual([{ user_id: CAST.staff.userId, subject_id: '1' }])
  })

  test.each<[RoleName, RoleName, string | null]>([
    ['staff', 'dealer', null],
    ['staff', 'area', null],
    ['super', 'staff', null],
    ['area', 'dealer', null],
    ['area', 'other', 'NOT_FOUND'],
    ['area', 'staff', 'FORBIDDEN'],
    ['staff', 'super', 'FORBIDDEN'],
    ['staff', 'staff', 'INVALID'],
    ['dealer', 'colleague', 'FORBIDDEN'],
  ])('by %s of %s: %s', async (by, of, code) => {
    if (code === null) await expect(reset(by, of)).resolves.toEqual({ ok: true })
    else await expect(reset(by, of)).rejects.toMatchObject({ code })
  })

  test('of nobody is not found', async () => {
    const { tester } = await addPasskey(app, 'staff')
    const asked = tester.client.auth.resetFactors({ username: 'nobody@cast.forecourt.test', reason: 'x' })
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
