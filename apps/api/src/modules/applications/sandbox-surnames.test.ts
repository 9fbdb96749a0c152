import { readFileSync } from 'node:fs'
import { displayStatus } from '@forecourt/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRepository } from '../../paths.ts'
import { TIMETABLES } from '../../providers/back-office/timetables.ts'
import { SURNAME_OUTCOMES } from '../../providers/lenders/sandbox.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { aConversion, aQuickQuoteBody } from '../testing/drafts.ts'

const LENDERS = '## Surnames: what the lenders answer'
const [, section = ''] = readFileSync(inRepository('docs/sandbox.md'), 'utf8').split(LENDERS)
const [table = ''] = section.split('\n## ')
const ROWS = [...table.matchAll(/^\| (\w+) \| [^|]+ \| (?:(\d+) )?([^|]+) \|$/gm)].flatMap(
  ([, surname = '', number = '', label = '']) => (surname === 'surname' ? [] : [[surname, number, label] as const]),
)

let app: TestApp
let dealer: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

async function decided(lastName: string) {
  const { client } = dealer
  const quote = await client.quickQuotes.create({ affiliateUserId: 1001, ...aQuickQuoteBody(lastName) })
  const { cosmosId } = await client.applications.single({ id: quote.quickQuoteId })
  await client.applications.convert(aConversion(cosmosId, lastName))
  for (let waited = 0; waited < 240; waited += 20) {
    app.clock.advance(20_000)
    await app.runJobs()
  }
  return displayStatus(await client.applications.single({ id: cosmosId }), app.clock.now())
}

const RULES: Readonly<Record<string, string>> = {
  8: 'awaiting-decision',
  9: 'declined',
  10: 'outside-criteria',
  11: 'full-proposal',
}

test('every surname that the lenders know stands in docs/sandbox.md', () => {
  const known = Object.keys(SURNAME_OUTCOMES).filter((surname) => !Object.hasOwn(TIMETABLES, surname))
  expect(ROWS.map(([surname]) => surname.toLowerCase()).sort()).toEqual(known.sort())
})

test.each(ROWS)('%s is answered, and shown, as docs/sandbox.md says', async (surname, number, label) => {
  const status = await decided(surname)
  if (number === '') expect(['Approved', 'Predicted Approval', 'Conditionally Approved']).not.toContain(status.label)
  else expect(status).toMatchObject({ rule: RULES[number], label })
})
