import { ProductType } from '@forecourt/core'
import { expect, it } from 'vitest'
import { open } from '../testing/opened.ts'
import { callum, ruleSamples } from '../testing/samples.ts'
import { comparedQuotes } from './compare.ts'

async function ready(application = callum(), given = {}) {
  const parts = open({ application, ...given })
  await expect.poll(() => parts.state.record.phase.value).toBe('ready')
  const monthlies = () => {
    const record = parts.state.record.application.value
    return record ? comparedQuotes(record, parts.state.pricing.value, 49).map(({ quote }) => quote?.instalment) : []
  }
  return { ...parts, monthlies }
}

it('a PCP record without residuals has quotes as soon as they are asked for', async () => {
  const { sources, monthlies } = await ready()
  await expect.poll(() => monthlies()[0]).toBeGreaterThan(0)
  expect(sources.residualsAsked).toMatchObject([{ annualMileage: 8000, vehicle: { vrm: 'ZZ23KHP' } }])
})

it.each([
  ['hire purchase', { productType: ProductType.HP }],
  ['a record without a vehicle', { vehicle: null }],
  ['a record that no lender has accepted', { proposals: [] }],
])('%s asks for none', async (_name, change) => {
  const { sources } = await ready(callum(change))
  expect(sources.residualsAsked).toEqual([])
})

it('are asked for at the yearly miles of the record', async () => {
  const { sources } = await ready(callum({ futuresMileage: 15_000 }))
  expect(sources.residualsAsked.map(({ annualMileage }) => annualMileage)).toEqual([15_000])
})

it('are not asked for again when the same record comes again', async () => {
  const { sources, state, monthlies } = await ready()
  await expect.poll(() => monthlies()[0]).toBeGreaterThan(0)
  await state.record.refetch()
  expect(sources.residualsAsked).toHaveLength(1)
})

it('of one vehicle price no other', async () => {
  const { sources, state, monthlies } = await ready(ruleSamples['full-proposal']())
  await expect.poll(() => monthlies()[0]).toBeGreaterThan(0)
  const { application } = state.record
  sources.findResiduals = () => new Promise(() => {})
  state.record.patch({ vehicle: { ...application.value?.vehicle, vrm: 'ZZ22FAB' } })
  expect(state.pricing.value.residuals).toBeUndefined()
})

it('that could not be had can be asked for again', async () => {
  const { sources, state, monthlies } = await ready()
  sources.failing = new Error('No answer')
  state.record.patch({ futuresMileage: 20_000 })
  await expect.poll(() => state.residuals.failed.value).toBe(true)
  sources.failing = null
  state.residuals.reload()
  await expect.poll(() => monthlies()[0]).toBeGreaterThan(0)
})
