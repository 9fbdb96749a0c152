import { DAY_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { createInProcessClient } from '../../in-process/client.ts'
import { createAuthenticator } from '../../testing/authenticator.ts'
import { buildTestApp, emailOf, TEST_PASSWORD, type TestApp } from '../../testing/index.ts'
import { addPasskey, factorAsked, startAgain } from './factors/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => startAgain(app))
afterAll(() => app.close())

const DEALER = emailOf('dealer')

async function session(deviceToken?: string, username = DEALER, password = TEST_PASSWORD) {
  const given = deviceToken === undefined ? {} : { deviceToken }
  const answer = await app.nobody().auth.login({ username, password, ...given })
  if ('factorToken' in answer) throw new Error('A second factor was asked for')
  const client = createInProcessClient({ app: app.app, now: app.clock.now, token: answer.authenticationToken })
  return { client, deviceToken: answer.deviceToken ?? '' }
}

const login = async (deviceToken?: string, username?: string, password?: string) =>
  (await session(deviceToken, username, password)).deviceToken

const CHANGE = { currentPassword: TEST_PASSWORD, newPassword: 'viaduct-kestrel-9-marmalade' }

async function resetPassword(): Promise<void> {
  const { auth } = app.nobody()
  const { passwordResetGuid } = await auth.passwordForgot({ email: DEALER })
  await app.runJobs()
  const query = sql`select body from outbox where body like ${`%${passwordResetGuid}%`}`
  const [mail] = await app.db.asSystem((tx) => rowsOf<{ body: string }>(tx, query))
  const code = /code=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  await auth.armPasswordReset({ passwordResetGuid, code })
  await auth.passwordReset({ passwordResetGuid, password: CHANGE.newPassword })
}

/** Whom the mails of new devices have gone to. */
async function told(): Promise<string[]> {
  await app.runJobs()
  const query = sql`select recipient from outbox where subject = 'A new device is logged in to Forecourt as you'`
  return (await app.db.asSystem((tx) => rowsOf<{ recipient: string }>(tx, query))).map(({ recipient }) => recipient)
}

describe('the owner is mailed of a login', () => {
  test('on a device that the login does not know', async () => {
    await login()
    await login()
    expect(await told()).toEqual([DEALER])
  })

  test('on a colleague’s device', async () => {
    await login()
    await login(await login(undefined, emailOf('colleague')))
    expect(await told()).toEqual([DEALER])
  })

  test('on a device that a new password of another made the login forget', async () => {
    const deviceToken = await login()
    const other = await session()
    await other.client.auth.changePassword(CHANGE)
    expect(await told()).toEqual([DEALER])
    await login(deviceToken, DEALER, CHANGE.newPassword)
    expect(await told()).toEqual([DEALER, DEALER])
  })

  test('on the second device after a reset, of which the mail of the reset says nothing', async () => {
    await login()
    await resetPassword()
    await login(undefined, DEALER, CHANGE.newPassword)
    expect(await told()).toEqual([])
    await login(undefined, DEALER, CHANGE.newPassword)
    expect(await told()).toEqual([DEALER])
  })

  test('by a passkey alone', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const { challengeId, options } = await app.nobody().auth.beginPasskeyLogin()
    await app.nobody().auth.passkeyLogin({ challengeId, assertion: key.get(options) })
    expect(await told()).toEqual([DEALER])
  })

  test('not before the second factor is right', async () => {
    await addPasskey(app, 'dealer')
    await factorAsked(app, 'dealer')
    expect(await told()).toEqual([])
  })
})

describe('the owner is not mailed of a login', () => {
  test('that is the first ever', async () => {
    await login()
    expect(await told()).toEqual([])
  })

  test('on the device of the last one', async () => {
    const deviceToken = await login()
    await login(deviceToken)
    expect(await told()).toEqual([])
  })

  test('on the device where they have just set up a second factor, taken it off, or chosen a new password', async () => {
    const { client, deviceToken } = await session()
    const key = createAuthenticator()
    const { challengeId, options } = await client.auth.beginPasskey()
    await client.auth.addPasskey({ challengeId, attestation: key.create(options), name: 'Counter' })
    const { factorToken, passkey } = await factorAsked(app, 'dealer', deviceToken)
    const assertion = key.get(passkey?.options)
    const proof = { way: 'passkey', challengeId: passkey?.challengeId ?? '', assertion } as const
    await app.nobody().auth.completeLogin({ factorToken, proof, deviceToken })
    const [kept] = (await client.auth.security()).passkeys
    await client.auth.removePasskey({ id: kept?.passkeyId ?? '' })
    await login(deviceToken)
    await client.auth.changePassword(CHANGE)
    await login(deviceToken, DEALER, CHANGE.newPassword)
    expect(await told()).toEqual([])
  })

  test('on a device that was remembered in place of a second factor', async () => {
    const { recoveryCodes } = await addPasskey(app, 'dealer')
    const [first = ''] = recoveryCodes
    const { factorToken } = await factorAsked(app, 'dealer')
    const proof = { way: 'recovery', code: first } as const
    const { deviceToken = '' } = await app.nobody().auth.completeLogin({ factorToken, proof, isRemembered: true })
    const before = await told()
    app.clock.advance(29 * DAY_MS)
    expect(await login(deviceToken)).toBe(deviceToken)
    expect(await told()).toEqual(before)
  })

  test('that a dealership’s software came before, which is no login of theirs', async () => {
    await app.signIn('dealer')
    await app.db.asSystem(async (tx) => {
      await tx.execute(sql`insert into secret_keys (key_id, key_hash, affiliate_user_id, created)
        values ('k', 'h', 1001, now()) on conflict do nothing`)
      await tx.execute(sql`update sessions set secret_key_id = 'k'`)
    })
    await login()
    expect(await told()).toEqual([])
  })
})
