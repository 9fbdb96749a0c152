import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { createInProcessClient } from '../../../in-process/client.ts'
import { buildTestApp, type RoleName, TEST_PASSWORD, type TestApp } from '../../../testing/index.ts'
import { addCodes, addPasskey, startAgain } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => startAgain(app))
afterAll(() => app.close())

const NEEDED = { status: 403, code: 'STEP_UP_NEEDED' }
const MINUTE_MS = 60_000

/** A session of its own, which confirms nothing by itself. */
async function session(role: RoleName) {
  const { token, sessionId } = await app.signIn(role)
  return { client: createInProcessClient({ app: app.app, now: app.clock.now, token }), sessionId }
}
type Signed = Awaited<ReturnType<typeof session>>

const makeKey = ({ client }: Signed) => client.keys.create({ affiliateUserId: 1001 })

describe('whoever has no second factor', () => {
  test('confirms by logging in, for five minutes', async () => {
    const dealer = await session('dealer')
    app.clock.advance(5 * MINUTE_MS - 1)
    await expect(makeKey(dealer)).resolves.toBeTruthy()
    app.clock.advance(1)
    await expect(makeKey(dealer)).rejects.toMatchObject(NEEDED)
  })

  test('then confirms by the password, in that session alone', async () => {
    const dealer = await session('dealer')
    const other = await session('dealer')
    app.clock.advance(5 * MINUTE_MS)
    expect(await dealer.client.auth.beginConfirm()).toEqual({ ways: ['password'] })
    const wrong = { way: 'password', password: 'x' } as const
    await expect(dealer.client.auth.confirm({ proof: wrong })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { password: expect.any(String) },
    })
    await dealer.client.auth.confirm({ proof: { way: 'password', password: TEST_PASSWORD }, about: 'keys' })
    await expect(makeKey(dealer)).resolves.toBeTruthy()
    await expect(makeKey(other)).rejects.toMatchObject(NEEDED)
  })
})

describe('whoever has a second factor', () => {
  test('is not confirmed by a password, however new the session is', async () => {
    await addPasskey(app, 'dealer')
    const dealer = await session('dealer')
    await expect(makeKey(dealer)).rejects.toMatchObject(NEEDED)
    const proof = { way: 'password', password: TEST_PASSWORD } as const
    await expect(dealer.client.auth.confirm({ proof })).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('confirms by it, and the owner sees what was confirmed', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const dealer = await session('dealer')
    app.clock.advance(1)
    const { passkey } = await dealer.client.auth.beginConfirm()
    const proof = {
      way: 'passkey',
      challengeId: passkey?.challengeId ?? '',
      assertion: key.get(passkey?.options),
    } as const
    const { confirmedUntil } = await dealer.client.auth.confirm({ proof, about: 'keys' })
    expect(Date.parse(confirmedUntil) - app.clock.now().getTime()).toBe(5 * MINUTE_MS)
    await expect(makeKey(dealer)).resolves.toBeTruthy()
    const { events, sessions } = await dealer.client.auth.security()
    expect(events[0]).toMatchObject({ kind: 'confirmed', way: 'passkey', about: 'keys' })
    expect(sessions.find(({ isCurrent }) => isCurrent)?.amr).toEqual(['passkey', 'pwd'])
  })

  test('cannot use one session’s question in another', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const first = await session('dealer')
    const second = await session('dealer')
    const { passkey } = await first.client.auth.beginConfirm()
    const proof = {
      way: 'passkey',
      challengeId: passkey?.challengeId ?? '',
      assertion: key.get(passkey?.options),
    } as const
    await expect(second.client.auth.confirm({ proof })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(makeKey(second)).rejects.toMatchObject(NEEDED)
  })

  test('has five wrong codes in a session', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    const dealer = await session('dealer')
    const confirm = (code: string) => dealer.client.auth.confirm({ proof: { way: 'code', code } })
    for (let turn = 0; turn < 5; turn += 1) await confirm('000000').catch(() => null)
    app.clock.advance(30_000)
    await expect(confirm(codeAt())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('each call that asks for a confirmation', () => {
  const calls: [string, RoleName, (signed: Signed) => Promise<unknown>][] = [
    ['a publishable key', 'dealer', makeKey],
    ['a server key', 'dealer', ({ client }) => client.keys.createServer({ affiliateUserId: 1001 })],
    ['a refund', 'dealer', ({ client }) => client.payments.refund({ id: 'x' })],
    [
      'the bank set-up',
      'dealer',
      ({ client }) =>
        client.boodil.saveConfig({
          affiliateUserId: 1001,
          accountName: 'Q',
          accountNumber: '66374958',
          sortCode: '089999',
        }),
    ],
    ['an export', 'staff', ({ client }) => client.person.export({ applicationId: 'x' })],
    ['an erasure', 'staff', ({ client }) => client.person.erase({ applicationId: 'x', reason: 'y' })],
    ['a passkey', 'dealer', ({ client }) => client.auth.beginPasskey()],
    ['codes', 'dealer', ({ client }) => client.auth.beginCodes()],
    ['recovery codes', 'dealer', ({ client }) => client.auth.makeRecoveryCodes()],
    ['taking codes away', 'dealer', ({ client }) => client.auth.removeCodes()],
    [
      'another’s factors',
      'staff',
      ({ client }) => client.auth.resetFactors({ username: 'colleague@cast.forecourt.test', reason: 'y' }),
    ],
  ]
  test.each(calls)('%s is refused five minutes later', async (_what, role, call) => {
    const signed = await session(role)
    app.clock.advance(5 * MINUTE_MS)
    await expect(call(signed)).rejects.toMatchObject(NEEDED)
  })
})

describe('a session', () => {
  const worksFor = (signed: Signed) =>
    signed.client.dealers.list().then(
      () => true,
      () => false,
    )

  test.each<[string, (signed: Signed) => Promise<unknown>]>([
    [
      'removes a passkey',
      async ({ client }) => {
        const [passkey] = (await client.auth.security()).passkeys
        await client.auth.removePasskey({ id: passkey?.passkeyId ?? '' })
      },
    ],
    [
      'changes the password',
      ({ client }) =>
        client.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'viaduct-kestrel-9-marmalade' }),
    ],
    ['ends all others', ({ client }) => client.auth.endSessions({ keepsThis: true })],
  ])('that %s lives, and every other ends at once', async (_what, act) => {
    const { tester } = await addPasskey(app, 'dealer')
    const other = await session('dealer')
    const own = { client: tester.client, sessionId: tester.sessionId }
    await act(own)
    expect([await worksFor(own), await worksFor(other)]).toEqual([true, false])
  })

  test.each<[string, ReturnType<typeof sql>]>([
    ['a demotion', sql`update users set access_type = 7, roles = '{}' where user_id = 4`],
    ['a ban', sql`update users set is_banned = true where user_id = 4`],
  ])('loses its rights with %s, at the next call', async (_what, change) => {
    const staff = await session('staff')
    await expect(staff.client.person.retention()).resolves.toBeTruthy()
    await app.db.asSystem((tx) => tx.execute(change))
    await expect(staff.client.person.retention()).rejects.toBeTruthy()
    await app.db.asSystem((tx) =>
      tx.execute(sql`update users set access_type = 1, is_banned = false where user_id = 4`),
    )
  })

  test('cannot raise its own roles by changing its settings', async () => {
    const dealer = await session('dealer')
    const userSettings = { roles: ['SuperUser'], accessType: 1, amr: ['passkey'] } as object
    await dealer.client.settings.saveUser({ dealerUserId: 1, userSettings })
    const row = await app.db.asSystem((tx) =>
      rowsOf(tx, sql`select roles, access_type, settings from users where user_id = 1`),
    )
    expect(JSON.stringify(row)).not.toMatch(/SuperUser|passkey/)
    await expect(dealer.client.person.retention()).rejects.toMatchObject({ status: 403 })
  })
})
