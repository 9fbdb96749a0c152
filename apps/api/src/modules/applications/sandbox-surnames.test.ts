import { readFileSync } from 'node:fs'
import { displayStatus } from '@forecourt/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRepository } from '../../paths.ts'
import { TIMETABLES } from '../../providers/back-office/timetables.ts'
import { SURNAME_OUTCOMES } from '../../providers/lenders/sandbox.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { decided, TO_THE_END } from '../testing/decided.ts'

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

const RULES: Readonly<Record<string, string>> = {
  8: 'awaiting-decision',
  9: 'declined',
  10: 'outside-criteria',
  11: 'full-proposal',
}

test('docs/sandbox.md lists every surname that the lenders know', () => {
  const known = Object.keys(SURNAME_OUTCOMES).filter((surname) => !Object.hasOwn(TIMETABLES, surname))
  expect(ROWS.map(([surname]) => surname.toLowerCase()).sort()).toEqual(known.sort())
})

test.each(ROWS)('%s gets the outcome and the status of docs/sandbox.md', async (surname, number, label) => {
  const status = displayStatus(await decided(app, dealer, surname, TO_THE_END), app.clock.now())
  if (number === '') expect(['Approved', 'Predicted Approval', 'Conditionally Approved']).not.toContain(status.label)
  else expect(status).toMatchObject({ rule: RULES[number], label })
})
