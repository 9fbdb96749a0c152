import { contract, ProductType } from '@forecourt/core'
import { aDealer, nothing, people, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, golf, ofSeveral, open } from './testing/opened.ts'

const { dealers, valuations } = contract

describe('saving', () => {
  it('sends both guides’ figures, the vehicle and the asking price', async () => {
    const { test, state, look } = await open()
    await look('ZZ23KHP')
    state.money.price.value = 18_995
    test.on(valuations.save, golf)
    expect(await state.save()).toEqual(golf)
    expect(test.askedOf(valuations.save).map(({ body }) => body)).toMatchObject([
      {
        vrm: 'ZZ23KHP',
        vehicleMileage: 28_400,
        capRetail: 19_150,
        glassesTradeValuation: 17_250,
        vehicleDetails: { make: 'Volkswagen', price: 18_995 },
        affiliateUserId: 1001,
      },
    ])
    expect([state.saving.isDone.value, state.sheet.value?.saved]).toEqual([true, golf])
  })

  it('reports a failure if the server’s answer is empty (spec §8)', async () => {
    const { test, state, look } = await open()
    test.on(valuations.save, nothing())
    await look('ZZ23KHP')
    expect(await state.save()).toBeNull()
    expect(state.saving.problem.value?.message).toContain('Something went wrong')
    expect(state.sheet.value?.saved).toBeNull()
  })

  it('says why the server refused', async () => {
    const { test, state, look } = await open()
    await look('ZZ23KHP')
    test.on(valuations.save, refused('DEALER_NOT_ACTIVE', 'This dealership is on hold.'))
    await state.save()
    expect(state.saving.problem.value?.message).toBe('This dealership is on hold.')
  })

  it('saves once when pressed twice', async () => {
    const { test, state, look } = await open()
    await look('ZZ23KHP')
    test.on(valuations.save, golf)
    await Promise.all([state.save(), state.save()])
    expect(test.askedOf(valuations.save)).toHaveLength(1)
  })

  it('refetches the dealerships’ list if it is shown', async () => {
    const { test, state, look } = await open()
    state.list.change({ scope: 'dealerships' })
    await look('ZZ23KHP')
    test.on(valuations.save, golf)
    await state.save()
    await test.settled()
    expect(test.calls().at(-1)).toBe('valuations.ofDealership')
  })
})

describe('the check with lenders', () => {
  it('counts the lenders that would finance the vehicle at 12, 24, 36, 48 and 60 months, with reasons', async () => {
    const { state, look } = await open()
    await look('ZZ23KHP')
    await expect.poll(() => state.money.check.value).not.toBeNull()
    const check = state.money.check.value
    expect(check?.terms).toEqual([12, 24, 36, 48, 60])
    expect(check?.counts).toEqual([4, 4, 4, 3, 2])
    const reasons = Object.fromEntries(check?.lenders.map(({ name, refusals }) => [name, refusals[4]]) ?? [])
    expect(reasons).toMatchObject({
      'Kestrelmoor Finance': null,
      'Averdale Motor Finance': 'Vehicle too old',
      'Pellfield Motor Credit': 'Mileage too high',
      'Lintelworth Prestige Finance': 'Loan < £25,000',
      'Oxhallow Lending': null,
    })
  })

  it('makes no call until a dealership is chosen', async () => {
    const { state, look } = await open(ofSeveral({ user: people.owen }))
    await look('ZZ23KHP')
    expect([state.money.lenders.value, state.money.check.value]).toEqual([null, null])
  })

  it('uses HP if the dealership has no PCP (D41)', async () => {
    const test = aPage()
    test.on(dealers.byAffiliate, aDealer({ features: ['stock'] }))
    const { state } = await open(test)
    state.productType.value = ProductType.PCP
    state.start()()
    expect(state.productType.value).toBe(ProductType.HP)
  })
})
