import { ProductType } from '@forecourt/core'
import { aVehicle } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { fakeSources } from './testing/fake-sources.ts'
import { DEAL } from './testing/open.ts'
import { found, open, resultsOf } from './testing/opened.ts'

describe('the vehicle', () => {
  it('fills the mileage where it is empty, and not what was typed', async () => {
    expect((await found()).fields.mileage.value).toBe(28_400)
    expect((await found(fakeSources(), { ...DEAL, mileage: 30_000 })).fields.mileage.value).toBe(30_000)
  })

  it('brings its own mileage in place of that of the vehicle before', async () => {
    const state = await found(
      fakeSources({ findVehicle: async (vrm) => aVehicle({ vrm, mileage: vrm === 'ZZ26ABC' ? 9000 : 28_400 }) }),
    )
    state.fields.registration.value = 'ZZ26 ABC'
    await state.lookUp.find()
    expect(state.fields.mileage.value).toBe(9000)
  })

  it('is not the one looked up any more once another registration is typed', async () => {
    const state = await found()
    state.fields.registration.value = 'ZZ26 ABC'
    expect(state.lookUp.state.value).toBe('idle')
    expect(state.vehicle.value).toBeNull()
    expect(resultsOf(state, ProductType.PCP).offers).toEqual([])
  })

  it.each([
    ['not known', async () => null, 'not-found'],
    ['not answered for', () => Promise.reject(new Error('offline')), 'failed'],
  ])('is quoted at HP though %s', async (_name, findVehicle, lookUp) => {
    const state = open(fakeSources({ findVehicle }))
    await state.lookUp.find()
    expect(state.lookUp.state.value).toBe(lookUp)
    expect(resultsOf(state, ProductType.HP).offers).not.toEqual([])
  })

  it('asks nobody about an empty registration', async () => {
    const state = open(fakeSources(), { price: 9000 })
    await state.lookUp.find()
    expect(state.lookUp.state.value).toBe('idle')
    expect(state.sources.calls.vehicles).toEqual([])
  })

  it('has residuals for the mileage a year that is typed', async () => {
    const state = await found()
    state.fields.annualMileage.value = 20_000
    await state.refreshResiduals()
    expect(state.sources.calls.residuals.at(-1)?.annualMileage).toBe(20_000)
  })

  it('has its residuals though the rates came after it', async () => {
    const state = open(fakeSources({ failed: true }))
    await state.lookUp.find()
    state.retry()
    await expect.poll(() => resultsOf(state, ProductType.PCP).offers).not.toEqual([])
    expect(state.sources.calls.reloads).toBe(1)
  })

  it('is looked up once more with the rates, where both had failed', async () => {
    const answers = [() => Promise.reject(new Error('offline')), async () => aVehicle()]
    const state = open(fakeSources({ failed: true, findVehicle: async () => answers.shift()?.() ?? null }))
    await state.lookUp.find()
    expect(state.lookUp.state.value).toBe('failed')
    state.retry()
    await expect.poll(() => resultsOf(state, ProductType.PCP).offers).not.toEqual([])
    expect(state.lookUp.state.value).toBe('found')
  })
})
