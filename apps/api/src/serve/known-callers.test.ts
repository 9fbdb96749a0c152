import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FIRST_FILLED, fillDatabase } from '../testing/fill.ts'
import { buildTestApp, CAST, type SignedInTester, type TestApp } from '../testing/index.ts'

const { userId } = CAST.colleague
let test: TestApp
let asker: SignedInTester

beforeAll(async () => {
  test = await buildTestApp()
  await fillDatabase(test.db, { dealerships: 2, applications: 20, now: test.clock.now() })
})
afterAll(() => test.close())

/**
 * The user has two dealerships of ten records each, starts with the first, and is known to the server from an earlier
 * call.
 */
beforeEach(async () => {
  await change(sql`update users set is_banned = false where user_id = ${userId}`)
  await change(sql`delete from user_dealerships where user_id = ${userId} and affiliate_user_id >= ${FIRST_FILLED}`)
  await carry(FIRST_FILLED)
  asker = await test.signIn('colleague')
  expect(await list()).toEqual({ status: 200, count: 10 })
})

const change = (statement: SQL) => test.db.asSystem((tx) => tx.execute(statement))
const carry = (affiliateUserId: number) =>
  change(sql`insert into user_dealerships (user_id, affiliate_user_id) values (${userId}, ${affiliateUserId})`)

async function list(body: object = { affiliateUserIds: [], days: 366 }) {
  const { headers } = asker
  const reply = await test.app.inject({ method: 'POST', url: '/api/v3/applications', headers, payload: body })
  const answer: unknown = reply.json()
  return { status: reply.statusCode, count: Array.isArray(answer) ? answer.length : null }
}

it.each<[string, () => SQL, object]>([
  [
    'a login that was ended',
    () => sql`update sessions set revoked_at = now() where user_id = ${userId}`,
    { status: 401 },
  ],
  ['a login that is gone', () => sql`delete from sessions where user_id = ${userId}`, { status: 401 }],
  ['a banned user', () => sql`update users set is_banned = true where user_id = ${userId}`, { status: 409 }],
  [
    'a dealership that was taken away',
    () => sql`delete from user_dealerships where user_id = ${userId} and affiliate_user_id = ${FIRST_FILLED}`,
    { status: 200, count: 0 },
  ],
])('%s takes effect with the very next call', async (_what, statement, expected) => {
  await change(statement())
  expect(await list()).toMatchObject(expected)
})

it('an added dealership takes effect with the very next call', async () => {
  await carry(FIRST_FILLED + 1)
  expect(await list()).toEqual({ status: 200, count: 20 })
})

it('a caller sees the errors of a call only if they may make it', async () => {
  expect(await list({ days: 'many' })).toMatchObject({ status: 400 })
  await change(sql`update sessions set revoked_at = now() where user_id = ${userId}`)
  expect(await list({ days: 'many' })).toMatchObject({ status: 401 })
})

it('another dealership’s record stays as hidden as before', async () => {
  const single = (id: string) =>
    test.app.inject({ method: 'GET', url: `/api/v3/application-single/${id}`, headers: asker.headers })
  expect((await single('filled-0')).statusCode).toBe(200)
  expect((await single('filled-1')).statusCode).toBe(404)
})
