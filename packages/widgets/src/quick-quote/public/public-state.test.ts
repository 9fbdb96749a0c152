import { CreditProfile, ProductType } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { aWebsite, fakeSources, residuals } from '../testing/fake-sources.ts'
import { createPublicQuickQuote } from './public-state.ts'

async function open() {
  const sources = fakeSources()
  const state = createPublicQuickQuote(sources, { registration: 'ZZ23 KHP', price: 18_995, deposit: 2000 })
  await state.lookUp.find()
  await expect.poll(() => state.offer.value).not.toBeNull()
  return { ...state, sources }
}

it('shows the cheapest of the product, with its representative example', async () => {
  const { offer, example } = await open()
  expect(offer.value).toMatchObject({ productType: ProductType.PCP, lenderId: 50 })
  expect(example.value?.cashPrice).toBe(18_995)
})

it('has no example where there is no quote, and says so', async () => {
  const { fields, offer, example, noOffer } = await open()
  fields.price.value = 2_000_000
  fields.creditProfile.value = CreditProfile.NonPrime
  expect([offer.value, example.value]).toEqual([null, null])
  expect(noOffer.value).toMatch(/^No PCP for this car/)
})

it('offers what the dealership offers, and nothing else', async () => {
  const { sources, fields, products, profiles, offer } = await open()
  sources.website.value = aWebsite({ products: [ProductType.HP], creditProfiles: [CreditProfile.NearPrime] })
  expect([products.value, profiles.value]).toEqual([[ProductType.HP], [CreditProfile.NearPrime]])
  expect(fields.productType.value).toBe(ProductType.HP)
  expect(offer.value?.quote.aprPercent).toBeCloseTo(19.9, 1)
})

it('says nothing of the car before it is known what it will be worth', async () => {
  let answer: (found: typeof residuals) => void = () => {}
  const sources = fakeSources()
  sources.findResiduals = () => new Promise((resolve) => (answer = resolve))
  const state = createPublicQuickQuote(sources, { registration: 'ZZ23 KHP', price: 18_995 })
  const looking = state.lookUp.find()
  expect([state.isWaiting.value, state.noOffer.value]).toEqual([true, null])
  await looking
  await expect.poll(() => state.lookUp.state.value).toBe('found')
  await Promise.resolve()
  expect([state.isWaiting.value, state.noOffer.value]).toEqual([true, null])
  answer(residuals)
  await expect.poll(() => state.offer.value).not.toBeNull()
  expect(state.isWaiting.value).toBe(false)
})

describe('sending', () => {
  it('sends nothing without the tick', async () => {
    const { fields, send, sources } = await open()
    fields.name.value = 'Callum'
    fields.mobile.value = '07700900284'
    expect(await send()).toBeNull()
    expect(sources.calls.saved).toEqual([])
  })

  it('wants to know where the answer goes', async () => {
    const { fields, hasAgreed, send, saving } = await open()
    fields.name.value = 'Callum'
    hasAgreed.value = true
    expect(await send()).toBeNull()
    expect(saving.errors.value).toEqual({ mobile: 'Enter a mobile number or an e-mail address' })
    fields.email.value = 'callum@mail.test'
    expect(await send()).not.toBeNull()
    expect(saving.state.value).toBe('saved')
  })
})
