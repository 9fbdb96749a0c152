import { describe, expect, it } from 'vitest'
import { ago, aMoment, anApplication, aProposal, people } from '../../testing/index.ts'
import { application, ids, quote, setUpList } from '../../testing/stores/application-list.ts'

const { cosmosId } = application

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('loading the list (spec §4, §9)', () => {
  it('fetches both lists and shows them together', async () => {
    const { store, asked } = setUpList()
    await store.load()
    expect(store.rows.value).toHaveLength(2)
    expect(asked[0]?.body).toEqual({
      affiliateUserIds: [1001],
      days: 30,
      includeProposals: true,
      expandPrime: false,
      excludedStates: [4, 5, 6, 7, 8],
      useCreatedDate: false,
      limit: 100,
    })
    expect(asked[1]?.body).toEqual({ affiliateUserIds: [1001], days: 30 })
  })

  it.each([
    [20, 30, 30],
    [21, 15, 7],
    [1001, 2, 2],
  ])(
    'with %i dealerships requests %i days of applications and %i of quick quotes (D17)',
    async (count, days, quoteDays) => {
      const { store, asked } = setUpList({}, { ids: many(count) })
      await store.load()
      expect(asked.map(({ body }) => body)).toMatchObject([{ days }, { days: quoteDays }])
    },
  )

  it.each([
    ['staff', people.owen, true],
    ['an area manager', people.nia, true],
    ['a dealer', people.rhian, false],
  ])('for %s by created date: %s', async (_, user, useCreatedDate) => {
    const { store, asked } = setUpList({}, { user })
    await store.load()
    expect(asked[0]?.body).toMatchObject({ useCreatedDate })
  })

  it('fetches nothing without a dealership', async () => {
    const { store, asked } = setUpList({}, { ids: [] })
    await store.load()
    expect([asked.length, store.rows.value.length]).toEqual([0, 0])
  })

  it('shows applications when quick quotes fail', async () => {
    const { store } = setUpList({ 'POST /quick-quotes': 500 })
    await store.load()
    expect(store.applications.failed.value).toBeNull()
    expect(store.quickQuotes.failed.value).toMatchObject({ status: 500 })
    expect(ids(store.rows.value)).toEqual([cosmosId])
  })

  it('keeps the list when a reload fails', async () => {
    const { store, answers } = setUpList()
    await store.load()
    answers['POST /applications'] = 500
    await store.load()
    expect([store.applications.data.value.length, store.applications.failed.value]).toMatchObject([1, { status: 500 }])
  })

  it('hides the previous dealerships’ rows while loading', async () => {
    const { store, queried } = setUpList()
    await store.load()
    queried.value = [1002]
    const loading = store.load()
    expect(store.records.value).toEqual([])
    await loading
    expect(store.records.value).toHaveLength(2)
  })

  it('is opening until the last load completes, and not during a refresh', async () => {
    const { store, asked } = setUpList()
    await store.refresh()
    expect(asked).toEqual([])
    const first = store.load(30)
    const last = store.load(90)
    expect(store.isOpening.value).toBe(true)
    await Promise.all([first, last])
    expect([store.isOpening.value, asked.at(-1)?.body]).toMatchObject([false, { days: 90 }])
    const refreshing = store.refresh()
    expect(store.isOpening.value).toBe(false)
    await refreshing
    expect(asked.at(-1)?.body).toMatchObject({ days: 90 })
  })

  it.each<[string, object, boolean]>([
    ['of the same version', {}, true],
    ['of another version', { version: 2 }, false],
    ['of another state', { state: 2 }, false],
    ['with another answer', { proposals: [aProposal({ loanProposalStatus: 2 })] }, false],
    ['with another flag', { isNtuFlagged: true }, false],
    ['without a version', { version: null }, false],
  ])('keeps a record %s as the same object: %j %s', async (_, change, isSame) => {
    const before = anApplication({ version: 1 })
    const { store, answers } = setUpList({ 'POST /applications': [before] })
    await store.load()
    const shown = store.records.value[0]
    answers['POST /applications'] = [{ ...before, ...change }]
    await store.refresh()
    expect(store.records.value[0] === shown).toBe(isSame)
  })

  it('shows a proposal in place of its quick quote (spec §4)', async () => {
    const made = anApplication({ quickQuoteId: quote.quickQuoteId })
    const { store } = setUpList({ 'POST /applications': [made] })
    await store.load()
    expect(store.records.value).toHaveLength(1)
  })

  it('hides and renames rows as time passes, without a request (D16)', async () => {
    const young = anApplication({ brokerReference: 0, created: ago({ hours: 47 }) })
    const { store, nowSignal, asked } = setUpList({ 'POST /applications': [young], 'POST /quick-quotes': [] })
    await store.load()
    expect(store.rows.value).toHaveLength(1)
    nowSignal.value = new Date(aMoment().getTime() + 2 * 3_600_000)
    expect([store.rows.value.length, asked.length]).toEqual([0, 2])
  })
})

describe('changes of a row', () => {
  it('refetches the proposals and keeps them when that fails', async () => {
    const { store, answers } = setUpList({ 'GET /quote/proposals-expanded': [aProposal({ proposalId: 'p9' })] })
    await store.load()
    await store.refetchProposals(cosmosId)
    answers['GET /quote/proposals-expanded'] = 500
    await store.refetchProposals(cosmosId)
    expect(store.applications.data.value[0]?.proposals).toMatchObject([{ proposalId: 'p9' }])
  })

  it('clear() removes all rows and timers', async () => {
    const { store, timers } = setUpList({ 'GET /application-single/new': anApplication({ cosmosId: 'new' }) })
    await store.load()
    await store.refetch('new')
    expect(timers.waiting()).toEqual([60_000])
    store.clear()
    expect([store.records.value.length, timers.waiting().length]).toEqual([0, 0])
  })
})
