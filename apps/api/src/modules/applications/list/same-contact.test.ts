import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../../testing/index.ts'
import { aQuickQuoteBody } from '../../testing/drafts.ts'

const DEALERSHIP = 1001

let app: TestApp
let dealer: SignedInTester
let first: string
let last: string

async function save(surname: string, vrm: string): Promise<string> {
  const body = aQuickQuoteBody(surname)
  const customer = { ...body.customer, email: 'Sian.Wren-Hill@mail.test', contactNumber: '07700900417' }
  const vehicle = { ...body.vehicle, vrm }
  const made = await dealer.client.quickQuotes.create({ ...body, affiliateUserId: DEALERSHIP, customer, vehicle })
  return made.quickQuoteId
}

beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  first = await save('Wren', 'ZZ23 KHP')
  app.clock.advance(60_000)
  last = await save('Hill', 'ZZ24 ABC')
})
afterAll(() => app.close())

const ask = (question: object, who: Pick<SignedInTester, 'client'> = dealer) =>
  who.client.applications.duplicates({ affiliateUserId: DEALERSHIP, ...question })

test.each([
  ['mobile', { mobile: '07700900417' }],
  ['mobile', { mobile: '07700 900417' }],
  ['email', { email: 'sian.wren-hill@MAIL.test ' }],
  ['registration', { registration: 'zz24abc' }],
])('finds a record by the same %s: %j', async (kind, question) => {
  const found = await ask(question)
  expect(Object.keys(found ?? {})).toEqual([kind])
  expect(found?.[kind as 'mobile']?.quickQuoteId).toBe(last)
})

test('finds each on its own', async () => {
  const found = await ask({ mobile: '07700900417', registration: 'ZZ23KHP' })
  expect(found?.mobile?.quickQuoteId).toBe(last)
  expect(found?.registration?.quickQuoteId).toBe(first)
})

test.each([{}, { mobile: '07700900418' }, { email: 'wren-hill@mail.test' }, { registration: 'ZZ24' }])(
  '%j belongs to no record',
  async (question) => expect(await ask(question)).toEqual({}),
)

test('does not report the open record as its own duplicate', async () => {
  const found = await ask({ mobile: '07700900417', exceptIds: [last] })
  expect(found?.mobile?.quickQuoteId).toBe(first)
  expect(await ask({ mobile: '07700900417', exceptIds: [last, first] })).toEqual({})
})

test('returns the same facts of a record as the list does', async () => {
  const found = await ask({ email: 'sian.wren-hill@mail.test' })
  expect(found?.email).toMatchObject({ isQuickQuote: true, customer: { lastName: 'Hill' } })
  expect(found?.email?.customer.email).toBeUndefined()
})

describe('across dealerships', () => {
  test('staff find nothing of another dealership', async () => {
    const staff = await app.signIn('staff')
    expect(await ask({ affiliateUserId: 1002, mobile: '07700900417' }, staff)).toEqual({})
    expect((await ask({ mobile: '07700900417' }, staff))?.mobile?.quickQuoteId).toBe(last)
  })

  // The client ignores a look-up that is refused.
  test('another dealer is refused', async () => {
    const other = await app.signIn('other')
    expect(await ask({ mobile: '07700900417' }, other)).toBeNull()
  })
})
