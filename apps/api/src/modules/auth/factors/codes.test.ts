import type { FactorProof } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { buildTestApp, emailOf, type TestApp } from '../../../testing/index.ts'
import { addCodes, factorAsked, startAgain } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => startAgain(app))
afterAll(() => app.close())

const WRONG_CODE = { status: 422, fields: { code: expect.any(String) } }
const HALF_MINUTE = 30_000

async function complete(proof: FactorProof, more: { deviceToken?: string; isRemembered?: boolean } = {}) {
  const { factorToken } = await factorAsked(app, 'dealer', more.deviceToken)
  return await app.nobody().auth.completeLogin({ factorToken, proof, ...more })
}
const withCode = (code: string) => complete({ way: 'code', code })
const withRecovery = (code: string) => complete({ way: 'recovery', code })
const outcomes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map(({ status }) => status).toSorted()
const mails = async () => {
  await app.runJobs()
  const rows = await app.db.asSystem((tx) =>
    rowsOf<{ subject: string }>(tx, sql`select subject from outbox order by id`),
  )
  return rows.map(({ subject }) => subject)
}

describe('a code from an app', () => {
  test('completes the login', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    app.clock.advance(HALF_MINUTE)
    const code = codeAt()
    expect((await withCode(`${code.slice(0, 3)} ${code.slice(3)}`)).user).toMatchObject({ amr: ['pwd', 'otp'] })
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i half minutes from now: taken is %s', async (steps, isTaken) => {
    const { codeAt } = await addCodes(app, 'dealer')
    app.clock.advance(10 * HALF_MINUTE)
    const login = withCode(codeAt(steps))
    if (isTaken) await expect(login).resolves.toBeTruthy()
    else await expect(login).rejects.toMatchObject(WRONG_CODE)
  })

  test('serves once, also for two at the same time', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    app.clock.advance(HALF_MINUTE)
    expect(await outcomes([withCode(codeAt()), withCode(codeAt())])).toEqual(['fulfilled', 'rejected'])
    await expect(withCode(codeAt())).rejects.toMatchObject(WRONG_CODE)
  })

  test('that is older than the last one taken is refused', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    app.clock.advance(10 * HALF_MINUTE)
    await withCode(codeAt(1))
    await expect(withCode(codeAt(-1))).rejects.toMatchObject(WRONG_CODE)
  })

  test('of the set-up does not serve again', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    await expect(withCode(codeAt())).rejects.toMatchObject(WRONG_CODE)
  })

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '000000 or 1=1'])('%j is none', async (code) => {
    await addCodes(app, 'dealer')
    await expect(withCode(code)).rejects.toMatchObject(WRONG_CODE)
  })

  test('has a secret that is encrypted in the database', async () => {
    const { client } = (await addCodes(app, 'dealer')).tester
    const { secret } = await client.auth.beginCodes()
    const rows = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from code_secrets`))
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('of a new app is needed before the old ones end', async () => {
    const { tester, codeAt } = await addCodes(app, 'dealer')
    await tester.client.auth.beginCodes()
    app.clock.advance(HALF_MINUTE)
    await expect(withCode(codeAt())).resolves.toBeTruthy()
  })
})

describe('wrong codes', () => {
  const WRONG = { way: 'code', code: '000000' } as const
  const typed = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) await complete(WRONG).catch(() => null)
  }

  test('are five in fifteen minutes, and are mailed to whoever’s password is known', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    await typed(5)
    app.clock.advance(HALF_MINUTE)
    await expect(withCode(codeAt())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await mails()).toContain('Somebody knows your password for Forecourt')
    app.clock.advance(15 * 60_000)
    await expect(withCode(codeAt())).resolves.toBeTruthy()
  })

  test('typed elsewhere leave a known device alone', async () => {
    const { codeAt } = await addCodes(app, 'dealer')
    app.clock.advance(HALF_MINUTE)
    const { deviceToken = '' } = await withCode(codeAt())
    await typed(5)
    app.clock.advance(HALF_MINUTE)
    await expect(complete({ way: 'code', code: codeAt() }, { deviceToken })).resolves.toBeTruthy()
  })

  test('are shown to the owner, as wrong passwords are', async () => {
    const { tester } = await addCodes(app, 'dealer')
    await typed(1)
    await app
      .nobody()
      .auth.login({ username: emailOf('dealer'), password: 'x' })
      .catch(() => null)
    const { events } = await tester.client.auth.security()
    expect(events.map(({ kind, way }) => [kind, way])).toEqual(
      expect.arrayContaining([
        ['wrong-password', null],
        ['wrong-factor', 'code'],
        ['factor-added', 'code'],
      ]),
    )
  })
})

describe('a recovery code', () => {
  test('works once, and the owner is mailed', async () => {
    const { recoveryCodes, tester } = await addCodes(app, 'dealer')
    const [code = ''] = recoveryCodes
    expect((await withRecovery(code.toLowerCase().replaceAll('-', ''))).user).toMatchObject({
      amr: ['pwd', 'recovery'],
    })
    await expect(withRecovery(code)).rejects.toMatchObject(WRONG_CODE)
    expect((await tester.client.auth.security()).recoveryCodes).toMatchObject({ left: 9, total: 10 })
    expect(await mails()).toContain('A recovery code for Forecourt was used')
  })

  test('works for one of two at the same time', async () => {
    const { recoveryCodes } = await addCodes(app, 'dealer')
    const [code = ''] = recoveryCodes
    expect(await outcomes([withRecovery(code), withRecovery(code)])).toEqual(['fulfilled', 'rejected'])
  })

  test('of another user is none', async () => {
    await addCodes(app, 'dealer')
    const { recoveryCodes } = await addCodes(app, 'colleague')
    await expect(withRecovery(recoveryCodes[0] ?? '')).rejects.toMatchObject(WRONG_CODE)
  })

  test('is kept as a digest, and ends when new ones are made', async () => {
    const { recoveryCodes, tester } = await addCodes(app, 'dealer')
    const rows = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from recovery_codes`))
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]?.slice(0, 4))
    const made = await tester.client.auth.makeRecoveryCodes()
    expect(made.recoveryCodes).toHaveLength(10)
    await expect(withRecovery(recoveryCodes[1] ?? '')).rejects.toMatchObject(WRONG_CODE)
  })
})

describe('a remembered device', () => {
  const remembered = async () => {
    const { codeAt, tester } = await addCodes(app, 'dealer')
    app.clock.advance(HALF_MINUTE)
    const { deviceToken = '' } = await complete({ way: 'code', code: codeAt() }, { isRemembered: true })
    return { deviceToken, tester, codeAt }
  }
  const login = (deviceToken: string) =>
    app.nobody().auth.login({ username: emailOf('dealer'), password: 'A-right-password-1', deviceToken })

  test('is not asked for thirty days, and what it opens is no confirmation', async () => {
    const { deviceToken } = await remembered()
    expect(await login(deviceToken)).toMatchObject({ user: { amr: ['pwd', 'device'] } })
    app.clock.advance(30 * 24 * 60 * 60_000)
    expect(await login(deviceToken)).toHaveProperty('factorToken')
  })

  test('is asked again once its owner has ended it', async () => {
    const { deviceToken, tester } = await remembered()
    const { devices } = await tester.client.auth.security()
    expect(devices.map(({ skipsUntil }) => skipsUntil !== null)).toEqual([true])
    await tester.client.auth.forgetDevices({ deviceId: devices[0]?.deviceId ?? '' })
    expect(await login(deviceToken)).toHaveProperty('factorToken')
    await expect(tester.client.auth.forgetDevices({ deviceId: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is nobody else’s', async () => {
    const { deviceToken } = await remembered()
    await addCodes(app, 'colleague')
    expect(await factorAsked(app, 'colleague', deviceToken)).toBeTruthy()
  })
})
