import { ProductType, readIsoDay, usualTerm, writeIsoDay } from '@forecourt/core'
import { type PublicPage, publicPage, publicPanel, termOf } from '../page/index.ts'
import { computed, type ReadonlySignal } from '../signals/index.ts'
import { type Car, monthlyPriceOf } from './pricing.ts'

type MonthlyPricePhase = 'loading' | 'failed' | 'none' | 'priced'

/** The host's facts about the car; absent ones are unknown. */
interface MonthlyPriceInput {
  readonly key: ReadonlySignal<string>
  readonly baseUrl: ReadonlySignal<string>
  readonly price: ReadonlySignal<number | undefined>
  readonly deposit: ReadonlySignal<number | undefined>
  readonly mileage: ReadonlySignal<number | undefined>
  readonly term: ReadonlySignal<number | undefined>
  readonly registered: ReadonlySignal<string>
}

export type MonthlyPriceState = ReturnType<typeof createMonthlyPrice>

/** All prices of a page share their dealership's panel, which is fetched once. */
export function createMonthlyPrice(
  given: MonthlyPriceInput,
  pageOf: (key: string, baseUrl: string) => PublicPage = publicPage,
) {
  const page = computed(() => pageOf(given.key.value, given.baseUrl.value))
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
  const phase = computed((): MonthlyPricePhase => {
    const { panel, failed } = shared.value.rates
    if (failed.value) return 'failed'
    if (!panel.value || !isKnown.value) return 'loading'
    return price.value ? 'priced' : 'none'
  })
  const dealerName = computed(() => website.value?.dealerName ?? null)
  /** Refetches the panel, for every price of the page. */
  const reprice = () => {
    const { rates } = shared.peek()
    rates.reload()
    return rates.whenLoaded()
  }
  return {
    ...{ phase, price, dealerName, reprice },
    config: computed(() => page.value.config.value),
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
