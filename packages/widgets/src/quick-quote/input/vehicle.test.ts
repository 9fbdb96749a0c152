import { ProductType } from '@forecourt/core'
import { aVehicle, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPage, DEAL, dealers, found, knows, open, quotes, resultsOf, vehicles } from '../testing/opened.ts'
import { sampleRates } from '../testing/samples.ts'

describe('the vehicle', () => {
  it('fills an empty mileage, but not a typed one', async () => {
    expect((await found()).fields.mileage.value).toBe(28_400)
    expect((await found(aPage(), { ...DEAL, mileage: 30_000 })).fields.mileage.value).toBe(30_000)
  })

  it('replaces the previous vehicle’s mileage with its own', async () => {
    const test = aPage()
    knows(test, (vrm) => aVehicle({ vrm, mileage: vrm === 'ZZ26ABC' ? 9000 : 28_400 }))
    const state = await found(test)
    state.fields.registration.value = 'ZZ26 ABC'
    await state.lookUp.find()
    expect(state.fields.mileage.value).toBe(9000)
  })

  it('is no longer the looked-up one once another registration is typed', async () => {
    const state = await found()
    state.fields.registration.value = 'ZZ26 ABC'
    expect(state.lookUp.state.value).toBe('idle')
    expect(state.vehicle.value).toBeNull()
    expect(resultsOf(state, ProductType.PCP).offers).toEqual([])
  })

  it('can be looked up again if its registration was changed and typed again meanwhile', async () => {
    const state = await open()
    const { registration } = state.fields
    const finding = state.lookUp.find()
    const typed = registration.value
    registration.value = 'ZZ26 ABC'
    await finding
    registration.value = typed
    expect(state.lookUp.state.value).toBe('idle')
  })

  it.each([
    ['not known', null, 'not-found'],
    ['not answered for', refused('PROVIDER_FAILED'), 'failed'],
  ] as const)('is quoted for HP even when %s', async (_name, answer, lookUp) => {
    const test = aPage()
    test.on(vehicles.lookUpInternal, answer)
    test.on(vehicles.lookUpExperian, answer)
    const state = await open(test)
    await state.lookUp.find()
    expect(state.lookUp.state.value).toBe(lookUp)
    expect(resultsOf(state, ProductType.HP).offers).not.toEqual([])
  })

  it('makes no call for an empty registration', async () => {
    const { test, lookUp } = await open(aPage(), { price: 9000 })
    await lookUp.find()
    expect(lookUp.state.value).toBe('idle')
    expect(test.askedOf(vehicles.lookUpInternal)).toEqual([])
  })

  it('has residuals for the typed yearly mileage', async () => {
    const { test, fields, refreshResiduals } = await found()
    fields.annualMileage.value = 20_000
    await refreshResiduals()
    expect(test.askedOf(quotes.residuals).at(-1)?.body).toMatchObject({ annualMileage: 20_000, affiliateUserId: 1001 })
  })

  it.each([null, 0])('has residuals and prices at 8,000 miles a year where %j was left', async (left) => {
    const { test, fields, refreshResiduals, pricingInput } = await found()
    fields.annualMileage.value = left
    await refreshResiduals()
    expect(test.askedOf(quotes.residuals).at(-1)?.body).toMatchObject({ annualMileage: 8000 })
    expect(pricingInput.value?.request.annualMileage).toBe(8000)
  })

  it('has residuals even if the rates arrive after it', async () => {
    const test = aPage()
    test.on(dealers.rates, refused('NOT_FOUND'))
    const state = await open(test)
    await state.lookUp.find()
    test.on(dealers.rates, sampleRates())
    state.retry()
    await test.settled()
    expect(resultsOf(state, ProductType.PCP).offers).not.toEqual([])
  })

  it('is looked up again with the rates if both had failed', async () => {
    const test = aPage()
    test.on(dealers.rates, refused('NOT_FOUND'))
    test.on(vehicles.lookUpInternal, unreachable())
    test.on(vehicles.lookUpExperian, unreachable())
    const state = await open(test)
    await state.lookUp.find()
    expect(state.lookUp.state.value).toBe('failed')
    test.on(dealers.rates, sampleRates())
    knows(test, () => aVehicle())
    state.retry()
    await test.settled()
    expect(resultsOf(state, ProductType.PCP).offers).not.toEqual([])
    expect(state.lookUp.state.value).toBe('found')
  })
})

describe('a PCP without a residual at many miles a year', () => {
  it('names fewer miles as the change to try, and tries them', async () => {
    const test = aPage()
    test.on(quotes.residuals, ({ body }) => (body.annualMileage > 8000 ? null : { 50: { 49: 7000 } }))
    const { fields, refreshResiduals, refusals, tryUsualMileage, ...state } = await found(test)
    fields.annualMileage.value = 120_000
    await refreshResiduals()
    const pcp = refusals.value.filter(({ productType }) => productType === ProductType.PCP)
    expect(pcp.some(({ reason, mayNeedFewerMiles }) => reason === 'No Residual' && mayNeedFewerMiles)).toBe(true)
    tryUsualMileage()
    await test.settled()
    expect(fields.annualMileage.value).toBe(8000)
    expect(state.results.value.find(({ productType }) => productType === ProductType.PCP)?.offers).not.toEqual([])
  })
})
