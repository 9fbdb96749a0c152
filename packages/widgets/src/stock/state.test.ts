import { describe, expect, it } from 'vitest'
import { itemOf } from './list/item.ts'
import { aStockDealership, type FakeSources } from './testing/fake-sources.ts'
import { open } from './testing/opened.ts'

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

  it('is named for each vehicle, saved ones too, where there are several', () => {
    const { sources, state } = open()
    const item = (dealerId: number) => itemOf({ vehicleId: 'v', dealerId })
    expect(state.dealershipNameOf(item(50_101))).toBeNull()
    sources.dealerships.value = [
      aStockDealership({ affiliateUserId: 2, dealerId: 502, name: 'Fernhollow' }),
      aStockDealership({ affiliateUserId: 3, dealerId: 503, name: 'Oakmere' }),
    ]
    expect([502, 503, 504].map((id) => state.dealershipNameOf(item(id)))).toEqual(['Fernhollow', 'Oakmere', null])
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
