import { CreditProfile, ProductType } from '@forecourt/core'
import { aGate, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { PATIENCE_MS, panelOf } from '../../page/index.ts'
import { effect, signal } from '../../signals/index.ts'
import { aPublicPage, createPublic, DEAL, openPublic, quickQuotes, quotes, settings } from '../testing/opened.ts'
import { aWebsite, lender, residuals, sampleRates } from '../testing/samples.ts'
import { createPublicQuickQuote } from './public-state.ts'

it('shows the cheapest of the product, with its representative example', async () => {
  const { offer, example } = await openPublic()
  expect(offer.value).toMatchObject({ productType: ProductType.PCP, lenderId: 50 })
  expect(example.value?.cashPrice).toBe(18_995)
})

it('has no example if there is no quote, and says so', async () => {
  const { fields, offer, example, noOffer } = await openPublic()
  fields.price.value = 2_000_000
  fields.creditProfile.value = CreditProfile.NonPrime
  expect([offer.value, example.value]).toEqual([null, null])
  expect(noOffer.value).toMatch(/^No PCP for this car/)
})

it('offers only what the dealership offers', async () => {
  const test = aPublicPage()
  test.on(settings.websiteConfig, aWebsite({ products: [ProductType.HP], creditProfiles: [CreditProfile.NearPrime] }))
  const { fields, products, profiles, offer } = await openPublic(test)
  expect([products.value, profiles.value]).toEqual([[ProductType.HP], [CreditProfile.NearPrime]])
  expect(fields.productType.value).toBe(ProductType.HP)
  expect(offer.value?.quote.aprPercent).toBeCloseTo(19.9, 1)
})

it('reports nothing about the car until its residuals are known', async () => {
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

it('prices without the car if its look-up takes too long', async () => {
  const test = aPublicPage()
  const gate = aGate()
  test.on(quotes.residuals, () => gate.opened.then(() => residuals))
  const state = createPublic(test.page)
  await expect.poll(() => test.askedOf(quotes.residuals)).toHaveLength(1)
  test.pass(PATIENCE_MS)
  expect(state.offer.value?.productType).toBe(ProductType.HP)
  gate.open()
  await test.settled()
  expect(state.fields.productType.value).toBe(ProductType.HP)
})

describe('opening (D55)', () => {
  const { HP, PCP } = ProductType
  const to24 = { lenderProposals: [lender({ id: 50, apr: 9.9, maxTerm: 24 })] }

  it.each([
    ['with the first product if the car has a residual', {}, {}, [PCP, 49]],
    ['with the next product if it has none', { futures: null }, {}, [HP, 49]],
    ['with the next term if the usual one has no price', { rates: to24 }, {}, [PCP, 24]],
    ['with the product that the page names', {}, { productType: HP }, [HP, 49]],
    ['with another if that has no price', { futures: null }, { productType: PCP }, [HP, 49]],
    ['with the term that the page names, whatever the product', {}, { term: 36 }, [HP, 36]],
    ['as the page asks if nothing has a price', {}, { price: undefined, term: 36 }, [PCP, 36]],
  ])('is %s', async (_, given, prefill, selected) => {
    const { fields, offer } = await openPublic(aPublicPage(given), { ...DEAL, ...prefill })
    expect([fields.productType.value, fields.term.value]).toEqual(selected)
    expect(offer.value === null).toBe('price' in prefill)
  })

  it('shows a figure without a car, from its price alone', async () => {
    const { fields, offer } = await openPublic(aPublicPage(), { price: 12_995 })
    expect([fields.productType.value, offer.value?.lenderId]).toEqual([HP, 50])
  })

  it('happens again for another car until the visitor has chosen', async () => {
    const { fields, lookUp, test } = await openPublic(aPublicPage(), { price: 12_995 })
    const find = async () => {
      fields.registration.value = 'ZZ23 KHP'
      await lookUp.find()
      await test.settled()
      return fields.productType.value
    }
    expect(await find()).toBe(PCP)
    fields.productType.value = HP
    expect(await find()).toBe(HP)
  })

  it('keeps a visitor’s figures that have no price', async () => {
    const { fields, offer, noQuoteReason } = await openPublic()
    fields.price.value = 2_000_000
    fields.creditProfile.value = CreditProfile.NonPrime
    expect([offer.value, fields.productType.value, noQuoteReason.value]).toEqual([null, PCP, 'no-offer'])
    fields.price.value = null
    expect(noQuoteReason.value).toBe('incomplete')
  })
})

it('releases the page’s shared signals once unmounted', async () => {
  const watched = new Set<string>()
  const watch = <T>(name: string, value: T) =>
    signal(value, { watched: () => watched.add(name), unwatched: () => watched.delete(name) })
  const { page } = aPublicPage()
  const panel = { panel: watch('panel', panelOf(sampleRates())), failed: watch('failed', false) }
  const shared = {
    rates: { ...panel, reload: async () => null, whenLoaded: async () => panel.panel.peek() },
    website: watch('website', aWebsite()),
    hasNoWebsite: watch('hasNoWebsite', false),
  }
  const state = createPublicQuickQuote({ ...page, config: watch('config', null) }, shared, DEAL)
  const stop = state.follow()
  const endReading = effect(() => void state.offer.value)
  expect(watched).toContain('website')
  endReading()
  stop()
  expect([...watched]).toEqual([])
})

describe('sending', () => {
  async function named(contact: { name?: string; mobile?: string }, hasAgreed = true) {
    const state = await openPublic()
    if (contact.name) state.contact.set('name', contact.name)
    if (contact.mobile) state.contact.set('mobile', contact.mobile)
    state.contact.set('hasAgreed', hasAgreed)
    return { ...state, saved: () => state.test.askedOf(quickQuotes.create) }
  }

  it('asks about a car whose price is unknown', async () => {
    const { fields, send, saved } = await named({ name: 'Callum', mobile: '07700900284' })
    fields.price.value = null
    expect(await send()).not.toBeNull()
    expect(saved()[0]?.body.price).toBeNull()
  })

  it('sends nothing without the tick', async () => {
    const { send, saved } = await named({ name: 'Callum', mobile: '07700900284' }, false)
    expect([await send(), saved()]).toEqual([null, []])
  })

  it('requires an address for the answer', async () => {
    const { contact, send, saved } = await named({ name: 'Callum' })
    expect(await send()).toBeNull()
    expect(contact.faults.value).toMatchObject([
      { name: 'mobile', message: 'Enter a mobile number or an e-mail address' },
    ])
    contact.set('email', 'callum@mail.test')
    expect(await send()).not.toBeNull()
    expect([contact.isSent.value, saved()[0]?.body.customer?.email]).toEqual([true, 'callum@mail.test'])
  })

  it('retries under the same key after a lost answer', async () => {
    const { test, send, saved } = await named({ name: 'Callum', mobile: '07700900284' })
    test.once(quickQuotes.create, refused('PROVIDER_FAILED'))
    expect(await send()).toBeNull()
    expect(await send()).not.toBeNull()
    expect(new Set(saved().map(({ key }) => key)).size).toBe(1)
  })
})
