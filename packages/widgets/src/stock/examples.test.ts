import { contract, ProductType } from '@forecourt/core'
import { aDealer, aGate } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, create, exampleOf, golf, open } from './testing/opened.ts'
import { sampleRates } from './testing/samples.ts'

const { dealers, quotes, settings, vehicles } = contract

describe('the monthly figure', () => {
  it('is the representative quote of the cheapest three, with its example', async () => {
    const { state } = await open()
    const example = await exampleOf(state)
    expect(example?.deposit).toBe(1900)
    expect(example?.row).toMatchObject({ termMonths: 49, productType: ProductType.HP })
    expect(example?.row.quote).toBe(example?.example.quote)
    expect(example?.example).toMatchObject({
      cashPrice: 18_995,
      advancePayment: 1900,
      durationMonths: 49,
      representativeAprPercent: 10.9,
    })
  })

  it('follows the chosen term and deposit', async () => {
    const { state } = await open()
    const monthly = async () => (await exampleOf(state))?.row.quote.instalment ?? 0
    const before = await monthly()
    state.term.value = 60
    const longer = await monthly()
    state.depositPercent.value = 30
    expect([longer < before, (await monthly()) < longer]).toEqual([true, true])
  })

  it('starts with the user’s own term (D36)', async () => {
    const test = aPage()
    test.on(settings.user, { applicationDefaultTerm: 37 })
    const { state } = await open(test)
    expect(state.plan.value.termMonths).toBe(37)
  })

  it('is computed once per vehicle, even as minutes pass', async () => {
    const { test, state } = await open()
    const before = await exampleOf(state)
    await test.pass(60_000)
    expect(await exampleOf(state)).toBe(before)
  })

  it('fetches the rates in parallel with the stock', async () => {
    const test = aPage()
    const gate = aGate()
    test.on(vehicles.stock, () => gate.opened.then(() => ({ vehicles: [], total: 0, page: 1, pageSize: 999 })))
    create(test)
    await expect.poll(() => test.askedOf(dealers.rates)).toHaveLength(1)
    gate.open()
    await test.settled()
  })

  it.each([
    ['no price', { price: null }],
    ['no lender that would finance it', { registrationDate: '1999-01-01', mileage: 400_000, price: 5_000_000 }],
  ])('is null with %s', async (_fact, change) => {
    const test = aPage({ stock: [{ ...golf, ...change }] })
    test.on(dealers.rates, sampleRates({ maxLendAmount: 100_000 }))
    expect(await exampleOf((await open(test)).state)).toBeNull()
  })

  it('includes PCP for the open vehicle, once its residuals have loaded', async () => {
    const { test, state } = await open()
    test.on(quotes.residuals, { 74: { 49: 7000 } })
    state.open('50101.0')
    await test.settled()
    expect(state.pcp.value?.row.quote.optionalFinalPayment).toBe(7000)
    state.open('50101.1')
    expect(state.pcp.value).toBeNull()
  })

  it('requests no residuals if the dealership has no PCP (D41)', async () => {
    const { test, state } = await open(aPage({ of: [aDealer({ features: ['stock'] })] }))
    state.open('50101.0')
    await test.settled()
    expect(test.calls()).not.toContain('quotes.residuals')
  })
})
