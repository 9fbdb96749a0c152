import { foldLetters, foldText, searchWords } from '@forecourt/core'
import { europeanNames } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../db/database.ts'
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

test.each([
  'wren',
  "o'hara",
  'ohara',
  'o hara wren',
  'ohara-wren',
  '+44 7700 900417',
  '0044 7700900417',
  'WRÉN',
  'O’Hara-Wren',
  'zz23khp',
  'ZZ23 KHP',
  '07700 900417',
  'sian.wren@mail.test',
  'wren zz23',
])('“%s” finds a quick quote from 300 days ago', async (text) => expect(await found(text)).toContain(quickQuoteId))

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

describe('a name with letters beyond English', () => {
  const ids = new Map<string, string>()
  beforeAll(async () => {
    const { client } = await app.signIn('dealer')
    for (const name of europeanNames) {
      const body = aQuickQuoteBody(name)
      const customer = { ...body.customer, firstName: 'Ann', contactNumber: null }
      const made = await client.quickQuotes.create({ affiliateUserId: 1001, ...body, customer })
      ids.set(name, made.quickQuoteId)
    }
  })

  test.each(europeanNames)('%s is found by plain letters, by its own, and in one word', async (name) => {
    const plain = searchWords(name).join(' ')
    for (const text of [plain, name, name.normalize('NFD'), plain.replaceAll(' ', ''), name.replaceAll('-', ' ')])
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([ids.get(name)])])
  })

  test.each(europeanNames)('%s is folded alike by the database', async (name) => {
    const [row] = await app.db.asSystem((tx) =>
      rowsOf<{ letters: string; whole: string }>(
        tx,
        sql`select folded_letters(${name}) as letters, folded_text(${name.toUpperCase()}) as whole`,
      ),
    )
    expect(row).toEqual({ letters: foldLetters(name), whole: foldText(name.toUpperCase()) })
  })

  test('is found in words that an earlier release stored', async () => {
    const id = ids.get('Łukasz Żółć')
    await app.db.asSystem((tx) =>
      tx.execute(
        sql`update applications set search_text = 'ann łukasz żółć o''hara-wren +447700900555' where quick_quote_id = ${id}`,
      ),
    )
    for (const text of ['lukasz zolc', 'Łukasz', 'ohara', 'wren', '07700 900555'])
      expect(await found(text)).toContain(id)
  })
})
