import { contract, ProductType, type PublicStart } from '@forecourt/core'
import { aPortalConfig, aVehicle, refused, unreachable } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { createMonthlyPrice } from '../../monthly-price/state.ts'
import type { PublicPage } from '../../page/index.ts'
import { createExample } from '../../representative-example/state.ts'
import { signal } from '../../signals/index.ts'
import { aPublicPage, DEAL, openPublic } from '../testing/opened.ts'
import { aWebsite, lender, residuals, sampleRates } from '../testing/samples.ts'

const { start } = contract.portal
const A_DAY_MS = 86_400_000

const dearer = { lenderProposals: [lender({ id: 50, apr: 24.9 })] }

const aStart = (given: Partial<PublicStart> = {}): PublicStart => ({
  rates: sampleRates(),
  website: aWebsite(),
  config: aPortalConfig(),
  car: { lookUp: { vehicle: aVehicle(), source: 'internal', hasInternalData: true }, futures: residuals },
  ...given,
})

function aStartingPage() {
  const test = aPublicPage()
  test.on(start, aStart())
  return test
}

const hp = { productType: ProductType.HP }

async function open() {
  const test = aStartingPage()
  test.page.nameCar({ registration: DEAL.registration ?? '', mileage: DEAL.mileage })
  return await openPublic(test, { ...DEAL, ...hp })
}

const priceOf = (page: PublicPage) =>
  createMonthlyPrice(
    {
      dealershipKey: signal('fc_test_1'),
      baseUrl: signal(''),
      registered: signal(''),
      product: signal('hp' as const),
      registration: signal(''),
      mileage: signal(28_400),
      price: signal(18_995),
      deposit: signal(0),
      term: signal(undefined),
    },
    () => page,
  )

const exampleOf = (page: PublicPage) =>
  createExample(page, {
    price: signal(18_995),
    deposit: signal(0),
    mileage: signal(undefined),
    term: signal(undefined),
    product: signal('hp'),
    registration: signal(''),
  })

describe('reprice', () => {
  it('asks the server each time and shows what it says', async () => {
    const { test, offer, state } = await open()
    const before = offer.value?.quote.instalment
    test.on(start, aStart({ rates: sampleRates(dearer) }))
    expect(await state.reprice()).toBe(true)
    expect(offer.value?.quote.instalment).toBeGreaterThan(before ?? Number.NaN)
    await state.reprice()
    await state.reprice()
    expect(test.askedOf(start)).toHaveLength(4)
  })

  it('asks on a page that was left open for a day', async () => {
    const { test, state } = await open()
    test.pass(A_DAY_MS)
    await state.reprice()
    expect(test.askedOf(start)).toHaveLength(2)
  })

  it('asks for the settings and the residuals too', async () => {
    const { test, state, website, vehicle } = await (async () => {
      const opened = await open()
      return { ...opened, vehicle: opened.state.lookUp.vehicle }
    })()
    test.on(start, aStart({ website: aWebsite({ dealerName: 'Penlan Cars' }) }))
    await state.reprice()
    expect([website.value?.dealerName, vehicle.value?.make]).toEqual(['Penlan Cars', aVehicle().make])
    expect(test.calls()).toEqual(['portal.start', 'portal.start'])
  })

  it.each([
    ['that does not answer', unreachable()],
    ['that refuses the key', refused('UNAUTHENTICATED')],
    ['that refuses the origin', refused('ORIGIN_NOT_ALLOWED')],
  ])('keeps the figures and says so with a server %s', async (_, answer) => {
    const { test, offer, rates, state } = await open()
    const before = offer.value?.quote.instalment
    test.on(start, answer)
    expect(await state.reprice()).toBe(false)
    expect([offer.value?.quote.instalment, rates.failed.value]).toEqual([before, false])
    test.on(start, aStart({ rates: sampleRates(dearer) }))
    expect(await state.reprice()).toBe(true)
  })

  it('of a hundred prices together asks once', async () => {
    const test = aStartingPage()
    const prices = Array.from({ length: 100 }, () => priceOf(test.page))
    for (const price of prices) void price.price.value
    await test.settled()
    expect(test.askedOf(start)).toHaveLength(1)
    expect(new Set(await Promise.all(prices.map((price) => price.reprice())))).toEqual(new Set([true]))
    expect(test.askedOf(start)).toHaveLength(2)
  })

  it.each([
    ['a monthly price', priceOf],
    ['an example', exampleOf],
  ])('of %s asks the server', async (_, create) => {
    const test = aStartingPage()
    const state = create(test.page)
    void state.phase.value
    await test.settled()
    expect(await state.reprice()).toBe(true)
    expect(test.askedOf(start)).toHaveLength(2)
  })
})
