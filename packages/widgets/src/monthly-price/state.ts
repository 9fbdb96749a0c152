import { ProductType, readIsoDay, usualTerm, writeIsoDay } from '@forecourt/core'
import type { PropSignals } from '../element/index.ts'
import { type PublicPage, publicPage, publicPanel, termOf } from '../page/index.ts'
import { computed } from '../signals/index.ts'
import type { attributes } from './definition.ts'
import { type Car, monthlyPriceOf } from './pricing.ts'

type MonthlyPricePhase = 'loading' | 'failed' | 'none' | 'priced'

/** The host's key, and its facts about the car; absent ones are unknown. */
type MonthlyPriceInput = Omit<PropSignals<typeof attributes>, 'debug' | 'lang' | 'texts' | 'phone'>

export type MonthlyPriceState = ReturnType<typeof createMonthlyPrice>

/** All prices of a page share their dealership's panel, which is fetched once. */
export function createMonthlyPrice(
  given: MonthlyPriceInput,
  pageOf: (key: string, baseUrl: string) => PublicPage = publicPage,
) {
  const page = computed(() => pageOf(given.dealershipKey.value, given.baseUrl.value))
  const shared = computed(() => publicPanel(page.value))
  const website = computed(() => shared.value.website.value)
  // Until then a price at another term, or for a product not on offer, might appear and disappear.
  const isKnown = computed(() => website.value !== null || shared.value.hasNoWebsite.value)
  const isOffered = computed(() => website.value?.products.includes(ProductType.HP) ?? true)
  const price = computed(() => {
    const panel = shared.value.rates.panel.value
    const usual = usualTerm(website.value?.defaultTerm)
    return panel && isKnown.value && isOffered.value
      ? monthlyPriceOf(carOf(given, usual), panel, page.value.clock.now.value)
      : null
  })
  return {
    price,
    phase: computed((): MonthlyPricePhase => {
      const { panel, failed } = shared.value.rates
      if (failed.value) return 'failed'
      if (!panel.value || !isKnown.value) return 'loading'
      return price.value ? 'priced' : 'none'
    }),
    dealerName: computed(() => website.value?.dealerName ?? null),
    /** Refetches the panel, for every price of the page. */
    reprice: () => shared.peek().reprice(),
  }
}

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
