import { contract, ProductType, type PublicStart, type StartedCar, type WebsiteConfig } from '@forecourt/core'
import { aPortalConfig, aVehicle } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createTestPublicPage } from '../page/testing/test-page.ts'
import { aWebsite, sampleRates } from '../quick-quote/testing/samples.ts'
import { signal } from '../signals/index.ts'
import { createMonthlyPrice } from './state.ts'
import { stockPage } from './testing/stock-page.ts'

const given = (of: { product?: 'hp' | 'pcp'; registration?: string; mileage?: number } = {}) => ({
  dealershipKey: signal('fc_live_1'),
  baseUrl: signal(''),
  registered: signal(''),
  mileage: signal(of.mileage),
  price: signal(12_995),
  deposit: signal(1000),
  term: signal(undefined),
  product: signal(of.product ?? 'hp'),
  registration: signal(of.registration ?? ''),
})

/** A page with loaded rates, whose settings load when the test allows. */
function slowPage() {
  const page = stockPage()
  let settle: (website: WebsiteConfig | null) => void = () => {}
  const settings = {
    ...page.client.settings,
    websiteConfig: () =>
      new Promise<WebsiteConfig>((resolve, reject) => {
        settle = (website) => (website ? resolve(website) : reject(new Error('offline')))
      }),
  }
  return {
    page: { ...page, client: { ...page.client, settings } },
    settle: (website: WebsiteConfig | null) => settle(website),
  }
}

it.each([
  ['the dealership’s own term, once known', { defaultTerm: 36 } as WebsiteConfig, 36],
  ['the longest usual term if the settings cannot be read', null, 49],
])('is %s, and empty until then', async (_name, website, term) => {
  const { page, settle } = slowPage()
  const state = createMonthlyPrice(given(), () => page)
  expect(state.phase.value).toBe('loading')
  await expect.poll(() => page.asked).toContain('/rates/0')
  await new Promise((resolve) => setTimeout(resolve))
  expect([state.phase.value, state.price.value]).toEqual(['loading', null])
  settle(website && ({ ...website, products: [0, 1] } as WebsiteConfig | null))
  await expect.poll(() => state.phase.value).toBe('priced')
  expect(state.price.value?.row.termMonths).toBe(term)
})

it('takes a first registration that is no day of the calendar as unknown', async () => {
  const { page, settle } = slowPage()
  const state = createMonthlyPrice({ ...given(), registered: signal('2023-02-31') }, () => page)
  void state.phase.value
  await expect.poll(() => page.asked).toContain('/rates/0')
  settle({ products: [0, 1] } as WebsiteConfig)
  await expect.poll(() => state.phase.value).toBe('priced')
})

const aStart = (cars: Readonly<Record<string, StartedCar>>): PublicStart => ({
  rates: sampleRates(),
  website: aWebsite(),
  config: aPortalConfig(),
  car: null,
  cars,
})

const futuresOf = (pounds: number, term = 49) => Object.fromEntries([50, 70, 66].map((id) => [id, { [term]: pounds }]))

const GOLF: StartedCar = {
  lookUp: { vehicle: aVehicle({ mileage: 28_400 }), source: 'internal', hasInternalData: true },
  futures: futuresOf(4000),
}

/** A list of PCP cards, one for each registration, and what its one call is asked. */
async function openList(
  registrations: readonly string[],
  cars: Readonly<Record<string, StartedCar>>,
  mileage?: number,
) {
  const test = createTestPublicPage()
  test.on(contract.portal.start, aStart(cars))
  const named = registrations.map((registration) => ({ registration, mileage }))
  const list = { cars: () => named, smallPrint: () => 'own' as const }
  const states = named.map((car) => createMonthlyPrice(given({ product: 'pcp', ...car }), () => test.page, list))
  for (const state of states) void state.phase.value
  await expect.poll(() => states.map(({ phase }) => phase.value)).toEqual(registrations.map(() => 'priced'))
  return { test, states }
}

it('is a PCP with the car’s final payment, in the one call of the page', async () => {
  const { test, states } = await openList(['ZZ23 KHP'], { ZZ23KHP: GOLF }, 28_400)
  expect(test.calls()).toEqual(['portal.start'])
  expect(test.askedOf(contract.portal.start)[0]?.query).toEqual({ key: 'fc_test_1', cars: 'ZZ23KHP.28400' })
  expect(states[0]?.price.value).toMatchObject({
    productType: ProductType.PCP,
    row: { quote: { optionalFinalPayment: 4000 } },
  })
})

it('shares one call with ninety-nine others', async () => {
  const plates = Array.from({ length: 100 }, (_, at) => `ZZ${String(at).padStart(2, '0')}KHP`)
  const { test, states } = await openList(plates, Object.fromEntries(plates.map((plate) => [plate, GOLF])))
  expect(test.calls()).toEqual(['portal.start'])
  expect(states.every(({ price }) => price.value?.productType === ProductType.PCP)).toBe(true)
})

it.each<[string, Readonly<Record<string, StartedCar>>]>([
  ['is not answered in time', {}],
  ['is unknown', { ZZ23KHP: { lookUp: null } }],
  ['has no residual', { ZZ23KHP: { ...GOLF, futures: {} } }],
  ['has a final payment above the loan (D70)', { ZZ23KHP: { ...GOLF, futures: futuresOf(12_000) } }],
  ['has a residual at another term alone', { ZZ23KHP: { ...GOLF, futures: futuresOf(4000, 36) } }],
])('is hire purchase where the car %s, and makes no further call', async (_name, cars) => {
  const { test, states } = await openList(['ZZ23KHP'], cars)
  expect([states[0]?.price.value?.productType, test.calls()]).toEqual([ProductType.HP, ['portal.start']])
})

it.each(['', 'A', 'ZZ23 KHP AND MORE', '…'])('asks for no car by “%s”', async (registration) => {
  const { test, states } = await openList([registration], {})
  expect(test.askedOf(contract.portal.start)[0]?.query).toEqual({ key: 'fc_test_1' })
  expect(states[0]?.price.value?.productType).toBe(ProductType.HP)
})

it('asks for the car again when it is repriced', async () => {
  const { test, states } = await openList(['ZZ23KHP'], { ZZ23KHP: GOLF })
  test.on(contract.portal.start, aStart({ ZZ23KHP: { ...GOLF, futures: futuresOf(5000) } }))
  expect(await states[0]?.reprice()).toBe(true)
  expect(states[0]?.price.value?.row.quote).toMatchObject({ optionalFinalPayment: 5000 })
  expect(test.calls()).toEqual(['portal.start', 'portal.start'])
})

it('shows nothing until it is known where its small print stands', async () => {
  const place = signal<'waiting' | 'shared'>('waiting')
  const page = stockPage()
  const state = createMonthlyPrice(given(), () => page, { cars: () => [], smallPrint: () => place.value })
  await expect.poll(() => state.price.value).not.toBeNull()
  expect(state.phase.value).toBe('loading')
  place.value = 'shared'
  expect([state.phase.value, state.smallPrint.value]).toEqual(['priced', 'shared'])
})
