import { OTHER_NAMES } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../../db/migrate.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, anEligibilityDraft, aQuickQuoteBody } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

type Body = Record<string, unknown>
type Pair = readonly [name: string, other: string]

/** price 18,995 − deposit 2,000 − 3,500 + 1,200 */
const LOAN = 14_695
const PART_EXCHANGE: Body = {
  partExValue: 3_500,
  partExSettlement: 1_200,
  partExRegistration: 'ZZ19PXA',
  partExMileage: 61_000,
  partExMake: 'Ford',
  partExModel: 'Focus',
}
const VEHICLE: Body = { ...anEligibilityDraft().vehicle }
const OTHERWISE: Body = {
  partExValue: 9,
  partExSettlement: 9,
  partExRegistration: 'ZZ99ZZZ',
  partExMileage: 9,
  partExMake: 'Fiat',
  partExModel: 'Panda',
  vrm: 'ZZ99ZZZ',
  registrationDate: '2019-01-01',
}

async function send(method: 'POST' | 'PATCH', url: string, payload: Body, headers: Record<string, string> = {}) {
  const all = { ...dealer.headers, ...headers }
  const reply = await app.app.inject({ method, url: `/api/v3${url}`, headers: all, payload })
  return { status: reply.statusCode, body: reply.json() as Body }
}

const read = async (id: string) => (await dealer.client.applications.single({ id })) as unknown as Body
const quickQuote = async () =>
  (await send('POST', '/quick-quote', { ...aQuickQuoteBody() })).body.quickQuoteId as string

async function changed(method: 'POST' | 'PATCH', path: (id: string) => string, payload: Body) {
  const record = await read(await quickQuote())
  return send(method, path(String(record.cosmosId)), payload, { 'if-match': `"${record.version}"` })
}

/** Each call with a body that has a part exchange, a vehicle or both. */
const CALLS: Record<
  string,
  { deal: boolean; ask: (deal: Body, vehicle: Body) => Promise<{ status: number; body: Body }> }
> = {
  'POST /application': {
    deal: true,
    ask: (deal, vehicle) => send('POST', '/application', { ...draft(), allowDuplicate: true, ...deal, vehicle }),
  },
  'POST /quick-quote': {
    deal: true,
    ask: (deal, vehicle) => send('POST', '/quick-quote', { ...without(aQuickQuoteBody()), ...deal, vehicle }),
  },
  'PATCH /convert': {
    deal: true,
    ask: async (deal, vehicle) => {
      const bare = await send('POST', '/quick-quote', { ...without(aQuickQuoteBody()), vehicle: null })
      const { affordability, ...rest } = aConversion(String(bare.body.quickQuoteId))
      return send('PATCH', '/convert', { ...rest, affordability, ...deal, vehicle })
    },
  },
  'PATCH /application/{id}': {
    deal: false,
    ask: (_deal, vehicle) => changed('PATCH', (id) => `/application/${id}`, { vehicle }),
  },
  'POST /application/{id}/vehicle': {
    deal: false,
    ask: (_deal, vehicle) => changed('POST', (id) => `/application/${id}/vehicle`, vehicle),
  },
}

const draft = () => without(anEligibilityDraft())
const without = ({ partExValue: _value, partExSettlement: _settlement, ...rest }: Body): Body => rest
const renamed = (body: Body, pairs: object): Body =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [Object(pairs)[name] ?? name, value]))

const dealCalls = Object.entries(CALLS).filter(([, { deal }]) => deal)
const pairs = Object.entries(OTHER_NAMES.partExchange) as Pair[]
const vehiclePairs = Object.entries(OTHER_NAMES.vehicle) as Pair[]

describe('a call under the other names of spec §3', () => {
  it.each(Object.entries(CALLS))('%s stores the same as under the first names', async (_, { ask, deal }) => {
    const { status, body } = await ask(
      renamed(PART_EXCHANGE, OTHER_NAMES.partExchange),
      renamed(VEHICLE, OTHER_NAMES.vehicle),
    )
    expect(status).toBe(200)
    const record = await read(String(body.cosmosId ?? body.quickQuoteId))
    expect(record).toMatchObject({ ...(deal ? PART_EXCHANGE : {}), vehicle: VEHICLE, loanAmount: LOAN })
    const names = [...Object.keys(record), ...Object.keys(Object(record.vehicle))]
    expect(names.filter((name) => [...pairs, ...vehiclePairs].some(([, other]) => name === other))).toEqual([])
  })

  it.each(dealCalls.flatMap(([name, call]) => pairs.map((pair) => [name, ...pair, call] as const)))(
    '%s refuses %s together with a different %s',
    async (_, name, other, { ask }) => {
      const { status, body } = await ask({ ...PART_EXCHANGE, [other]: OTHERWISE[name] }, VEHICLE)
      expect([status, body.fields]).toEqual([422, { [other]: `Differs from ${name}` }])
    },
  )

  it.each(Object.entries(CALLS).flatMap(([name, call]) => vehiclePairs.map((pair) => [name, ...pair, call] as const)))(
    '%s refuses a vehicle’s %s together with a different %s',
    async (call, name, other, { ask }) => {
      const { status, body } = await ask({}, { ...VEHICLE, [other]: OTHERWISE[name] })
      const field = call.endsWith('/vehicle') ? other : `vehicle.${other}`
      expect([status, body.fields]).toEqual([422, { [field]: `Differs from ${name}` }])
    },
  )

  it('is refused when another field has the wrong type', async () => {
    const { status } = await send('POST', '/quick-quote', { partExValue: 1, pxValue: 2, deposit: 'a lot' })
    expect(status).toBe(400)
  })
})

describe('a record that was stored under the other names', () => {
  it('has the first names after the migration', async () => {
    const id = await quickQuote()
    const stored = JSON.stringify({
      vrm: '',
      vehicleRegistration: 'ZZ23KHP',
      vehicleDateOfFirstReg: '2023-03-14',
      mileage: 7,
    })
    const { sql: migration = '' } = (await readMigrations()).find(({ name }) => name === '0019_one_name') ?? {}
    await app.db.asSystem(async (tx) => {
      await tx.execute(
        sql`update applications set doc = jsonb_set(doc, '{vehicle}', ${stored}::jsonb) where quick_quote_id = ${id}`,
      )
      for (const statement of migration.split(/;\n/).filter((text) => text.trim() !== ''))
        await tx.execute(sql.raw(statement))
    })
    const { vehicle } = await read(id)
    expect(vehicle).toEqual({ vrm: 'ZZ23KHP', registrationDate: '2023-03-14', mileage: 7 })
  })
})
