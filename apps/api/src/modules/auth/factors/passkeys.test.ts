import { DAY_MS, type FactorAsked, type SignedIn } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
import { type Authenticator, type Ceremony, createAuthenticator } from '../../../testing/authenticator.ts'
import { buildTestApp, emailOf, TEST_PASSWORD, type TestApp } from '../../../testing/index.ts'
import { addPasskey, factorAsked, startAgain } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ config: { metricsToken: 'a-token-of-metrics' } })
})
beforeEach(() => startAgain(app))
afterAll(() => app.close())

const begin = () => app.nobody().auth.beginPasskeyLogin()
const finish = (challengeId: string, assertion: unknown) => app.nobody().auth.passkeyLogin({ challengeId, assertion })

async function passkeyLogin(key: Authenticator, change?: Ceremony): Promise<SignedIn> {
  const { challengeId, options } = await begin()
  return await finish(challengeId, key.get(options, change))
}

const WRONG = { status: 401, code: 'WRONG_CREDENTIALS' }

describe('a login by a passkey alone', () => {
  test('opens a session that says so, without a name', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const { user } = await passkeyLogin(key)
    expect(user).toMatchObject({ userId: 1, amr: ['passkey'] })
    expect(JSON.stringify(await begin())).not.toMatch(/cast\.forecourt|allowCredentials/)
  })

  test.each<[string, Ceremony]>([
    ['of another site', { origin: 'https://forecourt.elsewhere.test' }],
    ['for another site’s passkeys', { rpId: 'elsewhere.test' }],
    ['of another challenge', { challenge: 'b3RoZXI' }],
    ['that is no assertion', { type: 'webauthn.create' }],
    ['whose device does not know its user', { flags: 0b0000_0001 }],
    ['of nobody at the device', { flags: 0 }],
    ['that names another user', { userHandle: Buffer.from('forecourt 4').toString('base64url') }],
  ])('is refused for an answer %s', async (_what, change) => {
    const { key } = await addPasskey(app, 'dealer')
    await expect(passkeyLogin(key, change)).rejects.toMatchObject(WRONG)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'passkey'],
    ['an empty object', {}],
    ['an id alone', { id: 'abc', response: null }],
    ['lists', { id: ['a'], response: [] }],
  ])('is refused for %s', async (_what, assertion) => {
    const { challengeId } = await begin()
    await expect(finish(challengeId, assertion)).rejects.toMatchObject(WRONG)
  })

  test('is refused to a passkey that nobody added', async () => {
    await expect(passkeyLogin(createAuthenticator())).rejects.toMatchObject(WRONG)
  })

  test('takes an answer once', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const { challengeId, options } = await begin()
    const assertion = key.get(options)
    const answers = await Promise.allSettled([finish(challengeId, assertion), finish(challengeId, assertion)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(finish(challengeId, assertion)).rejects.toMatchObject(WRONG)
  })

  test('takes no answer to a question of five minutes ago', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const { challengeId, options } = await begin()
    app.clock.advance(5 * 60_000)
    await expect(finish(challengeId, key.get(options))).rejects.toMatchObject(WRONG)
  })

  test('takes no answer to a question that was asked for something else', async () => {
    const { key, tester } = await addPasskey(app, 'dealer')
    const { passkey } = await tester.client.auth.beginConfirm()
    const { challengeId = '', options } = passkey ?? {}
    await expect(finish(challengeId, key.get(options))).rejects.toMatchObject(WRONG)
  })

  test.each([1, 2])('is refused to a copy, whose counter does not grow: %i', async (counter) => {
    const { key } = await addPasskey(app, 'dealer')
    await passkeyLogin(key)
    await passkeyLogin(key)
    await expect(passkeyLogin(key, { counter })).rejects.toMatchObject(WRONG)
    await expect(passkeyLogin(key, { counter: 9 })).resolves.toBeTruthy()
  })

  const copiesCounted = async () => {
    const { body } = await app.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-metrics' } })
    return Number(/^passkey_copies_total (\d+)$/m.exec(body)?.[1])
  }

  const copyMails = async () => {
    await app.runJobs()
    const query = sql`select recipient from outbox where subject like 'Somebody may have a copy of your passkey%' and body like '%“Counter”%'`
    return await app.db.asSystem((tx) => rowsOf(tx, query))
  }

  test.each<[string, Ceremony, number]>([
    ['a copy, whose answer is right but for the counter, is', {}, 1],
    ['a stranger, who only states a low counter, is not', { challenge: 'b3RoZXI' }, 0],
  ])('%s told to the broker: logged by ids, and counted', async (_who, change, times) => {
    const { key } = await addPasskey(app, 'dealer')
    await passkeyLogin(key)
    const before = await copiesCounted()
    const said = app.log.length
    await expect(passkeyLogin(key, { counter: 1, ...change })).rejects.toMatchObject(WRONG)
    expect((await copiesCounted()) - before).toBe(times)
    const errors = app.log.slice(said).map((line) => JSON.parse(line))
    expect(errors).toEqual(
      Array.from({ length: times }, () =>
        expect.objectContaining({ userId: 1, passkeyId: expect.any(String), msg: 'a passkey was copied' }),
      ),
    )
  })

  test('a copy is told to the owner too, by mail once a day and in the list of events', async () => {
    const { key, tester } = await addPasskey(app, 'dealer')
    await passkeyLogin(key)
    const copied = () => passkeyLogin(key, { counter: 1 }).catch(() => null)
    await copied()
    const { passkey } = await tester.client.auth.beginConfirm()
    const { challengeId = '', options } = passkey ?? {}
    const proof = { way: 'passkey', challengeId, assertion: key.get(options, { counter: 1 }) } as const
    await expect(tester.client.auth.confirm({ proof })).rejects.toMatchObject({ code: 'INVALID' })
    const { events } = await tester.client.auth.security()
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'wrong-factor', way: 'copied-passkey' },
      { kind: 'wrong-factor', way: 'copied-passkey' },
    ])
    expect(await copyMails()).toEqual([{ recipient: emailOf('dealer') }])
    app.clock.advance(DAY_MS)
    await copied()
    expect(await copyMails()).toHaveLength(2)
  })

  test('answers 409 to whoever is banned', async () => {
    const { key } = await addPasskey(app, 'dealer')
    await app.db.asSystem((tx) => tx.execute(sql`update users set is_banned = true where user_id = 1`))
    await expect(passkeyLogin(key)).rejects.toMatchObject({ status: 409 })
  })
})

describe('the second step of a login', () => {
  const step = () => factorAsked(app, 'dealer')
  const complete = (asked: FactorAsked, assertion: unknown) =>
    app.nobody().auth.completeLogin({
      factorToken: asked.factorToken,
      proof: { way: 'passkey', challengeId: asked.passkey?.challengeId ?? '', assertion },
    })

  test('is asked once the password is right, and opens the session', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const asked = await step()
    expect(asked.ways).toEqual(['passkey', 'recovery'])
    const { user } = await complete(asked, key.get(asked.passkey?.options))
    expect(user).toMatchObject({ userId: 1, amr: ['pwd', 'passkey'] })
  })

  test('says the same as ever to a wrong password', async () => {
    await addPasskey(app, 'dealer')
    const login = app.nobody().auth.login({ username: emailOf('dealer'), password: 'x' })
    await expect(login).rejects.toMatchObject({ ...WRONG, message: 'The e-mail address or the password is wrong.' })
  })

  test('refuses another user’s passkey', async () => {
    await addPasskey(app, 'dealer')
    const other = await addPasskey(app, 'colleague')
    const asked = await step()
    await expect(complete(asked, other.key.get(asked.passkey?.options))).rejects.toMatchObject({
      code: 'INVALID',
      fields: { passkey: expect.any(String) },
    })
  })

  test('refuses the question of another login', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const first = await step()
    const second = await step()
    const mixed = { ...second, passkey: first.passkey }
    await expect(complete(mixed, key.get(first.passkey?.options))).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('is completed once', async () => {
    const { key } = await addPasskey(app, 'dealer')
    const asked = await step()
    const assertion = key.get(asked.passkey?.options)
    await complete(asked, assertion)
    await expect(complete(asked, assertion)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test.each<[string, (asked: FactorAsked) => Promise<string>]>([
    ['a session’s token', async () => (await app.signIn('dealer')).token],
    ['a text', async () => 'token'],
    [
      'the token of a login whose password has changed since',
      async ({ factorToken }) => {
        const { client } = await app.signIn('dealer')
        await client.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'viaduct-kestrel-9-marmalade' })
        return factorToken
      },
    ],
    [
      'a token of five minutes ago',
      async ({ factorToken }) => {
        app.clock.advance(5 * 60_000)
        return factorToken
      },
    ],
  ])('takes no %s', async (_what, tokenOf) => {
    const { key } = await addPasskey(app, 'dealer')
    const asked = await step()
    const factorToken = await tokenOf(asked)
    await expect(complete({ ...asked, factorToken }, key.get(asked.passkey?.options))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('has a token that is good for nothing else', async () => {
    await addPasskey(app, 'dealer')
    const { factorToken } = await step()
    const reply = await app.app.inject({
      url: '/api/v3/dealer/dealers',
      headers: { authorization: `Bearer ${factorToken}` },
    })
    expect(reply.statusCode).toBe(401)
  })

  test('does not take the password a second time', async () => {
    await addPasskey(app, 'dealer')
    const { factorToken } = await step()
    const proof = { way: 'password', password: TEST_PASSWORD } as const
    await expect(app.nobody().auth.completeLogin({ factorToken, proof })).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('adding a passkey', () => {
  const adding = async (change?: Ceremony, key = createAuthenticator()) => {
    const { client } = await app.signIn('dealer')
    const { challengeId, options } = await client.auth.beginPasskey()
    return client.auth.addPasskey({ challengeId, attestation: key.create(options, change), name: 'Counter' })
  }

  test('gives ten recovery codes with the first, and none with the next', async () => {
    const { recoveryCodes } = await addPasskey(app, 'dealer')
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await addPasskey(app, 'dealer')).recoveryCodes).toEqual([])
  })

  test.each<[string, Ceremony]>([
    ['another site', { origin: 'https://elsewhere.test' }],
    ['another site’s id', { rpId: 'elsewhere.test' }],
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['an assertion', { type: 'webauthn.get' }],
  ])('refuses one made for %s', async (_what, change) => {
    await expect(adding(change)).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('refuses one that is kept already, also by another user', async () => {
    const { key } = await addPasskey(app, 'colleague')
    await expect(adding({}, key)).rejects.toMatchObject({ code: 'DUPLICATE' })
  })

  test('is for the session that asked', async () => {
    const first = await app.signIn('dealer')
    const second = await app.signIn('dealer')
    const { challengeId, options } = await first.client.auth.beginPasskey()
    const attestation = createAuthenticator().create(options)
    await expect(second.client.auth.addPasskey({ challengeId, attestation, name: 'x' })).rejects.toMatchObject({
      code: 'INVALID',
    })
  })

  test('is mailed to the owner and stands in the trail with ids alone', async () => {
    await addPasskey(app, 'dealer')
    await app.runJobs()
    const told = await app.db.asSystem((tx) => rowsOf<{ recipient: string }>(tx, sql`select recipient from outbox`))
    expect(told).toEqual([{ recipient: emailOf('dealer') }])
    const trail = await app.db.asSystem((tx) => rowsOf(tx, sql`select action, user_id, details from audit`))
    expect(trail).toEqual([
      { action: 'login.factor-added', user_id: 1, details: { way: 'passkey', provedBy: ['passkey', 'pwd'] } },
    ])
  })
})
