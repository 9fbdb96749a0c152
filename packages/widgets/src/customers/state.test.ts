import { CUSTOMER_AUTHOR, contract, type Task } from '@forecourt/core'
import {
  aDealer,
  aGate,
  ago,
  anApplication,
  aQuickQuote,
  dealers,
  people,
  proposalsOf,
  refused,
} from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../kit/index.ts'
import { aTask } from '../today/testing/samples.ts'
import { recordId } from './rows/records.ts'
import { aPage, open } from './testing/opened.ts'
import { sampleRecords } from './testing/samples.ts'

const { applications, quickQuotes } = contract

type Test = ReturnType<typeof aPage>

const daysAsked = (test: Test) => test.askedOf(applications.list).map(({ body }) => body.days)
const searched = (test: Test) => test.askedOf(applications.search).map(({ body }) => body.text)

/** Owen, who works for this many dealerships. */
function ofMany(count: number) {
  const test = aPage(sampleRecords(), { user: people.owen })
  const many = Array.from({ length: count }, (_, at) => aDealer({ affiliateUserId: 2000 + at, name: `Dealer ${at}` }))
  test.on(contract.dealers.list, many)
  return test
}

describe('the list', () => {
  it('sorts by last change, for a dealer and for staff', async () => {
    const ofDealer = await open()
    const ofStaff = await open(aPage([], { user: people.owen }))
    expect([ofDealer.state.sort.value, ofStaff.state.sort.value]).toEqual(['changed', 'changed'])
  })

  it('requests the applications and quick quotes of the user’s dealership', async () => {
    const { test, state } = await open(aPage([anApplication({ cosmosId: 'a1' }), aQuickQuote({ quickQuoteId: 'q1' })]))
    expect(state.list.records.value.map(recordId)).toEqual(['a1', 'q1'])
    expect(test.askedOf(applications.list)[0]?.body).toMatchObject({
      affiliateUserIds: [dealers.quillmere.affiliateUserId],
      days: 30,
      includeProposals: true,
      excludedStates: [4, 5, 6, 7, 8],
      useCreatedDate: false,
    })
  })

  it('loads 30 days, and reloads if the days or dealerships change', async () => {
    const { state, test } = await open(ofMany(2))
    state.change({ days: 90 })
    state.change({ kind: 'quick-quote' })
    await test.settled()
    test.page.dealers.select([2001])
    await test.settled()
    expect(daysAsked(test)).toEqual([30, 90, 90])
  })

  it('requests nothing until the dealerships are known', async () => {
    const test = aPage()
    const gate = aGate()
    test.on(contract.dealers.byAffiliate, async () => {
      await gate.opened
      return dealers.quillmere
    })
    const opening = open(test)
    await new Promise((run) => setTimeout(run))
    expect(daysAsked(test)).toEqual([])
    gate.open()
    await opening
    expect(daysAsked(test)).toEqual([30])
  })

  it('fails if the dealerships cannot be fetched, and retries them', async () => {
    const test = aPage()
    test.on(contract.dealers.byAffiliate, refused('INTERNAL'))
    const { state } = await open(test)
    expect(state.list.phase.value).toBe('failed')
    test.on(contract.dealers.byAffiliate, dealers.quillmere)
    state.reload()
    await test.settled()
    expect([state.dealerships.value?.length, state.list.phase.value]).toEqual([1, 'ready'])
  })

  it('fails if no applications can be fetched, and shows them when they arrive later', async () => {
    const test = aPage([])
    test.on(applications.list, refused('INTERNAL'))
    const { state } = await open(test)
    expect([state.list.phase.value, state.list.lacking.value, state.list.loadedAt.value]).toEqual([
      'failed',
      ['applications'],
      null,
    ])
    test.on(applications.list, [anApplication()])
    state.reload()
    expect(state.list.phase.value).toBe('loading')
    await test.settled()
    expect([state.list.phase.value, state.list.lacking.value, state.all.value.length]).toEqual(['ready', [], 1])
    expect(state.list.loadedAt.value).not.toBeNull()
  })

  it('reports failed quick quotes even for a background request', async () => {
    const test = aPage()
    test.on(quickQuotes.list, refused('INTERNAL'))
    const { state } = await open(test)
    expect([state.list.phase.value, state.list.lacking.value]).toEqual(['ready', ['quick quotes']])
  })

  it('refreshes every minute if there are too many dealerships for live connections', async () => {
    const { test } = await open(ofMany(21))
    const before = daysAsked(test).length
    await test.pass(60_000)
    expect(daysAsked(test)).toHaveLength(before + 1)
  })

  it('is ready once loaded, even while quick quotes are refetched', async () => {
    const { test, state } = await open()
    const late = aGate()
    const later = aGate()
    test.on(applications.list, async () => {
      await late.opened
      return []
    })
    state.reload()
    // When the applications arrive, the first quick quotes have arrived but the second have not.
    await new Promise((run) => setTimeout(run))
    test.on(quickQuotes.list, async () => {
      await later.opened
      return []
    })
    void test.page.stores.applications.refetchQuickQuotes()
    late.open()
    await new Promise((run) => setTimeout(run))
    later.open()
    await test.settled()
    expect(state.list.phase.value).toBe('ready')
  })

  it('reloads when a lost connection is restored', async () => {
    const { test } = await open()
    const { realtime } = test.lineOf(dealers.quillmere.affiliateUserId)
    realtime.disconnect()
    await realtime.connect()
    await test.settled()
    expect(daysAsked(test)).toEqual([30, 30])
  })

  it('says that many dealerships shorten the window', async () => {
    const few = await open(ofMany(20))
    const many = await open(ofMany(21))
    expect(few.state.shorterWindow.value).toBeNull()
    expect(many.state.shorterWindow.value).toEqual({ applications: 15, quickQuotes: 7 })
  })

  it('stops loading and waking when stopped', async () => {
    const { state, test, stop } = await open(ofMany(2))
    stop()
    test.page.dealers.select([2001])
    state.change({ days: 7 })
    await test.pass(60_000)
    expect(daysAsked(test)).toEqual([30])
  })
})

describe('the filters', () => {
  it('reach the host immediately, but typed text only after a pause', async () => {
    const { state, told, test } = await open()
    state.change({ group: 'waiting' })
    expect(told).toEqual(['group=waiting'])
    state.change({ text: 'a' })
    state.change({ text: 'am' })
    expect(told).toHaveLength(1)
    await test.pass(300)
    expect(told).toEqual(['group=waiting', 'group=waiting&text=am'])
  })

  it('follow the host back to earlier filters', async () => {
    const { state, host } = await open(aPage(), 'group=completed')
    expect(state.rows.value).toHaveLength(1)
    host.query.value = 'status=Declined'
    expect(state.rows.value.map(({ label }) => label)).toEqual(['Declined'])
  })
})

describe('a row', () => {
  it('is marked after a change while its highlight fades', async () => {
    const { state, test } = await open()
    expect(state.changedIds.value.size).toBe(0)
    test.page.stores.applications.patch('customer-0', { state: 10 })
    expect([...state.changedIds.value]).toEqual(['customer-0'])
    expect(state.rows.value[0]?.label).toBe('Completed')
    await test.pass(1500)
    expect(state.changedIds.value.size).toBe(0)
  })

  it('changes as time passes', async () => {
    const record = anApplication({ created: ago({ seconds: 100 }), proposals: proposalsOf(3) })
    const { state, test } = await open(aPage([record]))
    await test.pass(79_999)
    expect(state.rows.value[0]?.label).toBe('Awaiting Decision')
    await test.pass(1)
    expect(state.rows.value[0]?.label).toBe('Predicted Approval')
  })
})

describe('the search', () => {
  const amaranth = { firstName: 'Elwyn', lastName: 'Amaranth' }

  it('searches all records after a pause in typing, and counts those older than the list', async () => {
    const older = [anApplication({ cosmosId: 'old', customer: amaranth, created: ago({ days: 200 }) })]
    const { state, test, names } = await open(aPage(sampleRecords(), { older }))
    state.change({ text: 'ama' })
    expect([names(), state.search.isBusy.value]).toEqual([['Amara Whitlock'], true])
    await test.pass(249)
    expect(searched(test)).toEqual([])
    await test.pass(1)
    expect([names(), state.search.isBusy.value]).toEqual([['Amara Whitlock', 'Elwyn Amaranth'], false])
    expect([searched(test), state.olderCount.value]).toEqual([['ama'], 1])
  })

  it('searches only for the last text, and for no single letter', async () => {
    const { state, test } = await open()
    for (const text of ['a', 'am', 'ama']) state.change({ text })
    await test.pass(250)
    expect(searched(test)).toEqual(['ama'])
    state.change({ text: 'a' })
    await test.pass(250)
    expect([searched(test), state.search.isBusy.value]).toEqual([['ama'], false])
  })

  it('reports a failure until the text changes', async () => {
    const test = aPage()
    test.on(applications.search, refused('INTERNAL'))
    const { state } = await open(test)
    state.change({ text: 'ama' })
    await test.pass(250)
    expect([state.search.failed.value, state.search.isBusy.value]).toEqual([expect.any(Error), false])
    state.change({ text: 'amar' })
    expect([state.search.failed.value, state.search.isBusy.value]).toEqual([null, true])
  })

  it('shows a server result that matches in fields the list does not show', async () => {
    const [first] = sampleRecords(1)
    const { state, test, names } = await open(aPage(sampleRecords(), { older: [first as never] }))
    state.change({ text: '66374958' })
    expect(names()).toEqual([])
    await test.pass(250)
    expect(names()).toEqual(['Callum Penrose'])
    expect([searched(test), state.olderCount.value]).toEqual([['66374958'], 0])
    // Results of that text do not apply to the next.
    state.change({ text: '66374959' })
    expect(names()).toEqual([])
  })

  const quoteOfRecord = anApplication({
    cosmosId: 'record-of-quote',
    quickQuoteId: 'quote-1',
    isQuickQuote: true,
    customer: amaranth,
  })

  async function searchForQuote() {
    const listed = aQuickQuote({ quickQuoteId: 'quote-1', customer: amaranth })
    const opened = await open(aPage([listed], { older: [quoteOfRecord] }))
    opened.state.change({ text: 'amaranth' })
    await opened.test.pass(250)
    return opened
  }

  it('shows a listed quick quote once, even if the search also returns it by its record’s id', async () => {
    const { state, test, names } = await searchForQuote()
    expect([searched(test), names(), state.olderCount.value]).toEqual([['amaranth'], ['Elwyn Amaranth'], 0])
  })

  it('shows only the proposal if the search also returns its quick quote', async () => {
    const { state, test, names } = await searchForQuote()
    test.page.stores.applications.put({ ...quoteOfRecord, isQuickQuote: false })
    expect([names(), state.olderCount.value]).toEqual([['Elwyn Amaranth'], 0])
  })
})

it('highlights today’s priorities', async () => {
  const soon = anApplication({ cosmosId: 'soon', state: 2, created: ago({ days: 29 }), lastUpdated: ago({ days: 29 }) })
  const { state, names } = await open(aPage([...sampleRecords(), soon], { lastVisit: '2026-11-20T10:00:00Z' }))
  expect(state.today.value.map(({ text }) => text)).toEqual([
    '1 customer has documents rejected',
    '1 expires within 3 days',
    '5 decisions since your last visit',
  ])
  state.change({ today: 'expiring' })
  expect(names()).toHaveLength(1)
})

it('exports the filtered rows in their order', async () => {
  const { state } = await open()
  state.change({ group: 'quick-quotes', sort: 'name' })
  const file = state.exportFile()
  expect(file.name).toBe('customers-2026-11-20')
  const first = csvOf(file)
    .split('\r\n')
    .map((line) => line.split(',')[0])
  expect(first.slice(1, 3)).toEqual(['Ines Calderbank', 'Tobias Fenwright'])
})

describe('a customer’s wish', () => {
  const quote = aQuickQuote()
  const wish = aTask({
    createdBy: CUSTOMER_AUTHOR,
    note: 'Would like £3,000 deposit',
    applicationId: 'another-id',
    customer: { name: 'Callum Penrose', quickQuoteId: quote.quickQuoteId },
  })
  const openWith = async (...tasks: Task[]) => {
    const test = aPage([quote])
    test.on(contract.tasks.list, tasks)
    const { state } = await open(test)
    return state.rows.value[0]
  }

  it('is the row’s next act and opens the quotes, under the quick quote’s own id', async () => {
    expect(await openWith(wish)).toMatchObject({
      wish: 'Would like £3,000 deposit',
      step: { you: true, text: 'See what the customer would like' },
      act: { kind: 'answer-wish', tab: 'quotes' },
    })
  })

  it.each<[string, Partial<Task>]>([
    ['done', { doneAt: '2026-11-20T13:00:00Z' }],
    ['deleted', { removedAt: '2026-11-20T13:00:00Z' }],
    ['made by a colleague', { createdBy: 'Rhian Tolland' }],
  ])('is none once its task is %s', async (_, change) => {
    expect(await openWith({ ...wish, ...change })).toMatchObject({ wish: null, act: { kind: 'convert' } })
  })
})
