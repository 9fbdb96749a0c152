import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Application } from '../../models/index.ts'
import { ago, aMoment, anApplication, aQuickQuote } from '../../testing/index.ts'
import { excludedListStates, listApplications, listStateOf, listWindowDays } from './list.ts'

const listed = (...given: Partial<Application>[]) =>
  listApplications(
    given.map((each) => anApplication(each)),
    aMoment(),
  )
const shownState = (given: Partial<Application>) => listed(given)[0]?.state ?? 'hidden'

const noReference = { brokerReference: 0 }
const overTwoDays = { created: ago({ hours: 48, milliseconds: 1 }) }
const sevenDays = { created: ago({ days: 7 }) }

test.each<[string, Partial<Application>, number | 'hidden']>([
  ['no reference, 48 h and 1 ms', { ...noReference, ...overTwoDays }, 'hidden'],
  ['no reference, 48 h', { ...noReference, created: ago({ hours: 48 }) }, 0],
  ['no reference, 1 ms less', { ...noReference, created: ago({ hours: 48, milliseconds: -1 }) }, 0],
  ['null is no reference', { brokerReference: null, ...overTwoDays }, 'hidden'],
  ['with a reference', overTwoDays, 0],
  ['not Underwriting', { ...noReference, ...overTwoDays, state: 1 }, 1],
  ['hidden before flagged', { ...noReference, ...overTwoDays, isNtuFlagged: true }, 'hidden'],
  ['7 days', sevenDays, 8],
  ['7 days less 1 ms', { created: ago({ days: 7, milliseconds: -1 }) }, 0],
  ['7 days and 1 ms', { created: ago({ days: 7, milliseconds: 1 }) }, 8],
  ['7 days, not Underwriting', { ...sevenDays, state: 2 }, 2],
  ['flagged', { isNtuFlagged: true }, 11],
  ['flagged whatever the state', { isNtuFlagged: true, state: 10 }, 11],
  ['flagged before aged', { ...sevenDays, isNtuFlagged: true }, 11],
  ['states 4 to 8 are kept', { ...sevenDays, state: 6 }, 6],
])('D16: %s', (_, given, state) => {
  expect(shownState(given)).toBe(state)
})

test('a quick quote is never hidden or renamed by age', () => {
  const old = { created: ago({ days: 30 }) }
  const rows = [aQuickQuote(old), { ...anApplication(old), brokerReference: 0, isQuickQuote: true }]
  expect(listApplications(rows, aMoment()).map(({ state }) => state)).toEqual([-1, 0])
})

test('an application without a date is never hidden or renamed by age', () => {
  expect(listStateOf({ state: 0, brokerReference: 0 }, aMoment())).toBe(0)
  expect(listStateOf({}, aMoment())).toBeNull()
})

test('§4: rows are sorted by creation, newest first and undated last; equal ones keep their order', () => {
  const rows = [
    { cosmosId: 'old', created: ago({ days: 3 }) },
    { cosmosId: 'none', created: null },
    { cosmosId: 'first of two', created: ago({ days: 1 }) },
    { cosmosId: 'new', created: new Date(ago({ hours: 1 })) },
    { cosmosId: 'second of two', created: ago({ days: 1 }) },
    { cosmosId: 'none either' },
  ]
  expect(listApplications(rows, aMoment()).map(({ cosmosId }) => cosmosId)).toEqual([
    'new',
    'first of two',
    'second of two',
    'old',
    'none',
    'none either',
  ])
})

test('the input is not modified', () => {
  const application = Object.freeze(anApplication(sevenDays))
  const rows = Object.freeze([application])
  const [row] = listApplications(rows, aMoment())
  expect(row).toEqual({ ...application, state: 8 })
  expect(application.state).toBe(0)
})

test('an unchanged row is the same object', () => {
  const application = anApplication()
  expect(listApplications([application], aMoment())[0]).toBe(application)
  const stateless = {}
  expect(listApplications([stateless], aMoment())[0]).toBe(stateless)
})

test('every visible row is listed once', () => {
  const hours = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(fc.array(hours), (ages) => {
      const rows = ages.map((each) => anApplication({ created: ago({ hours: each }) }))
      const shown = listApplications(rows, aMoment())
      expect(shown).toHaveLength(rows.length)
      const dates = shown.map(({ created }) => created)
      expect(dates).toEqual([...dates].sort().reverse())
    }),
  )
})

test('§4: states 4 to 8 are not fetched', () => {
  expect(excludedListStates).toEqual([4, 5, 6, 7, 8])
})

test.each([
  [30, 1, 'application', 30],
  [30, 20, 'application', 30],
  [30, 21, 'application', 15],
  [7, 21, 'application', 7],
  [30, 1000, 'application', 15],
  [30, 1001, 'application', 2],
  [1, 1001, 'application', 1],
  [30, 20, 'quick-quote', 30],
  [30, 21, 'quick-quote', 7],
  [5, 21, 'quick-quote', 5],
  [30, 1000, 'quick-quote', 7],
  [30, 1001, 'quick-quote', 2],
] as const)('D17: %d days and %d dealers, %s, give %d days', (days, dealers, kind, expected) => {
  expect(listWindowDays(days, dealers, kind)).toBe(expected)
})
