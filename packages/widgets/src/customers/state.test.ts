import { ago, anApplication, proposalsOf } from '@forecourt/core/testing'
import { expect, it, vi } from 'vitest'
import { signal } from '../signals/index.ts'
import { createCustomers } from './state.ts'
import { type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { sampleRecords } from './testing/samples.ts'

function opened(sources: FakeSources = fakeSources({ records: sampleRecords() }), asked = '') {
  const timers: { run: () => void; ms: number }[] = []
  const wait = (run: () => void, ms: number) => {
    const timer = { run, ms }
    timers.push(timer)
    return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
  }
  const query = signal(asked)
  const onFilters = vi.fn()
  const later = (run: () => void) => wait(run, 0)
  const state = createCustomers(sources, { query, onFilters }, { wait, later })
  const pass = (ms: number) => {
    for (const timer of timers.splice(0)) timer.ms <= ms ? timer.run() : timers.push(timer)
  }
  const stop = state.start()
  // Rows are worked out slice by slice: on a busy machine there are several.
  while (timers.some(({ ms }) => ms === 0)) pass(0)
  return { sources, state, query, onFilters, pass, stop, names: () => state.rows.value.map(({ name }) => name) }
}

it('shows a dealer what changed last, staff what was made last', () => {
  const { state, sources } = opened()
  expect(state.sort.value).toBe('changed')
  sources.byCreatedDate.value = true
  expect(state.sort.value).toBe('created')
})

it('loads 30 days, and anew when the days or the dealerships change', () => {
  const { state, sources } = opened()
  state.change({ days: 90 })
  state.change({ kind: 'quick-quote' })
  sources.dealerships.value = []
  expect(sources.loads).toEqual([30, 90, 90])
})

it('asks for nothing until the dealerships are known', () => {
  const sources = fakeSources()
  sources.dealerships.value = null
  opened(sources)
  expect(sources.loads).toEqual([])
})

it('tells the host of a filter at once and of typing when it rests', () => {
  const { state, onFilters, pass } = opened()
  state.change({ group: 'waiting' })
  expect(onFilters).toHaveBeenLastCalledWith('group=waiting')
  state.change({ text: 'a' })
  state.change({ text: 'am' })
  expect(onFilters).toHaveBeenCalledOnce()
  pass(300)
  expect(onFilters).toHaveBeenLastCalledWith('group=waiting&text=am')
})

it('follows the host back to earlier filters', () => {
  const { state, query } = opened(fakeSources({ records: sampleRecords() }), 'group=completed')
  expect(state.rows.value).toHaveLength(1)
  query.value = 'status=Declined'
  expect(state.rows.value.map(({ label }) => label)).toEqual(['Declined'])
})

it('marks the row that has just changed for as long as it fades', () => {
  const { state, sources, pass } = opened()
  const [first, ...others] = sources.list.records.value
  expect(state.changedIds.value.size).toBe(0)
  sources.list.records.value = [{ ...first, state: 10 }, ...others]
  expect([...state.changedIds.value]).toEqual(['customer-0'])
  expect(state.rows.value[0]?.label).toBe('Completed')
  pass(1500)
  expect(state.changedIds.value.size).toBe(0)
})

it('wakes when the first row changes by the passing of time', () => {
  const record = anApplication({ created: ago({ seconds: 100 }), proposals: proposalsOf(3) })
  const sources = fakeSources({ records: [record] })
  const { state, pass } = opened(sources)
  const wake = sources.wakes.at(-1)
  expect(wake?.getTime()).toBe(sources.now.value.getTime() + 80_000)
  sources.now.value = wake ?? sources.now.value
  pass(0)
  expect(state.rows.value[0]?.label).toBe('Predicted Approval')
})

it('searches everything once the typing rests, and counts what is older than the list', async () => {
  const older = [
    anApplication({
      cosmosId: 'old',
      customer: { firstName: 'Elwyn', lastName: 'Amaranth' },
      created: ago({ days: 200 }),
    }),
  ]
  const { state, sources, pass, names } = opened(fakeSources({ records: sampleRecords(), older }))
  state.change({ text: 'ama' })
  expect(names()).toEqual(['Amara Whitlock'])
  expect(sources.searches).toEqual([])
  pass(250)
  await expect.poll(() => names()).toEqual(['Amara Whitlock', 'Elwyn Amaranth'])
  expect(sources.searches).toEqual(['ama'])
  expect(state.olderCount.value).toBe(1)
})

it('shows what the server found by what the list does not show of it', async () => {
  const [first] = sampleRecords(1)
  const { state, sources, pass, names } = opened(fakeSources({ records: sampleRecords(), older: first ? [first] : [] }))
  state.change({ text: '66374958' })
  expect(names()).toEqual([])
  pass(250)
  await expect.poll(() => names()).toEqual(['Callum Penrose'])
  expect([sources.searches, state.olderCount.value]).toEqual([['66374958'], 0])
  // What was found for that text says nothing about the next.
  state.change({ text: '66374959' })
  expect(names()).toEqual([])
})

it('shows a quick quote of the list once, though the search knows it by its record too', async () => {
  const quote = anApplication({
    cosmosId: 'record-of-quote',
    quickQuoteId: 'quote-1',
    isQuickQuote: true,
    customer: { firstName: 'Elwyn', lastName: 'Amaranth' },
  })
  const { cosmosId: _, ...listed } = quote
  const { state, pass, sources, names } = opened(fakeSources({ records: [listed], older: [quote] }))
  state.change({ text: 'amaranth' })
  pass(250)
  await expect.poll(() => state.search.isBusy.value).toBe(false)
  expect([sources.searches, names(), state.olderCount.value]).toEqual([['amaranth'], ['Elwyn Amaranth'], 0])
})

it('shows a proposal alone, though the search found the quick quote that it was made of', async () => {
  const quote = anApplication({
    cosmosId: 'record-of-quote',
    quickQuoteId: 'quote-1',
    isQuickQuote: true,
    customer: { firstName: 'Elwyn', lastName: 'Amaranth' },
  })
  const { cosmosId: _, ...listed } = quote
  const { state, pass, sources, names } = opened(fakeSources({ records: [listed], older: [quote] }))
  state.change({ text: 'amaranth' })
  pass(250)
  await expect.poll(() => state.search.isBusy.value).toBe(false)
  sources.list.records.value = [{ ...quote, isQuickQuote: false }]
  expect([names(), state.olderCount.value]).toEqual([['Elwyn Amaranth'], 0])
})

it('points out what to look at today', () => {
  const sources = fakeSources({ records: sampleRecords(), lastVisit: new Date('2026-11-20T10:00:00Z') })
  const soon = anApplication({ cosmosId: 'soon', state: 2, created: ago({ days: 29 }), lastUpdated: ago({ days: 29 }) })
  sources.list.records.value = [...sources.list.records.value, soon]
  const { state, names } = opened(sources)
  expect(state.today.value.map(({ text }) => text)).toEqual([
    '1 customer has documents rejected',
    '1 expires within 3 days',
    '5 decisions since your last visit',
  ])
  state.change({ today: 'expiring' })
  expect(names()).toHaveLength(1)
})

it('says that many dealerships shorten the window', () => {
  const { state, sources } = opened()
  expect(state.shorterWindow.value).toBeNull()
  sources.dealerships.value = Array.from({ length: 21 }, (_, affiliateUserId) => ({ affiliateUserId, name: 'x' }))
  expect(state.shorterWindow.value).toEqual({ applications: 15, quickQuotes: 7 })
})

it('exports what is shown, in its order', () => {
  const { state } = opened()
  state.change({ group: 'quick-quotes', sort: 'name' })
  const { name, text } = state.exportFile()
  expect(name).toBe('customers-2026-11-20.csv')
  expect(
    text
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(',')[0]),
  ).toEqual(['Ines Calderbank', 'Tobias Fenwright'])
})

it('stops listening, loading and waking when it is stopped', () => {
  const { state, sources, stop } = opened()
  stop()
  sources.dealerships.value = []
  state.change({ days: 7 })
  expect(sources.loads).toEqual([30])
})
