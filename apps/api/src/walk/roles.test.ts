import { contract, endpointsOf } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, CAST, KEYS, QUILLMERE_PAGE, type RoleName, type TestApp } from '../testing/index.ts'
import { ask } from './ask.ts'
import { expectedStatuses, TARGETS, type Target, WALKERS, type Walker } from './expected.ts'
import { makeRecords, type Records, unknownRecords, type WalkedDealership } from './records.ts'
import { rows } from './rows.ts'

const endpoints = new Map(endpointsOf(contract).map((endpoint) => [endpoint.id, endpoint]))

/** Whose records each walker calls their own. */
const HOMES: Readonly<Record<Walker, WalkedDealership>> = {
  ...{ nobody: 'quillmere', page: 'quillmere', dealer: 'quillmere', area: 'quillmere', staff: 'quillmere' },
  ...{ super: 'quillmere', banned: 'quillmere', group: 'fernhollow', suspended: 'oakmantle' },
}

const roleOf = (walker: Walker): RoleName => (walker === 'nobody' || walker === 'page' ? 'dealer' : walker)

let test: TestApp
const records = new Map<string, Records>()
const place = (walker: Walker, target: Target) => `${walker} ${target}`

async function recordsFor(walker: Walker, target: Target): Promise<Records> {
  const role = roleOf(walker)
  if (target === 'own') return await makeRecords(test, HOMES[walker], role)
  const somebody = { userId: CAST.colleague.userId, groupId: 11 }
  if (target === 'other') return { ...(await makeRecords(test, 'castlebeck', role)), ...somebody }
  return { ...unknownRecords(role), userId: 990_009 }
}

const setStatus = (status: string) =>
  test.db.asSystem((tx) => tx.execute(sql`update dealerships set status = ${status} where affiliate_user_id = 1005`))

beforeAll(async () => {
  // The walk knocks at the same doors again and again; that the limits hold is shown beside them.
  test = await buildTestApp({ config: { loginFailuresPerAccount: 10_000, loginFailuresPerAddress: 10_000 } })
  await setStatus('Approved')
  for (const walker of WALKERS)
    for (const target of TARGETS) records.set(place(walker, target), await recordsFor(walker, target))
  await setStatus('Suspended')
}, 240_000)
afterAll(() => test.close())

/** A login of its own for each call: some end it. */
async function headersOf(walker: Walker): Promise<Record<string, string>> {
  if (walker === 'nobody') return {}
  if (walker === 'page') return await pageHeaders()
  if (walker === 'banned') return await bannedHeaders()
  return { ...(await test.signIn(walker)).headers }
}

async function pageHeaders() {
  const { authenticationToken } = await test.page(KEYS.live, QUILLMERE_PAGE).auth.clientToken()
  return { authorization: `Bearer ${authenticationToken}`, origin: QUILLMERE_PAGE, 'forecourt-key': KEYS.live }
}

/** Signed in before the ban came. */
async function bannedHeaders() {
  const ban = (isBanned: boolean) =>
    test.db.asSystem((tx) => tx.execute(sql`update users set is_banned = ${isBanned} where user_id = 7`))
  await ban(false)
  const { headers } = await test.signIn('banned')
  await ban(true)
  return { ...headers }
}

it('the walk passes every door of the contract once', () => {
  expect(rows.map(({ id }) => id).sort()).toEqual([...endpoints.keys()].sort())
})

describe.each(WALKERS)('%s', (walker) => {
  it.each(rows.map((row) => [row.id, row] as const))('is answered as they should be by %s', async (id, row) => {
    const endpoint = endpoints.get(id)
    if (!endpoint) throw new Error(`${id} is not in the contract`)
    for (const target of TARGETS) {
      const named = records.get(place(walker, target))
      if (!named) throw new Error('No records were made')
      const headers = { ...(await headersOf(walker)), 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }
      const { status, text } = await ask(test.app, endpoint, row.input(named), headers)
      expect(expectedStatuses(row.door, walker, target), `${target}: ${text.slice(0, 200)}`).toContain(status)
    }
  })
})
