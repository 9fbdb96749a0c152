import { contract, type Dealer } from '@forecourt/core'
import { aDealer, dealers as known, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../kit/index.ts'
import type { TestPage } from '../page/testing/test-page.ts'
import { itemOf } from './list/item.ts'
import { aPage, create, exampleOf, golf, open, stockPage } from './testing/opened.ts'
import { sampleStock, saved } from './testing/samples.ts'

const { dealers, vehicles } = contract
const askedStock = (test: TestPage) => test.askedOf(vehicles.stock).map(({ body }) => body.dealerId)
const withoutStock = (given: Partial<Dealer> = {}) => aDealer({ features: ['pcp'], ...given })

describe('the dealership whose stock is shown', () => {
  it('is the only one, requested by its dealer id', async () => {
    const { test } = await open()
    expect([askedStock(test), test.askedOf(vehicles.saved).length]).toEqual([[50_101], 1])
  })

  it('is the first of a few with stock, until another is chosen', async () => {
    const of = [
      withoutStock({ affiliateUserId: 1, dealerId: 501 }),
      aDealer({ affiliateUserId: 2, dealerId: 502 }),
      aDealer({ affiliateUserId: 3, dealerId: 503 }),
    ]
    const { test, state } = await open(aPage({ of }))
    state.choose(3)
    await test.settled()
    expect(askedStock(test)).toEqual([502, 503])
    expect(state.choosable.value).toHaveLength(2)
  })

  it('is named on each vehicle, including saved ones, if there are several', async () => {
    const item = (dealerId: number) => itemOf({ vehicleId: 'v', dealerId })
    const { state } = await open()
    expect(state.dealershipNameOf(item(50_101))).toBeNull()
    const several = (await open(aPage({ of: [known.fernhollow, known.oakmantle] }))).state
    expect([50_102, 50_105, 504].map((id) => several.dealershipNameOf(item(id)))).toEqual([
      'Fernhollow Cars',
      'Oakmantle Car Centre',
      null,
    ])
  })

  it('is its own for a saved vehicle: its rates, its quotes and what its status allows', async () => {
    const suspended = known.oakmantle
    const vehicle = { ...golf, vehicleId: 'saved', dealerId: suspended.dealerId }
    const test = aPage({ of: [known.fernhollow, suspended], saved: [saved(vehicle)] })
    const { state, first } = await open(test, 'show=saved')
    await exampleOf(state, first())
    expect(test.askedOf(dealers.rates).map(({ params }) => params.id)).toContain(suspended.affiliateUserId)
    expect(state.ownerOf(first())).toBe(suspended.affiliateUserId)
    expect([state.readOnlyReason.value, state.readOnlyReasonOf(first())]).toEqual([
      null,
      expect.stringContaining('suspended'),
    ])
  })

  it.each([
    [
      'has to be chosen from many',
      Array.from({ length: 21 }, (_, at) => aDealer({ affiliateUserId: at + 1 })),
      'choose',
    ],
    ['has to be chosen if there is none', [], 'choose'],
    ['has no stock feed (D41)', [withoutStock()], 'off'],
  ])('%s', async (_fact, of, phase) => {
    const { test, state } = await open(aPage({ of }))
    expect([state.list.phase.value, askedStock(test), test.askedOf(vehicles.saved).length]).toEqual([phase, [], 1])
  })

  it('is unknown at first', async () => {
    const { test, state } = create()
    expect([state.list.phase.value, askedStock(test)]).toEqual(['loading', []])
    await test.settled()
  })
})

describe('failed fetches', () => {
  it('are reported for the first fetch', async () => {
    const test = aPage()
    test.on(vehicles.stock, unreachable())
    const { state } = await open(test)
    expect([state.list.phase.value, state.list.lostPart.value]).toEqual(['failed', 'The stock'])
  })

  it('are reported for a later fetch, with the earlier data', async () => {
    const { test, state } = await open()
    test.on(vehicles.stock, unreachable())
    state.reload()
    await test.settled()
    expect([state.list.phase.value, state.list.lostPart.value]).toEqual(['ready', 'The stock'])
  })

  it('are reported for a further page', async () => {
    const test = aPage()
    test.on(vehicles.stock, (asked) =>
      asked.body.page === 1 ? stockPage(sampleStock(1000), asked) : refused('PROVIDER_FAILED'),
    )
    const { state } = await open(test)
    await expect.poll(() => [state.list.phase.value, state.list.lostPart.value]).toEqual(['ready', 'Part of the stock'])
  })

  it('are reported for the dealerships, and retried', async () => {
    const test = aPage()
    test.on(dealers.byAffiliate, refused('NOT_FOUND'))
    const { state } = await open(test)
    expect([state.list.phase.value, state.list.lostPart.value]).toEqual(['failed', 'Your dealerships'])
    test.on(dealers.byAffiliate, aDealer())
    state.reload()
    await test.settled()
    expect(state.list.phase.value).toBe('ready')
  })

  it('are retried for the missing part', async () => {
    const { test, state } = await open()
    test.asked.length = 0
    state.reload()
    state.change({ show: 'saved' })
    state.reload()
    await test.settled()
    expect(test.calls()).toEqual(['vehicles.stock', 'vehicles.saved'])
  })
})

it('exports the filtered vehicles as a spreadsheet', async () => {
  const { state } = await open()
  state.change({ text: 'golf' })
  const file = state.exportFile()
  expect(file.name).toBe('stock-2026-11-20')
  expect(csvOf(file).split('\r\n')[1]).toBe(
    'ZZ23 AAA,Volkswagen,Golf,1.5 TSI Style,2023,28400,Petrol,Manual,1498,Grey,18995,19/11/2026,',
  )
})
