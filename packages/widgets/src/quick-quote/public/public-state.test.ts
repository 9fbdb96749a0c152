import { CreditProfile, ProductType } from '@forecourt/core'
import { aGate, refused } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { PATIENCE_MS, panelOf } from '../../page/index.ts'
import { effect, signal } from '../../signals/index.ts'
import { aPublicPage, createPublic, DEAL, openPublic, quickQuotes, quotes, settings } from '../testing/opened.ts'
import { aWebsite, lender, residuals, sampleRates } from '../testing/samples.ts'
import { createPublicQuickQuote } from './public-state.ts'

it('shows the representative quote of the product, with its example', async () => {
  const { offer, example } = await openPublic()
  expect(offer.value).toMatchObject({ productType: ProductType.PCP, lenderId: 70 })
  expect(example.value?.cashPrice).toBe(18_995)
})

describe('the figures of the page (D70, D71, D72)', () => {
  const many = [9.9, 10.9, 10.9, 12.9].map((apr, at) =>
    lender({ id: 50 + at, apr, fees: { optionToPurchase: 10 * at } }),
  )
  const futures = Object.fromEntries(
    many.map(({ financeCompanyId }, at) => [
      financeCompanyId,
      { 24: 11_000 - 300 * at, 37: 9000 + 400 * at, 49: 7000 },
    ]),
  )
  const openMany = () => openPublic(aPublicPage({ rates: { lenderProposals: many }, futures }))

  it.each([
    ['PCP', 24],
    ['PCP', 37],
    ['PCP', 49],
    ['HP', 49],
  ] as const)('the headline is the example’s quote: %s over %i months', async (product, term) => {
    const { fields, offer, example } = await openMany()
    fields.productType.value = ProductType[product]
    fields.term.value = term
    expect(offer.value?.quote).toBe(example.value?.quote)
    expect(example.value?.repayments[0]?.amount).toBe(offer.value?.quote.instalment)
    expect(example.value?.representativeAprPercent).toBe(10.9)
  })

  it('no final payment is as large as the loan, whatever the deposit', async () => {
    const { fields, offer, noOffer } = await openMany()
    const shown: (number | null)[] = []
    for (let deposit = 0; deposit < 18_995; deposit += 500) {
      fields.deposit.value = deposit
      const { quote, optionalFinalPayment } = offer.value ?? {}
      if (quote) expect(optionalFinalPayment ?? 0).toBeLessThan(quote.amount)
      else expect(noOffer.value).toMatch(/^no(Pcp|Hp)$/)
      shown.push(optionalFinalPayment ?? null)
    }
    expect([shown[0], shown.at(-1)]).toEqual([7000, null])
  })

  it.each([null, 0])('%j miles a year are 8,000, in the price, the example and what is asked', async (left) => {
    const { fields, example, refreshResiduals, pricingInput, test } = await openMany()
    const before = example.value
    fields.annualMileage.value = left
    await refreshResiduals()
    expect(example.value).toEqual(before)
    expect(example.value?.annualMileage).toBe(8000)
    expect(pricingInput.value?.request.annualMileage).toBe(8000)
    expect(test.askedOf(quotes.residuals).map(({ body }) => body.annualMileage)).not.toContain(0)
  })
})

it('has no example if there is no quote, and says so', async () => {
  const { fields, offer, example, noOffer } = await openPublic()
  fields.price.value = 900_000
  fields.creditProfile.value = CreditProfile.NonPrime
  expect([offer.value, example.value]).toEqual([null, null])
  expect(noOffer.value).toBe('noPcp')
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
    expect([fields.productType.value, offer.value?.lenderId]).toEqual([HP, 70])
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
    fields.price.value = 900_000
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
