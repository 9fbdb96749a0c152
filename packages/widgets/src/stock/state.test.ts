import { ProductType } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import { effect, signal } from '../signals/index.ts'
import type { Example } from './examples.ts'
import { fromPounds } from './finance.ts'
import { gridKeyMove } from './grid-keys.ts'
import { createStockState, type StockState } from './state.ts'
import { aStockDealership, type FakeSources, fakeSources } from './testing/fake-sources.ts'
import { sampleStock, saved } from './testing/samples.ts'

const [golf, sportage] = sampleStock()
const full = () => fakeSources({ stock: sampleStock() })

/** What a card that looks at it shows, once the page had time for it. */
async function exampleOf(state: StockState, item = state.list.rows.value[0]) {
  if (!item) throw new Error('There is no vehicle')
  let seen: Example
  const stop = effect(() => {
    seen = state.exampleOf(item)
  })
  await Promise.resolve()
  stop()
  return seen
}

function open(sources: FakeSources = full(), query = '') {
  const told: string[] = []
  const host = { query: signal(query), onFilters: (text: string) => void told.push(text) }
  const state = createStockState(sources, host)
  return { sources, state, told, host, titles: () => state.list.rows.value.map(({ title }) => title) }
}

describe('whose stock it is', () => {
  it('is that of the only dealership, asked for by its dealer id', () => {
    const { sources, state } = open()
    state.start()
    expect(sources.asked).toEqual(['stock 50101', 'saved'])
  })

  it('is that of the first of a few with stock, until another is chosen', () => {
    const { sources, state } = open()
    sources.dealerships.value = [
      aStockDealership({ affiliateUserId: 1, dealerId: 501, hasStock: false }),
      aStockDealership({ affiliateUserId: 2, dealerId: 502 }),
      aStockDealership({ affiliateUserId: 3, dealerId: 503 }),
    ]
    state.start()
    state.choose(3)
    expect(sources.asked.filter((call) => call.startsWith('stock'))).toEqual(['stock 502', 'stock 503'])
    expect(state.choosable.value).toHaveLength(2)
  })

  it.each([
    [
      'has to be chosen among many',
      Array.from({ length: 21 }, (_, at) => aStockDealership({ affiliateUserId: at })),
      'choose',
    ],
    ['has to be chosen where there is none', [], 'choose'],
    ['is not known yet', null, 'loading'],
    ['has no stock feed (D41)', [aStockDealership({ hasStock: false })], 'off'],
  ])('%s', (_fact, dealerships, phase) => {
    const { sources, state } = open()
    sources.dealerships.value = dealerships
    state.start()
    expect([state.list.phase.value, sources.asked]).toEqual([phase, ['saved']])
  })
})

describe('the filters', () => {
  it.each([
    [{ text: 'golf' }, ['Volkswagen Golf']],
    [{ text: 'VOLKSWAGEN diesel' }, ['Volkswagen Transporter']],
    [{ text: 'zz22 b' }, ['Kia Sportage']],
    [{ priceMin: 18_995, priceMax: 20_400 }, ['Volkswagen Golf', 'BMW 320d']],
    [{ engineMin: 1600 }, ['BMW 320d', 'Volkswagen Transporter']],
    [{ engineMax: 1000 }, ['Ford Fiesta']],
    [{ mileageMax: 20_000 }, ['Kia Sportage']],
    [{ colour: 'White' }, ['Kia Sportage', 'Tesla Model 3']],
    [{ fuel: 'Electric' }, ['Tesla Model 3']],
    [{ gearbox: 'Manual', priceMax: 6000 }, ['Ford Fiesta']],
  ])('narrow by %o', (part, expected) => {
    const { state, titles } = open()
    state.change(part)
    expect(titles()).toEqual(expected)
  })

  it.each([
    ['price', 'Ford Fiesta'],
    ['price-down', 'Tesla Model 3'],
    ['mileage', 'Kia Sportage'],
    ['newest', 'Volkswagen Golf'],
  ] as const)('order by %s', (sort, first) => {
    const { state, titles } = open()
    state.change({ sort })
    expect(titles()[0]).toBe(first)
  })

  it('come from the host and are told to it once the typing rests', () => {
    const { sources, state, told, host, titles } = open(full(), 'colour=White&priceMax=abc')
    state.start()
    expect(titles()).toEqual(['Kia Sportage', 'Tesla Model 3'])
    state.change({ text: 't' })
    state.change({ text: 'te' })
    expect(told).toEqual([])
    sources.pass()
    expect(told).toEqual(['text=te&colour=White'])
    host.query.value = 'show=saved'
    expect(state.filters.value).toMatchObject({ show: 'saved', colour: null, text: '' })
  })

  it('are cleared without leaving the list or its order', () => {
    const { state } = open()
    state.change({ text: 'golf', colour: 'Grey', sort: 'price' })
    state.clear()
    expect(state.filters.value).toMatchObject({ text: '', colour: null, sort: 'price' })
  })

  it('offer what there is, with how many of each', () => {
    expect(open().state.list.choices.value.gearbox).toEqual([
      ['Automatic', 4],
      ['Manual', 3],
    ])
  })
})

describe('the monthly figure', () => {
  it('is the lowest of the cheapest lenders, with the representative example of their quotes', async () => {
    const { state } = open()
    const example = await exampleOf(state)
    expect(example?.deposit).toBe(1900)
    expect(example?.row).toMatchObject({ termMonths: 49, productType: ProductType.HP, lenderId: 74 })
    expect(example && fromPounds(example)).toBe(Math.ceil(example?.row.quote.instalment ?? 0))
    expect(example?.example).toMatchObject({
      heading: 'Representative example',
      cashPrice: 18_995,
      advancePayment: 1900,
      durationMonths: 49,
      representativeAprPercent: 10.9,
    })
  })

  it('follows the months and the deposit that are chosen', async () => {
    const { state } = open()
    const monthly = async () => (await exampleOf(state))?.row.quote.instalment ?? 0
    const before = await monthly()
    state.term.value = 60
    const longer = await monthly()
    state.depositPercent.value = 30
    expect([longer < before, (await monthly()) < longer]).toEqual([true, true])
  })

  it('begins with the user’s own term (D36)', () => {
    const { sources, state } = open()
    Object.assign(sources.defaultTerm, { value: 37 })
    expect(state.plan.value.termMonths).toBe(37)
  })

  it('is worked out once for each vehicle, also as the minutes pass', async () => {
    const { sources, state } = open()
    const before = await exampleOf(state)
    sources.now.value = new Date(sources.now.value.getTime() + 60_000)
    expect(await exampleOf(state)).toBe(before)
  })

  it('is not worked out for a vehicle that nobody looks at any more', async () => {
    const { state, sources } = open()
    const item = state.list.rows.value[0]
    const asked = vi.spyOn(sources, 'spare')
    effect(() => void (item && state.exampleOf(item)))()
    await Promise.resolve()
    expect([asked.mock.calls.length, item && state.exampleOf(item)]).toEqual([1, undefined])
  })

  it('asks for the rates beside the stock, before a vehicle is there', () => {
    const { sources, state } = open(fakeSources({ stock: null }))
    const lendersOf = vi.spyOn(sources, 'lendersOf')
    state.start()
    expect(lendersOf).toHaveBeenCalledOnce()
  })

  it.each([
    ['no price', { price: null }],
    ['no lender that would take it', { registrationDate: '1999-01-01', mileage: 400_000, price: 5_000_000 }],
  ])('is none with %s', async (_fact, change) => {
    const sources = full()
    sources.stock.data.value = [{ ...sampleStock(1)[0], vehicleId: 'x', ...change }]
    sources.panel.value = sources.panel.value && {
      ...sources.panel.value,
      lenderProposals: sources.panel.value.lenderProposals.map((lender) => ({ ...lender, maxLendAmount: 100_000 })),
    }
    expect(await exampleOf(open(sources).state)).toBeNull()
  })

  it('is at PCP too for the one that is open, once its residuals are here', async () => {
    const { sources, state } = open()
    sources.futures = { 74: { 49: 7000 } }
    state.start()
    state.open('50101.0')
    await vi.waitFor(() => expect(state.pcp.value?.row.quote.optionalFinalPayment).toBe(7000))
    state.open('50101.1')
    expect(state.pcp.value).toBeNull()
  })

  it('asks for no residuals where the dealership has no PCP (D41)', async () => {
    const { sources, state } = open()
    sources.dealerships.value = [aStockDealership({ hasPcp: false })]
    state.start()
    state.open('50101.0')
    await Promise.resolve()
    expect(sources.asked).not.toContain(`residuals ${golf?.vrm}`)
  })
})

describe('saved vehicles', () => {
  it('are as the stock has them now, and those that are gone are said to be', () => {
    const sources = full()
    const old = { ...golf, vehicleId: '50101.0', price: 1 }
    const gone = { ...sportage, vehicleId: '50101.999', make: 'Rover' }
    sources.saved.data.value = [saved(old), saved(gone)]
    const { state } = open(sources, 'show=saved')
    expect(state.list.rows.value).toMatchObject([
      { id: '50101.0', price: 18_995, isGone: false, savedAt: '2026-11-18T10:00:00.000Z' },
      { id: '50101.999', isGone: true },
    ])
  })

  it('are not called gone while the stock is still coming', () => {
    const sources = full()
    sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.999' })]
    sources.stock.isComing.value = true
    expect(open(sources, 'show=saved').state.list.rows.value[0]?.isGone).toBe(false)
  })

  it('are kept with one press, not two, and it is said', async () => {
    const { sources, state } = open()
    const item = state.list.rows.value[0]
    if (item) await Promise.all([state.saving.save(item), state.saving.save(item)])
    expect(sources.asked).toEqual(['save 50101.0'])
    expect(state.list.savedIds.value.has('50101.0')).toBe(true)
    expect(state.saving.notice.value).toMatchObject({ text: 'Volkswagen Golf saved', hasFailed: false })
  })

  it('are removed with one press, and saved again by undoing it', async () => {
    const sources = full()
    sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.0' })]
    const { state } = open(sources)
    const item = state.list.rows.value[0]
    if (item) await Promise.all([state.saving.remove(item), state.saving.remove(item)])
    expect([sources.asked, state.list.savedIds.value.size]).toEqual([['remove 50101.0'], 0])
    expect(state.saving.notice.value).toMatchObject({ text: 'Volkswagen Golf removed from saved', removed: item })
  })

  it('that are in no stock any more are asked about before they go', async () => {
    const sources = full()
    sources.saved.data.value = [saved({ ...sampleStock(1)[0], vehicleId: '50101.999' })]
    const { state } = open(sources, 'show=saved')
    const item = state.list.rows.value[0]
    if (item) await state.saving.remove(item)
    expect([sources.asked, state.saving.leaving.value]).toEqual([[], item])
    state.saving.keep()
    await state.saving.agree()
    expect(sources.asked).toEqual([])
    if (item) await state.saving.remove(item)
    await state.saving.agree()
    expect([sources.asked, state.saving.notice.value?.removed]).toEqual([['remove 50101.999'], null])
  })

  it('that could not be removed are said to be there still', async () => {
    const { sources, state } = open()
    sources.refusesToSave = true
    const item = state.list.rows.value[0]
    if (item) await state.saving.remove(item)
    expect(state.saving.notice.value).toMatchObject({ hasFailed: true, removed: null })
  })

  it('that could not be kept are said not to be', async () => {
    const { sources, state } = open()
    sources.refusesToSave = true
    const item = state.list.rows.value[0]
    if (item) await state.saving.save(item)
    expect(state.saving.notice.value?.hasFailed).toBe(true)
    expect([state.list.savedIds.value.size, state.saving.busyIds.value.size]).toEqual([0, 0])
  })
})

describe('what could not be fetched', () => {
  it.each([
    [
      'a first fetch',
      (sources: FakeSources) => {
        sources.stock.data.value = []
        sources.stock.failed.value = new Error()
      },
      'failed',
      null,
    ],
    [
      'a later fetch',
      (sources: FakeSources) => {
        sources.stock.failed.value = new Error()
      },
      'ready',
      'refresh',
    ],
    [
      'a further page',
      (sources: FakeSources) => {
        sources.stock.missing.value = new Error()
      },
      'ready',
      'rest',
    ],
    [
      'the dealerships',
      (sources: FakeSources) => {
        sources.dealerships.value = null
        sources.dealershipsFailed.value = true
      },
      'failed',
      null,
    ],
  ] as const)('is told for %s', (_fact, fail, phase, lacking) => {
    const { sources, state } = open()
    fail(sources)
    expect([state.list.phase.value, state.list.lacking.value]).toEqual([phase, lacking])
  })

  it('is asked for again where it is missing', () => {
    const { sources, state } = open()
    state.reload()
    state.change({ show: 'saved' })
    state.reload()
    expect(sources.asked).toEqual(['stock 50101', 'saved'])
  })
})

it('is written for a spreadsheet as it is shown', () => {
  const { state } = open()
  state.change({ text: 'golf' })
  const { name, text } = state.exportFile()
  expect(name).toBe('stock-2026-11-20.csv')
  expect(text.split('\r\n')[1]).toBe(
    'ZZ23 AAA,Volkswagen,Golf,1.5 TSI Style,2023,28400,Petrol,Manual,1498,Grey,18995,19/11/2026,',
  )
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, null],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 2, null],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['x', 0, null],
])('%s leads from %i to %j in a grid of three columns and seven cards', (key, at, to) => {
  expect(gridKeyMove(key, at, 3, 6)).toBe(to)
})
