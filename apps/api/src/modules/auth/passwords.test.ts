import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { openAnsweringServer } from '../../testing/answering-server.ts'
import { buildTestApp, emailOf, TEST_PASSWORD, type TestApp } from '../../testing/index.ts'
import { outgoingModule } from '../outgoing/jobs.ts'
import { authRoutes } from './routes.ts'

const NEW_PASSWORD = 'Seven-lanterns-adrift-9'
const MINUTE_MS = 60_000

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({
    modules: [authRoutes, outgoingModule],
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  // A caller that was just refused is refused again without a query.
  app.clock.advance(1001)
  const passwordHash = await app.services.passwords.hash(TEST_PASSWORD)
  await app.db.asSystem(async (tx) => {
    await tx.execute(sql`select set_config('app.retention', 'on', true)`)
    for (const table of ['jobs', 'outbox', 'outgoing', 'password_resets', 'sessions', 'rate_counters', 'audit'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
    await tx.execute(sql`update users set password_hash = ${passwordHash}`)
  })
})

const DEALER = emailOf('dealer')
const auth = () => app.nobody().auth
const login = (password: string) => auth().login({ username: DEALER, password })

async function mail(): Promise<{ recipient: string; body: string }[]> {
  await app.runJobs()
  return await app.db.asSystem((tx) => rowsOf(tx, sql`select recipient, body from outbox order by id`))
}

async function askFor(email = DEALER): Promise<string> {
  return (await auth().passwordForgot({ email })).passwordResetGuid
}

async function codeFor(guid: string): Promise<string> {
  const link = (await mail()).map(({ body }) => /https?:\S+/.exec(body)?.[0] ?? '').find((one) => one.includes(guid))
  const url = new URL(link ?? 'http://none')
  expect(url.pathname).toBe('/password-reset')
  return url.searchParams.get('code') ?? ''
}

async function armed(): Promise<string> {
  const guid = await askFor()
  await auth().armPasswordReset({ passwordResetGuid: guid, code: await codeFor(guid) })
  return guid
}

const reset = (passwordResetGuid: string, password = NEW_PASSWORD) =>
  auth().passwordReset({ passwordResetGuid, password })

describe('a forgotten password', () => {
  test('is replaced through the mailed link, and every session ends', async () => {
    const { client } = await app.signIn('dealer')
    await reset(await armed())
    await expect(login(TEST_PASSWORD)).rejects.toMatchObject({ status: 401 })
    await expect(login(NEW_PASSWORD)).resolves.toBeTruthy()
    await expect(client.auth.sessions()).rejects.toMatchObject({ status: 401 })
  })

  test('gets the same answer for an unknown address, which receives no mail', async () => {
    const known = await askFor()
    const unknown = await askFor('nobody@cast.forecourt.test')
    expect(unknown).toHaveLength(known.length)
    expect((await mail()).map(({ recipient }) => recipient)).toEqual([DEALER])
  })

  test('writes the same rows for a known and an unknown address', async () => {
    await askFor()
    await askFor('nobody@cast.forecourt.test')
    const counts = await app.db.asSystem((tx) =>
      rowsOf<{ n: number }>(
        tx,
        sql`select count(*)::int as n from jobs union all select count(*)::int from password_resets union all select count(*)::int from audit`,
      ),
    )
    expect(counts.map(({ n }) => n)).toEqual([2, 2, 2])
  })

  test('ignores the case of the address', async () => {
    await askFor(` ${DEALER.toUpperCase()} `)
    expect(await mail()).toHaveLength(1)
  })

  test.each(['dealer', 'dealer@', 'dealer@cast', 'a b@c.test'])(
    'is refused for %j, which is not an address',
    async (email) => {
      await expect(askFor(email)).rejects.toMatchObject({ status: 422, fields: { email: 'Invalid email format' } })
    },
  )

  test('can be requested five times in fifteen minutes, known or not', async () => {
    for (const email of [DEALER, 'nobody@cast.forecourt.test']) {
      for (let turn = 0; turn < 5; turn += 1) await askFor(email)
      await expect(askFor(email)).rejects.toMatchObject({ status: 429 })
    }
  })

  test('sends no mail when its transaction is rolled back', async () => {
    await app.db.asSystem((tx) => tx.execute(sql`alter table audit rename to audit_gone`))
    await expect(askFor()).rejects.toMatchObject({ status: 500 })
    await app.db.asSystem((tx) => tx.execute(sql`alter table audit_gone rename to audit`))
    expect(await mail()).toEqual([])
  })
})

describe('a reset', () => {
  test('does nothing until the link has armed it', async () => {
    await expect(reset(await askFor())).rejects.toMatchObject({ status: 404 })
  })

  test('is not armed by a guessed code or another link’s', async () => {
    const first = await askFor()
    const second = await askFor()
    for (const code of ['guess', await codeFor(second)])
      await expect(auth().armPasswordReset({ passwordResetGuid: first, code })).rejects.toMatchObject({ status: 404 })
  })

  test('works once', async () => {
    const guid = await armed()
    await reset(guid)
    await expect(reset(guid, 'Another-lantern-adrift-9')).rejects.toMatchObject({ status: 404 })
    await expect(login(NEW_PASSWORD)).resolves.toBeTruthy()
  })

  test('works for one of two concurrent calls', async () => {
    const guid = await armed()
    const results = await Promise.allSettled([reset(guid), reset(guid, 'Another-lantern-adrift-9')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('expires after thirty minutes', async () => {
    const guid = await armed()
    app.clock.advance(30 * MINUTE_MS)
    await expect(reset(guid)).rejects.toMatchObject({ status: 404 })
  })

  test('ends the other links of the same person', async () => {
    const first = await armed()
    const second = await armed()
    await reset(first)
    await expect(reset(second)).rejects.toMatchObject({ status: 404 })
  })

  test('works only from the address that opened the link', async () => {
    const guid = await armed()
    const elsewhere = await app.app.inject({
      method: 'POST',
      url: '/api/v3/auth/password-reset',
      remoteAddress: '192.0.2.7',
      payload: { passwordResetGuid: guid, password: NEW_PASSWORD },
    })
    expect(elsewhere.statusCode).toBe(404)
  })

  test('stops working for a guid that is tried too often', async () => {
    const guid = await askFor()
    for (let turn = 0; turn < 5; turn += 1) await reset(guid).catch(() => undefined)
    await auth().armPasswordReset({ passwordResetGuid: guid, code: await codeFor(guid) })
    await expect(reset(guid)).rejects.toMatchObject({ status: 429 })
  })

  test.each(['Password1', 'dealer@cast1', 'Forecourt1'])('refuses %s, and the link stays valid', async (password) => {
    const guid = await armed()
    await expect(reset(guid, password)).rejects.toMatchObject({ status: 422, fields: { password: expect.any(String) } })
    await expect(reset(guid)).resolves.toEqual({ ok: true })
  })

  test('refuses one that is known from a breach', async () => {
    const digest = createHash('sha1').update(NEW_PASSWORD).digest('hex').toUpperCase()
    const service = await openAnsweringServer(() => ({ body: `${digest.slice(5)}:12` }))
    const asking = await buildTestApp({ config: { breachedPasswordsUrl: service.url } })
    const { client } = await asking.signIn('dealer')
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    const fields = { newPassword: expect.stringContaining('breach') }
    await expect(client.auth.changePassword(body)).rejects.toMatchObject({ status: 422, fields })
    await service.close()
    await expect(client.auth.changePassword(body)).resolves.toEqual({ ok: true })
    await asking.close()
  })

  test('is recorded with ids only, and mailed to the owner', async () => {
    const guid = await armed()
    await reset(guid)
    const rows = await app.db.asSystem((tx) =>
      rowsOf<{ action: string; user_id: number }>(tx, sql`select action, user_id, subject_id from audit order by id`),
    )
    expect(rows.map(({ action }) => action)).toEqual(['password.forgotten', 'password.reset'])
    expect(JSON.stringify(rows)).not.toContain('@')
    expect((await mail()).at(-1)?.body).toContain('has just been changed')
    expect(app.log.join('')).not.toContain(DEALER)
  })
})

describe('changing one’s password', () => {
  test('needs the current password and ends other sessions', async () => {
    const here = await app.signIn('dealer')
    const there = await app.signIn('dealer')
    await here.client.auth.changePassword({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
    await expect(here.client.auth.sessions()).resolves.toHaveLength(1)
    await expect(there.client.auth.sessions()).rejects.toMatchObject({ status: 401 })
    await expect(login(NEW_PASSWORD)).resolves.toBeTruthy()
    expect((await mail()).map(({ recipient }) => recipient)).toEqual([DEALER])
  })

  test.each([
    ['a wrong current one', 'wrong', NEW_PASSWORD, 'currentPassword'],
    ['a common one', TEST_PASSWORD, 'Password1', 'newPassword'],
    ['the same one', TEST_PASSWORD, TEST_PASSWORD, 'newPassword'],
  ])('refuses %s', async (_fact, currentPassword, newPassword, field) => {
    const { client } = await app.signIn('dealer')
    await expect(client.auth.changePassword({ currentPassword, newPassword })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
    await expect(login(TEST_PASSWORD)).resolves.toBeTruthy()
  })

  test('is locked after five wrong attempts', async () => {
    const { client } = await app.signIn('other')
    const body = { currentPassword: 'wrong', newPassword: NEW_PASSWORD }
    for (let turn = 0; turn < 5; turn += 1) await client.auth.changePassword(body).catch(() => undefined)
    await expect(client.auth.changePassword({ ...body, currentPassword: TEST_PASSWORD })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('cannot be done by another user', async () => {
    const body = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    await expect(auth().changePassword(body)).rejects.toMatchObject({ status: 401 })
  })
})
