import { ProductType } from '@forecourt/core'
import { describe, expect, it, vi } from 'vitest'
import { effect } from '../signals/index.ts'
import { aStockDealership, fakeSources } from './testing/fake-sources.ts'
import { exampleOf, full, golf, open } from './testing/opened.ts'
import { sampleStock } from './testing/samples.ts'

describe('the monthly figure', () => {
  it('is the cheapest lender’s, with the representative example of the cheapest three', async () => {
    const { state } = open()
    const example = await exampleOf(state)
    expect(example?.deposit).toBe(1900)
    expect(example?.row).toMatchObject({ termMonths: 49, productType: ProductType.HP, lenderId: 74 })
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
    const asked = vi.spyOn(sources, 'whenIdle')
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
    await expect.poll(() => state.pcp.value?.row.quote.optionalFinalPayment).toBe(7000)
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
