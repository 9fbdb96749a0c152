import { CreditProfile, ProductType } from '@forecourt/core'
import { aGate, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { aPublicPage, createPublic, openPublic, quickQuotes, quotes, settings } from '../testing/opened.ts'
import { aWebsite, residuals } from '../testing/samples.ts'

it('shows the cheapest of the product, with its representative example', async () => {
  const { offer, example } = await openPublic()
  expect(offer.value).toMatchObject({ productType: ProductType.PCP, lenderId: 50 })
  expect(example.value?.cashPrice).toBe(18_995)
})

it('has no example where there is no quote, and says so', async () => {
  const { fields, offer, example, noOffer } = await openPublic()
  fields.price.value = 2_000_000
  fields.creditProfile.value = CreditProfile.NonPrime
  expect([offer.value, example.value]).toEqual([null, null])
  expect(noOffer.value).toMatch(/^No PCP for this car/)
})

it('offers what the dealership offers, and nothing else', async () => {
  const test = aPublicPage()
  test.on(settings.websiteConfig, aWebsite({ products: [ProductType.HP], creditProfiles: [CreditProfile.NearPrime] }))
  const { fields, products, profiles, offer } = await openPublic(test)
  expect([products.value, profiles.value]).toEqual([[ProductType.HP], [CreditProfile.NearPrime]])
  expect(fields.productType.value).toBe(ProductType.HP)
  expect(offer.value?.quote.aprPercent).toBeCloseTo(19.9, 1)
})

it('says nothing of the car before it is known what it will be worth', async () => {
  const test = aPublicPage()
  const gate = aGate()
  test.on(quotes.residuals, () => gate.opened.then(() => residuals))
  const state = createPublic(test.page)
  const words = () => [state.isWaiting.value, state.noOffer.value]
  expect(words()).toEqual([true, null])
  await expect.poll(() => test.askedOf(quotes.residuals)).toHaveLength(1)
  expect(words()).toEqual([true, null])
  gate.open()
  await test.settled()
  expect([state.offer.value === null, state.isWaiting.value]).toEqual([false, false])
})

describe('sending', () => {
  async function named(contact: { name?: string; mobile?: string }, hasAgreed = true) {
    const state = await openPublic()
    if (contact.name) state.contact.set('name', contact.name)
    if (contact.mobile) state.contact.set('mobile', contact.mobile)
    state.contact.set('hasAgreed', hasAgreed)
    return { ...state, saved: () => state.test.askedOf(quickQuotes.create) }
  }

  it('sends nothing without the tick', async () => {
    const { send, saved } = await named({ name: 'Callum', mobile: '07700900284' }, false)
    expect([await send(), saved()]).toEqual([null, []])
  })

  it('wants to know where the answer goes', async () => {
    const { contact, send, saved } = await named({ name: 'Callum' })
    expect(await send()).toBeNull()
    expect(contact.faults.value).toMatchObject([
      { name: 'mobile', message: 'Enter a mobile number or an e-mail address' },
    ])
    contact.set('email', 'callum@mail.test')
    expect(await send()).not.toBeNull()
    expect([contact.isSent.value, saved()[0]?.body.customer?.email]).toEqual([true, 'callum@mail.test'])
  })

  it('goes again under the same key after an answer was lost', async () => {
    const { test, send, saved } = await named({ name: 'Callum', mobile: '07700900284' })
    test.once(quickQuotes.create, refused('PROVIDER_FAILED'))
    expect(await send()).toBeNull()
    expect(await send()).not.toBeNull()
    expect(new Set(saved().map(({ key }) => key)).size).toBe(1)
  })
})
