import { contract, ProductType } from '@forecourt/core'
import { refused } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { opened } from '../testing/opened.ts'
import { callum, ruleSamples } from '../testing/samples.ts'
import { comparedQuotes } from './compare.ts'

async function ready(application = callum()) {
  const parts = await opened({ application })
  const monthlies = () => {
    const record = parts.state.record.application.value
    return record ? comparedQuotes(record, parts.state.pricing.value, 49).map(({ quote }) => quote?.instalment) : []
  }
  const asked = () => parts.test.askedOf(contract.quotes.residuals).map(({ body }) => body)
  return { ...parts, asked, monthlies }
}

it('a PCP record without residuals has quotes as soon as they are fetched', async () => {
  const { asked, monthlies } = await ready()
  expect(monthlies()[0]).toBeGreaterThan(0)
  expect(asked()).toMatchObject([{ annualMileage: 8000, vehicle: { vrm: 'ZZ23KHP' } }])
})

it.each([
  ['hire purchase', { productType: ProductType.HP }],
  ['a record without a vehicle', { vehicle: null }],
  ['a record that no lender has accepted', { proposals: [] }],
])('%s requests none', async (_name, change) => {
  const { asked } = await ready(callum(change))
  expect(asked()).toEqual([])
})

it('are requested at the record’s yearly mileage', async () => {
  const { asked } = await ready(callum({ futuresMileage: 15_000 }))
  expect(asked().map(({ annualMileage }) => annualMileage)).toEqual([15_000])
})

it('are not requested again when the same record arrives again', async () => {
  const { asked, state, monthlies } = await ready()
  expect(monthlies()[0]).toBeGreaterThan(0)
  await state.record.refetch()
  expect(asked()).toHaveLength(1)
})

it('of one vehicle never price another', async () => {
  const { test, state, monthlies } = await ready(ruleSamples['full-proposal']())
  expect(monthlies()[0]).toBeGreaterThan(0)
  const { application } = state.record
  test.on(contract.quotes.residuals, () => new Promise<never>(() => {}))
  state.record.patch({ vehicle: { ...application.value?.vehicle, vrm: 'ZZ22FAB' } })
  expect(state.pricing.value.residuals).toBeUndefined()
})

it('can be requested again after a failure', async () => {
  const { test, kept, state, monthlies } = await ready()
  kept.failing = refused('INTERNAL')
  state.record.patch({ futuresMileage: 20_000 })
  await test.settled()
  expect(state.residuals.failed.value).toBe(true)
  kept.failing = null
  state.residuals.reload()
  await test.settled()
  expect(monthlies()[0]).toBeGreaterThan(0)
})
