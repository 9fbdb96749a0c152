import { contract } from '@forecourt/core'
import { people, unreachable } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { seenFigures } from './detail/figures.ts'
import { filterOf, NO_FILTERS, type TrailFilters } from './list/filters.ts'
import { trailRowOf } from './list/rows.ts'
import { aPage, open } from './testing/opened.ts'
import { aCheck, aDetail, anEntry, aTrailPage } from './testing/samples.ts'

const NOW = new Date('2026-11-20T14:02:00Z')

it.each<[string, Partial<TrailFilters>, object]>([
  ['any day', {}, {}],
  ['today', { span: 'today' }, { from: '2026-11-20' }],
  ['the last month', { span: 'month' }, { from: '2026-10-20' }],
  ['between days', { span: 'chosen', from: '01/11/2026', to: '02/11/2026' }, { from: '2026-11-01', to: '2026-11-02' }],
  ['a half-typed day', { span: 'chosen', from: '01/1', to: '' }, { from: null, to: null }],
  ['masked reads of a person', { kind: 'masked', person: { id: 4, label: 'Owen' } }, { kind: 'masked', userId: 4 }],
])('asks for %s', (_, part, expected) => {
  expect(filterOf({ ...NO_FILTERS, ...part }, NOW)).toMatchObject(expected)
})

it.each([
  ['a user', {}, 'Ottilie Marsh', 'Passkey'],
  ['a user who is gone', { userName: null, userId: 9 }, 'User 9', 'Passkey'],
  ['the customer', { doer: 'customer', userId: null, provedBy: ['link-and-code'] }, 'Callum Penrose', 'Link and code'],
  ['a page', { doer: 'page', userId: null, provedBy: ['page'] }, 'A dealer’s page', 'Dealer’s page'],
  ['the back office', { doer: 'back-office', userId: null, provedBy: ['system'] }, 'Back office', 'System'],
  ['the system', { doer: 'system', userId: null, provedBy: ['system'] }, 'Forecourt', 'System'],
  ['a row of before it was kept', { provedBy: null }, 'Ottilie Marsh', 'Not kept'],
  ['two factors', { provedBy: ['pwd', 'otp'] }, 'Ottilie Marsh', 'Password and code'],
] as const)('names %s', (_, part, who, proof) => {
  const { provedBy } = { provedBy: ['passkey'] as readonly string[] | null, ...part }
  const row = trailRowOf(anEntry({ ...part, provedBy: provedBy && [...provedBy] }), 'Forecourt')
  expect([row.who, row.proof]).toEqual([who, proof])
})

it('is asked for only with the role', async () => {
  const { test, state, stop } = await open(aPage({ user: people.owen }))
  expect([state.listing.isOffered.value, test.server.askedOf(contract.trail.list)]).toEqual([false, []])
  stop()
})

it('pages go on from the last place, and start again with another filter', async () => {
  const test = aPage()
  test.on(contract.trail.list, ({ body }) =>
    aTrailPage([anEntry({ userId: body.userId ?? 5 })], { next: body.after ? null : '2026-11-20T14:00:00.000Z 7' }),
  )
  const { state, stop } = await open(test)
  await state.listing.loadMore()
  expect([state.listing.rows.value.length, state.listing.hasMore.value]).toEqual([2, false])
  state.listing.change({ person: { id: 4, label: 'Owen' } })
  await test.settled()
  expect(state.listing.rows.value.map((row) => row.of.userId)).toEqual([4])
  stop()
})

it('a failed page of later entries says why and keeps the others', async () => {
  const test = aPage()
  test.on(contract.trail.list, aTrailPage([anEntry()], { next: '2026-11-20T14:00:00.000Z 7' }))
  const { state, stop } = await open(test)
  test.on(contract.trail.list, unreachable())
  await state.listing.loadMore()
  expect([state.listing.rows.value.length, state.listing.more.problem.value === null]).toEqual([1, false])
  stop()
})

it('a check is followed until it has ended', async () => {
  const test = aPage()
  const { state, stop } = await open(test)
  test.on(contract.trail.check, aCheck({ endedAt: null, checked: 12_000 }))
  await state.checking.verify()
  await test.settled()
  expect(state.checking.isUnderWay.value).toBe(true)
  test.on(contract.trail.check, aCheck({ checked: 48_300 }))
  await state.checking.last.refresh()
  expect([state.checking.isUnderWay.value, state.checking.last.data.value?.checked]).toEqual([false, 48_300])
  stop()
})

it('the figures of a quote are worded as every quote, and others field by field', () => {
  const { shown, commission } = aDetail()
  const quote = shown && seenFigures(shown)
  expect(quote?.monthly).toEqual({ amount: '£249.72', months: 48 })
  expect(quote?.lines.map(({ value }) => value)).toEqual(expect.arrayContaining(['£14,695.00', '£6,975.00']))
  expect(commission && seenFigures(commission)?.lines).toContainEqual({ label: 'Commission', value: '£587.80' })
})
