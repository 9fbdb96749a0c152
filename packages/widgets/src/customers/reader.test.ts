import { aMoment, anApplication, aQuickQuote } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { groupLabel } from './filters/groups.ts'
import { customerRowOf } from './list/row.ts'
import type { ListReader } from './reader.ts'
import { aDealer } from './testing/fake-sources.ts'

const staff: ListReader = { ...aDealer, isStaff: true, mayAct: () => false }
const suspended: ListReader = { ...aDealer, mayAct: (id) => id !== 1001 }

it.each([
  ['the dealer', aDealer, 'Propose a quote', true, 'needs-you'],
  ['staff', staff, 'Dealer to propose a quote', false, 'needs-you'],
  ['a suspended dealership', suspended, 'Dealer to propose a quote', false, 'approved'],
] as const)('%s reads whose turn it is, and finds the row in its group', (_, reader, text, you, group) => {
  expect(customerRowOf(anApplication(), aMoment(), reader)).toMatchObject({ step: { text, you }, group })
})

it('leaves a quick quote among the quick quotes for every reader', () => {
  for (const reader of [aDealer, staff, suspended])
    expect(customerRowOf(aQuickQuote(), aMoment(), reader)?.group).toBe('quick-quotes')
})

it('names the group of what waits for a dealer as its reader sees it', () => {
  expect([true, false].map((isStaff) => groupLabel('needs-you', 'Needs you', isStaff))).toEqual([
    'Needs the dealer',
    'Needs you',
  ])
  expect(groupLabel('waiting', 'Waiting', true)).toBe('Waiting')
})
