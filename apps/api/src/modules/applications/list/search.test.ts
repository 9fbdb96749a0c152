import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../../testing/index.ts'
import { aQuickQuoteBody } from '../../testing/drafts.ts'

let app: TestApp
let staff: SignedInTester
let quickQuoteId: string

beforeAll(async () => {
  app = await buildTestApp()
  const { client } = await app.signIn('dealer')
  const body = aQuickQuoteBody("O'Hara-Wren")
  const customer = { ...body.customer, email: 'sian.wren@mail.test', contactNumber: '07700900417' }
  const vehicle = { ...body.vehicle, vrm: 'ZZ23KHP' }
  const made = await client.quickQuotes.create({ affiliateUserId: 1001, ...body, customer, vehicle })
  quickQuoteId = made.quickQuoteId
  app.clock.advance(300 * 86_400_000)
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

const found = async (text: string, affiliateUserId?: number) =>
  (await staff.client.applications.search({ text, affiliateUserId })).map((one) => one.quickQuoteId)

test.each(['wren', "o'hara", 'O’Hara-Wren', 'zz23khp', 'ZZ23 KHP', '07700 900417', 'sian.wren@mail.test', 'wren zz23'])(
  '“%s” finds a quick quote from 300 days ago',
  async (text) => expect(await found(text)).toContain(quickQuoteId),
)

test.each(['wrens', 'wren zz24', "'':*", '& | !', 'khp'])('“%s” does not find it', async (text) =>
  expect(await found(text)).not.toContain(quickQuoteId),
)

test('is limited to a dealership if one is named', async () => {
  expect(await found('wren', 1001)).toContain(quickQuoteId)
  expect(await found('wren', 1002)).toEqual([])
})

test('finds nothing of another dealership', async () => {
  const other = await app.signIn('other')
  expect(await other.client.applications.search({ text: 'wren', affiliateUserId: 1001 })).toEqual([])
})

test('returns the same facts of a record as the list does', async () => {
  const { client } = await app.signIn('dealer')
  const [record] = await client.applications.search({ text: 'wren' })
  expect(record).toMatchObject({ isQuickQuote: true, state: -1, proposals: [], affiliateUserId: 1001 })
  expect(record?.customer.email).toBeUndefined()
})
