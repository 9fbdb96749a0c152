import { type AccessRule, accessPolicy, audienceOf, contract, type Endpoint, endpointsOf } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signBuyer } from '../../security/buyer-identity.ts'
import { buildTestApp, CAST, KEYS, QUILLMERE_PAGE, type RoleName, type TestApp } from '../index.ts'
import { ask } from './ask.ts'
import { CALLERS, type CallerKind, expectedStatuses, TARGETS, type Target } from './expected.ts'
import { type MatrixDealership, makeRecords, type Records, unknownRecords } from './records.ts'
import { rows } from './rows.ts'

const endpoints = new Map(endpointsOf(contract).map((endpoint) => [endpoint.id, endpoint]))

/** The dealership whose records each caller owns. */
const HOMES: Readonly<Record<CallerKind, MatrixDealership>> = {
  nobody: 'quillmere',
  buyer: 'quillmere',
  page: 'quillmere',
  dealer: 'quillmere',
  sales: 'quillmere',
  accounts: 'quillmere',
  area: 'quillmere',
  staff: 'quillmere',
  super: 'quillmere',
  compliance: 'quillmere',
  banned: 'quillmere',
  group: 'fernhollow',
  suspended: 'oakmantle',
}

const roleOf = (caller: CallerKind): RoleName =>
  caller === 'nobody' || caller === 'buyer' || caller === 'page' ? 'dealer' : caller

let test: TestApp
const records = new Map<string, Records>()
const place = (caller: CallerKind, target: Target) => `${caller} ${target}`

async function recordsFor(caller: CallerKind, target: Target): Promise<Records> {
  const role = roleOf(caller)
  if (target === 'own') return await makeRecords(test, HOMES[caller], role)
  const somebody = { userId: CAST.colleague.userId, groupId: 11 }
  if (target === 'other') return { ...(await makeRecords(test, elsewhereOf(caller), role)), ...somebody }
  return { ...unknownRecords(role), userId: 990_009 }
}

/** A dealership has no room for the keys of every caller. */
const elsewhereOf = (caller: CallerKind): MatrixDealership => (caller === 'compliance' ? 'fernhollow' : 'castlebeck')

const setStatus = (status: string) =>
  test.db.asSystem((tx) => tx.execute(sql`update dealerships set status = ${status} where affiliate_user_id = 1005`))

beforeAll(async () => {
  // The matrix repeats the same calls; the limits have their own tests.
  test = await buildTestApp({ config: { loginFailuresPerAccount: 10_000, loginFailuresPerAddress: 10_000 } })
  await setStatus('Approved')
  for (const caller of CALLERS)
    for (const target of TARGETS) records.set(place(caller, target), await recordsFor(caller, target))
  await setStatus('Suspended')
}, 240_000)
afterAll(() => test.close())

/** Signs in for each call, because some calls end the login. */
async function headersOf(caller: CallerKind): Promise<Record<string, string>> {
  if (caller === 'nobody') return {}
  if (caller === 'buyer') return await buyerHeaders()
  if (caller === 'page') return await pageHeaders()
  if (caller === 'banned') return await bannedHeaders()
  return { ...(await test.signIn(caller)).headers }
}

/** The token for the caller's own link, whichever records the call names. */
async function buyerHeaders() {
  const { token } = await signBuyer(test.services, records.get(place('buyer', 'own'))?.linkId ?? '')
  return { authorization: `Bearer ${token}` }
}

async function pageHeaders() {
  const { authenticationToken } = await test.page(KEYS.live, QUILLMERE_PAGE).auth.clientToken()
  return { authorization: `Bearer ${authenticationToken}`, origin: QUILLMERE_PAGE, 'forecourt-key': KEYS.live }
}

/** Signs in before the ban takes effect. */
async function bannedHeaders() {
  const ban = (isBanned: boolean) =>
    test.db.asSystem((tx) => tx.execute(sql`update users set is_banned = ${isBanned} where user_id = 7`))
  await ban(false)
  const { headers } = await test.signIn('banned')
  await ban(true)
  return { ...headers }
}

it('the matrix has one row for every call of the contract', () => {
  expect(rows.map(({ id }) => id).sort()).toEqual([...endpoints.keys()].sort())
})

describe.each(CALLERS)('%s', (caller) => {
  it.each(rows.map((row) => [row.id, row] as const))('calling %s gets the expected status', async (id, row) => {
    const endpoint = endpoints.get(id)
    if (!endpoint) throw new Error(`${id} is not in the contract`)
    for (const target of TARGETS) {
      const named = records.get(place(caller, target))
      if (!named) throw new Error('No records were made')
      const headers = { ...(await headersOf(caller)), 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }
      const { status, text } = await ask(test.app, endpoint, row.input(named), headers)
      expect(expectedStatuses(endpoint, caller, target), `${target}: ${text.slice(0, 200)}`).toContain(status)
    }
  })
})

it('a buyer can make the deal’s calls after the code, and none of them before it', async () => {
  const named = records.get(place('buyer', 'own'))
  if (!named) throw new Error('No records were made')
  const answers = async (headers: Record<string, string>) => {
    const open = rows.flatMap(({ id }) => endpoints.get(id) ?? []).filter(({ access }) => access === 'buyer')
    const asked = open.map(async (endpoint) => {
      const row = rows.find(({ id }) => id === endpoint.id)
      return (await ask(test.app, endpoint, row?.input(named) ?? {}, headers)).status
    })
    return await Promise.all(asked)
  }
  expect(new Set(await answers({}))).toEqual(new Set([401]))
  expect(await answers(await buyerHeaders())).not.toContain(401)
})

/** What a session can show of its user, as a column of the matrix. */
const FACTORS = {
  stale: { words: 'whose last confirmation is five minutes old', code: 'STEP_UP_NEEDED' },
  missing: { words: 'who must first set up a second factor', code: 'FACTOR_NEEDED' },
} as const
type FactorState = keyof typeof FACTORS
type Shown = 'dealer' | 'staff' | 'compliance'

/** Public calls know no user; a customer's and a page's calls none of ours. */
function isRefusedFor(factor: FactorState, { access, stepUp }: Endpoint, by: Shown): boolean {
  const { who, beforeFactor, complianceOnly }: AccessRule = accessPolicy[access]
  if (!audienceOf(access).startsWith('user')) return false
  if (factor === 'missing') return beforeFactor !== true
  if (complianceOnly && by !== 'compliance') return false
  return stepUp !== undefined && who?.includes(by === 'dealer' ? 'dealer' : 'staff') === true
}

describe.each<[FactorState, Shown]>([
  ['stale', 'dealer'],
  ['stale', 'staff'],
  ['stale', 'compliance'],
  ['missing', 'dealer'],
])('the factor is %s, for %s', (factor, role) => {
  const require = (from: string | null) =>
    test.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set settings = settings || jsonb_build_object('secondFactorFrom', ${from}::text)
      where affiliate_user_id = 1001`),
    )
  beforeAll(() => require(factor === 'missing' ? '2026-01-01' : null))
  afterAll(() => require(null))

  it.each(rows.map((row) => [row.id, row] as const))(`calling %s: ${FACTORS[factor].words}`, async (id, row) => {
    const endpoint = endpoints.get(id)
    const named = records.get(place(role, 'own'))
    if (!endpoint || !named) throw new Error(`${id} is not in the contract`)
    const { headers, sessionId } = await test.signIn(role)
    await test.db.asSystem((tx) =>
      tx.execute(
        sql`update sessions set confirmed_at = confirmed_at - interval '5 minutes' where session_id = ${sessionId}`,
      ),
    )
    const asked = { ...headers, 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }
    const { status, text } = await ask(test.app, endpoint, row.input(named), asked)
    const isRefused = status === 403 && JSON.parse(text).code === FACTORS[factor].code
    expect(isRefused, text.slice(0, 200)).toBe(isRefusedFor(factor, endpoint, role))
  })
})
