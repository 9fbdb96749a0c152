import {
  createResource,
  hasFinalPayment,
  ProductType,
  readIsoDay,
  type StartedCar,
  usualTerm,
  writeIsoDay,
} from '@forecourt/core'
import type { PropSignals } from '../element/index.ts'
import { type NamedCar, type PublicPage, productTypeOf, publicPage, publicPanel, termOf } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import { type Car, monthlyPriceOf } from './pricing.ts'

type MonthlyPricePhase = 'loading' | 'failed' | 'none' | 'priced'

/** The host's key, and its facts about the car; absent ones are unknown. */
type MonthlyPriceInput = Omit<PropSignals<typeof attributes>, 'debug' | 'lang' | 'texts' | 'phone'>

export type MonthlyPriceState = ReturnType<typeof createMonthlyPrice>

/** The list on whose page the card stands. */
interface List {
  /** The cars of its PCP cards. */
  readonly cars: () => readonly NamedCar[]
  /** Where the small print stands of a card that was asked for this product. */
  readonly smallPrint: (productType: ProductType) => 'own' | 'waiting' | 'shared'
}

const ALONE: List = { cars: () => [], smallPrint: () => 'own' }

/** All prices of a page share their dealership's panel, which is fetched once, with the cars of all PCP cards. */
export function createMonthlyPrice(
  given: MonthlyPriceInput,
  pageOf: (key: string, baseUrl: string) => PublicPage = publicPage,
  list = ALONE,
) {
  // Over forty lines: a list of what one price shows.
  const page = computed(() => pageOf(given.dealershipKey.value, given.baseUrl.value))
  const asked = computed(() => productTypeOf(given.product.value) ?? ProductType.HP)
  const car = createResource<NamedCar, StartedCar | null>({
    key: () =>
      hasFinalPayment({ productType: asked.value }) &&
      given.registration.value !== '' &&
      given.dealershipKey.value !== ''
        ? { registration: given.registration.value, mileage: given.mileage.value }
        : null,
    fetch: (named) => page.peek().listedCar(named, list.cars),
    empty: null,
    now: () => page.peek().clock.read(),
  })
  // Before the panel is asked for: its call names the cars.
  car.follow()
  const shared = computed(() => publicPanel(page.value))
  const website = computed(() => shared.value.website.value)
  // Until then a price at another term, or for a product not on offer, might appear and disappear.
  const isKnown = computed(
    () => (website.value !== null || shared.value.hasNoWebsite.value) && car.state.value !== 'loading',
  )
  const price = computed(() => {
    const panel = shared.value.rates.panel.value
    if (!panel || !isKnown.value) return null
    const products = productsFor(asked.value, website.value?.products)
    const facts = carOf(given, usualTerm(website.value?.defaultTerm))
    return monthlyPriceOf({ ...facts, found: car.data.value }, panel, page.value.clock.now.value, products)
  })
  const smallPrint = computed(() => (price.value ? list.smallPrint(asked.value) : 'own'))
  return {
    price,
    asked,
    smallPrint,
    phase: computed((): MonthlyPricePhase => {
      const { panel, failed } = shared.value.rates
      if (failed.value) return 'failed'
      if (!panel.value || !isKnown.value || smallPrint.value === 'waiting') return 'loading'
      return price.value ? 'priced' : 'none'
    }),
    dealerName: computed(() => website.value?.dealerName ?? null),
    /** Refetches the panel, for every price of the page, and the car. */
    reprice: async () => {
      const [hasAnswered] = await Promise.all([shared.peek().reprice(), car.refresh()])
      return hasAnswered
    },
  }
}

/** The product asked for, then hire purchase, as far as the dealership offers them. */
const productsFor = (asked: ProductType, offered: readonly ProductType[] | undefined): ProductType[] =>
  [...new Set([asked, ProductType.HP])].filter((product) => offered?.includes(product) ?? true)

function carOf({ price, deposit, mileage, term, registered }: MonthlyPriceInput, usual: number): Car {
  const day = readIsoDay(registered.value)
  return {
    price: price.value ?? 0,
    deposit: deposit.value ?? 0,
    mileage: mileage.value ?? null,
    termMonths: termOf(term.value) ?? usual,
    registered: day && writeIsoDay(day),
  }
}
