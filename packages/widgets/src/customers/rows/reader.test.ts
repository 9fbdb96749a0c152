import { contract } from '@forecourt/core'
import { aMoment, anApplication, aQuickQuote, dealers, people } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createTestPage } from '../../page/testing/test-page.ts'
import { groupLabel } from './facets.ts'
import { createReader } from './reader.ts'
import { customerRowOf } from './row.ts'

async function readerOf(user = people.rhian, status: (typeof dealers)['quillmere']['status'] = 'Approved') {
  const test = createTestPage({ user })
  test.on(contract.dealers.byAffiliate, { ...dealers.quillmere, status })
  await test.settled()
  return createReader(test.page).value
}

const [aDealer, staff, suspended] = await Promise.all([
  readerOf(),
  readerOf(people.owen),
  readerOf(people.rhian, 'Suspended'),
])

it.each([
  ['the dealer', aDealer, 'Propose a quote', true, 'needs-you'],
  ['staff', staff, 'Dealer to propose a quote', false, 'needs-you'],
  ['a suspended dealership', suspended, 'Dealer to propose a quote', false, 'approved'],
] as const)('%s sees who acts next, and finds the row in its group', (_, reader, text, you, group) => {
  expect(customerRowOf(anApplication(), aMoment(), reader)).toMatchObject({ step: { text, you }, group })
})

it('keeps a quick quote among the quick quotes for every reader', () => {
  for (const reader of [aDealer, staff, suspended])
    expect(customerRowOf(aQuickQuote(), aMoment(), reader)?.group).toBe('quick-quotes')
})

it('names the group of rows that wait for a dealer from the reader’s point of view', () => {
  expect([true, false].map((isStaff) => groupLabel('needs-you', isStaff))).toEqual(['Needs the dealer', 'Needs you'])
  expect(groupLabel('waiting', true)).toBe('Waiting')
})
