import { contract } from '@forecourt/core'
import { aVehicle } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { stockPage } from '../monthly-price/testing/stock-page.ts'
import { aPublicPage } from '../quick-quote/testing/opened.ts'
import { signal } from '../signals/index.ts'
import { createExample, type ExampleInput } from './state.ts'

const given = (of: {
  price?: number
  deposit?: number
  mileage?: number
  term?: number
  product?: 'hp' | 'pcp'
  registration?: string
}): ExampleInput => ({
  price: signal(of.price),
  deposit: signal(of.deposit),
  mileage: signal(of.mileage),
  term: signal(of.term),
  product: signal(of.product ?? 'hp'),
  registration: signal(of.registration ?? ''),
})

const SET = { price: 10_000, deposit: 1000, term: 48, aprPercent: 10.9 }

it('comes from the website settings if no price is given', async () => {
  const state = createExample(stockPage({ website: { representativeExample: SET } }), given({}))
  await expect.poll(() => state.phase.value).toBe('shown')
  expect(state.example.value).toMatchObject({
    representativeAprPercent: 10.9,
    cashPrice: 10_000,
    advancePayment: 1000,
    durationMonths: 48,
    amountOfCredit: 9000,
  })
})

it('is null without a price and without one in the settings', async () => {
  const state = createExample(stockPage(), given({}))
  await expect.poll(() => state.phase.value).toBe('none')
})

it('is based on the quotes of D22 for a given price', async () => {
  const state = createExample(stockPage(), given({ price: 12_995, deposit: 1000 }))
  await expect.poll(() => state.phase.value).toBe('shown')
  expect(state.example.value).toMatchObject({ representativeAprPercent: 10.9, durationMonths: 49 })
})

it.each([
  ['a price of zero', { price: 0 }],
  ['a price that no quote can have', { price: 100_000_000 }],
  ['a negative deposit', { price: 5000, deposit: -1 }],
  ['a deposit that covers it', { price: 5000, deposit: 5000 }],
  ['PCP for an unknown car', { price: 9000, product: 'pcp', registration: 'ZZ26 ABC' } as const],
])('is null with %s', async (_name, asked) => {
  const state = createExample(stockPage(), given(asked))
  await expect.poll(() => state.phase.value).toBe('none')
})

it('takes a term that no quote can have as not given, and any mileage', async () => {
  const state = createExample(stockPage(), given({ price: 12_995, term: 13, mileage: 1_000_000_000 }))
  await expect.poll(() => state.phase.value).toBe('shown')
  expect(state.example.value).toMatchObject({ durationMonths: 49 })
})

it('includes the car’s final payment and mileage for PCP', async () => {
  const answers = {
    '/vehicle/reg/internal': { vehicle: aVehicle(), source: 'internal' },
    '/v2/vehicle/residuals/multiple': { 1000001: { 49: 4000 }, 1000002: { 49: 4000 } },
  }
  const state = createExample(
    stockPage({ answers }),
    given({ price: 12_995, product: 'pcp', registration: 'ZZ23 KHP' }),
  )
  await expect.poll(() => state.phase.value).toBe('shown')
  expect(state.example.value).toMatchObject({ annualMileage: 8000 })
  expect(state.example.value?.repayments.at(-1)).toMatchObject({ amount: 4000, isFinalPayment: true })
})

it('is based on the final payment at the mileage of the page, as the quick quote is', async () => {
  const test = aPublicPage()
  const asked = given({ price: 12_995, product: 'pcp', registration: 'ZZ23KHP' })
  createExample(test.page, { ...asked, mileage: signal<number | undefined>(61_000) })
  await test.settled()
  expect(test.askedOf(contract.quotes.residuals).map(({ body }) => body.vehicle.mileage)).toEqual([61_000])
})

it('drops the previous car’s final payment, whether or not another car follows', async () => {
  const test = aPublicPage()
  const registration = signal('ZZ23KHP')
  const state = createExample(test.page, { ...given({ price: 12_995, product: 'pcp' }), registration })
  await test.settled()
  expect(state.phase.value).toBe('shown')
  registration.value = 'ZZ26 ABC'
  expect(state.phase.value).toBe('loading')
  await test.settled()
  expect(state.phase.value).toBe('none')
  registration.value = 'ZZ23KHP'
  await test.settled()
  registration.value = ''
  expect(state.phase.value).toBe('none')
})

it('reports failed rates, and reloads them on request', async () => {
  const down = ['/rates/0']
  const state = createExample(stockPage({ down }), given({ price: 12_995 }))
  await expect.poll(() => state.phase.value).toBe('failed')
  down.length = 0
  void state.retry()
  await expect.poll(() => state.phase.value).toBe('shown')
})

it('reports failed settings, and reloads them on request', async () => {
  const down = ['/dealer/website-config/0']
  const state = createExample(stockPage({ website: { representativeExample: SET }, down }), given({}))
  await expect.poll(() => state.phase.value).toBe('failed')
  down.length = 0
  void state.retry()
  await expect.poll(() => state.phase.value).toBe('shown')
})
