import { ProductType, quickQuotes, type RepresentativeExample, representativeExample } from '@forecourt/core'
import { computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { createFields, type QuickQuoteFields } from './fields.ts'
import { createLookUp, type LookUp } from './look-up.ts'
import type { Prefill } from './prefill.ts'
import { moneyOf, type Obstacle, obstacleOf, requestOf } from './request.ts'
import { type Offer, publicOffersOf } from './results.ts'
import { createSaving, type Saving } from './saving.ts'
import type { Panel, QuickQuoteSources } from './sources.ts'
import { withVehicle } from './with-vehicle.ts'

/** The quick quote as a car buyer meets it: the quotes of D22 alone, no lender named, contact details last. */
export interface PublicQuickQuoteState {
  sources: QuickQuoteSources
  fields: QuickQuoteFields
  lookUp: LookUp
  obstacle: ReadonlySignal<Obstacle | null>
  /** The quote that is shown large: the cheapest of the product chosen. */
  offer: ReadonlySignal<Offer | null>
  /** Why there is none, in plain words. */
  noOffer: ReadonlySignal<string | null>
  example: ReadonlySignal<RepresentativeExample | null>
  isAsking: Signal<boolean>
  hasAgreed: Signal<boolean>
  saving: Saving
}

export function createPublicQuickQuote(sources: QuickQuoteSources, prefill: Prefill): PublicQuickQuoteState {
  const fields = createFields(prefill)
  const lookUp = createLookUp(withVehicle(sources, fields))
  const obstacle = computed(() => obstacleOf(moneyOf(fields)))
  const offers = computed(() => offersOf(sources, fields, lookUp, obstacle.value))
  const offer = computed(() => offers.value?.[0] ?? null)
  return {
    sources,
    fields,
    lookUp,
    obstacle,
    offer,
    noOffer: computed(() =>
      offers.value && offers.value.length === 0 ? noOfferWords(fields.productType.value) : null,
    ),
    example: computed(() => (offers.value?.length ? exampleOf(offers.value, fields, sources.panel.value) : null)),
    isAsking: signal(false),
    hasAgreed: signal(false),
    saving: createSaving(sources, fields, lookUp, offer),
  }
}

function offersOf(
  sources: QuickQuoteSources,
  fields: QuickQuoteFields,
  lookUp: LookUp,
  obstacle: Obstacle | null,
): Offer[] | null {
  const panel = sources.panel.value
  if (!panel || obstacle) return null
  const request = requestOf(fields, lookUp.vehicle.value, panel)
  return publicOffersOf(quickQuotes(request, panel.lenderProposals, [request.termMonths], sources.now.value), panel)
}

const noOfferWords = (product: ProductType) =>
  product === ProductType.PCP
    ? 'No PCP for this car at these figures. Try HP, another number of months, or a different deposit.'
    : 'No finance for this car at these figures. Try another number of months or a different deposit.'

function exampleOf(offers: readonly Offer[], fields: QuickQuoteFields, panel: Panel | null): RepresentativeExample {
  const { price, deposit, partExValue, partExSettlement } = moneyOf(fields)
  return representativeExample(
    offers.map((offer) => ({
      quote: offer.quote,
      cashPrice: price,
      advancePayment: deposit + Math.max(0, partExValue - partExSettlement),
      ...mileageTerms(offer, fields, panel),
    })),
  )
}

function mileageTerms(offer: Offer, fields: QuickQuoteFields, panel: Panel | null) {
  if (offer.productType !== ProductType.PCP) return {}
  const lender = panel?.lenderProposals.find(({ proposalId }) => proposalId === offer.proposalId)
  return {
    annualMileage: fields.annualMileage.value,
    excessMileagePencePerMile: lender?.excessMileagePencePerMile ?? null,
  }
}
