import { CreditProfile, ProductType, type QuickQuote, quickQuotes, type RepresentativeExample } from '@forecourt/core'
import { type LookUp, promotedExampleOf } from '../../page/index.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import { createFields, type QuickQuoteFields } from '../fields.ts'
import type { Prefill } from '../prefill.ts'
import { type DealRequest, dealMoneyOf, dealRequestOf, type MoneyError, validateMoney } from '../pricing/request.ts'
import { promotedOf, type QuoteOffer } from '../pricing/results.ts'
import { createTerms } from '../pricing/terms.ts'
import { contactErrors, createSaving, type Saving } from '../sending/saving.ts'
import type { Panel } from '../sources.ts'
import { createVehicle } from '../vehicle.ts'
import type { PublicSources } from './public-sources.ts'

/** The quick quote as a car buyer meets it: the quotes of D22 alone, no lender named, contact details last. */
export interface PublicQuickQuoteState {
  sources: PublicSources
  fields: QuickQuoteFields
  products: ReadonlySignal<readonly ProductType[]>
  profiles: ReadonlySignal<readonly CreditProfile[]>
  terms: ReadonlySignal<readonly number[]>
  lookUp: LookUp
  refreshResiduals(): Promise<void>
  obstacle: ReadonlySignal<MoneyError | null>
  /** The quote that is shown large: the cheapest of the product chosen. */
  offer: ReadonlySignal<QuoteOffer | null>
  /** Whether the car, or what it will be worth, is still being asked for. */
  isWaiting: ReadonlySignal<boolean>
  /** Why there is none, in plain words. */
  noOffer: ReadonlySignal<string | null>
  example: ReadonlySignal<RepresentativeExample | null>
  /** What is priced, and with which panel; null while nothing can be. */
  asked: ReadonlySignal<PublicPricingInput | null>
  isAsking: Signal<boolean>
  hasAgreed: Signal<boolean>
  saving: Saving
  retry(): void
  /** Nothing leaves without the tick. */
  send(): Promise<QuickQuote | null>
}

const PUBLIC_PRODUCTS = [ProductType.PCP, ProductType.HP]
const PUBLIC_PROFILES = [CreditProfile.Prime, CreditProfile.NearPrime, CreditProfile.NonPrime]

export function createPublicQuickQuote(sources: PublicSources, prefill: Prefill): PublicQuickQuoteState {
  const fields = createFields(prefill)
  const { lookUp, vehicle, refreshResiduals, isAsking, askAgain } = createVehicle(sources, fields)
  const obstacle = computed(() => validateMoney(dealMoneyOf(fields)))
  const asked = computed((): PublicPricingInput | null => {
    const panel = sources.rates.panel.value
    return panel && !obstacle.value ? { panel, request: dealRequestOf(fields, vehicle.value, panel) } : null
  })
  const offers = computed(() => asked.value && offersOf(asked.value, sources.now.value))
  const offer = computed(() => offers.value?.[0] ?? null)
  const example = computed(
    () => asked.value && promotedExampleOf(offers.value ?? [], asked.value.request, asked.value.panel),
  )
  const isWaiting = computed(() => !offer.value && (lookUp.state.value === 'looking' || isAsking.value))
  const hasAgreed = signal(false)
  const saving = createSaving({ sources, fields, vehicle, chosen: offer, judge: reachErrors })
  return {
    sources,
    fields,
    ...followWebsite(sources, fields),
    terms: createTerms(sources, fields, prefill.term),
    lookUp,
    refreshResiduals,
    obstacle,
    asked,
    offer,
    isWaiting,
    noOffer: computed(() =>
      offers.value && offers.value.length === 0 && !isWaiting.value ? noOfferWords(fields.productType.value) : null,
    ),
    example,
    isAsking: signal(false),
    hasAgreed,
    saving,
    retry: () => {
      sources.rates.reload()
      askAgain()
    },
    send: async () => (hasAgreed.peek() ? saving.save() : null),
  }
}

/** What the dealership does not offer is not asked for (D35). */
function followWebsite({ website }: PublicSources, fields: QuickQuoteFields) {
  const products = computed(() => website.value?.products ?? PUBLIC_PRODUCTS)
  const profiles = computed(() => website.value?.creditProfiles ?? PUBLIC_PROFILES)
  products.subscribe((offered) => keepTo(offered, fields.productType))
  profiles.subscribe((offered) => keepTo(offered, fields.creditProfile))
  return { products, profiles }
}

function keepTo<T>(offered: readonly T[], field: Signal<T>): void {
  const [first] = offered
  if (first !== undefined && !offered.includes(field.peek())) field.value = first
}

/** Somebody who asks for an answer has to say where it goes. */
function reachErrors(fields: QuickQuoteFields): Record<string, string> {
  const isReachable = fields.mobile.peek().trim() !== '' || fields.email.peek().trim() !== ''
  return { ...(isReachable ? {} : { mobile: 'Enter a mobile number or an e-mail address' }), ...contactErrors(fields) }
}

interface PublicPricingInput {
  readonly panel: Panel
  readonly request: DealRequest
}

const offersOf = ({ panel, request }: PublicPricingInput, now: Date): QuoteOffer[] =>
  promotedOf(quickQuotes(request, panel.lenderProposals, [request.termMonths], now), panel)

const noOfferWords = (product: ProductType) =>
  product === ProductType.PCP
    ? 'No PCP for this car at these figures. Try HP, a different number of months or a different deposit.'
    : 'No finance for this car at these figures. Try a different number of months or a different deposit.'
