import { ProductType } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { golf, open } from './testing/opened.ts'

describe('saving', () => {
  it('sends the figures of both guides, the vehicle and the asking price', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    state.money.price.value = 18_995
    sources.saveAnswer = golf ?? false
    expect(await state.save()).toBe(golf)
    expect(sources.drafts).toMatchObject([
      {
        vrm: 'ZZ23KHP',
        vehicleMileage: 28_400,
        capRetail: 19_150,
        glassesTradeValuation: 17_250,
        vehicleDetails: { make: 'Volkswagen', price: 18_995 },
        affiliateUserId: 1001,
      },
    ])
    expect([state.saving.phase.value, state.sheet.value?.saved]).toEqual(['saved', golf])
  })

  it('says that it failed when the server answers with nothing (spec §8)', async () => {
    const { state, look } = open()
    await look('ZZ23KHP')
    expect(await state.save()).toBeNull()
    expect([state.saving.phase.value, state.saving.message.value, state.sheet.value?.saved]).toEqual([
      'failed',
      null,
      null,
    ])
  })

  it('says why the server refused', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    sources.saveAnswer = new Error('This dealership is on hold.')
    await state.save()
    expect(state.saving.message.value).toBe('This dealership is on hold.')
  })

  it('keeps no second one while the first is on its way', async () => {
    const { sources, state, look } = open()
    await look('ZZ23KHP')
    sources.saveAnswer = golf ?? false
    await Promise.all([state.save(), state.save()])
    expect(sources.drafts).toHaveLength(1)
  })

  it('fetches the dealerships’ list again where that is looked at', async () => {
    const { sources, state, look } = open()
    state.list.show('dealerships')
    await look('ZZ23KHP')
    sources.saveAnswer = golf ?? false
    await state.save()
    expect(sources.asked.at(-1)).toBe('dealerships 1001')
  })
})

describe('the check with lenders', () => {
  it('counts at 12, 24, 36, 48 and 60 months who would finance the vehicle, and says why not', async () => {
    const { state, look } = open()
    await look('ZZ23KHP')
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

  it('asks nobody while exactly one dealership has to be chosen', async () => {
    const { sources, state, look } = open()
    sources.affiliateUserId.value = null
    await look('ZZ23KHP')
    expect([state.money.lenders.value, state.money.check.value]).toEqual([null, null])
  })

  it('asks for HP where the dealership has no PCP (D41)', () => {
    const { sources, state } = open()
    state.productType.value = ProductType.PCP
    sources.offersPcp.value = false
    state.start()()
    expect(state.productType.value).toBe(ProductType.HP)
  })
})
