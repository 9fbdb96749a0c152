import {
  CreditProfile,
  DEFAULT_TERMS_TO_SHOW,
  ProductType,
  type QuickQuote,
  quickQuotes,
  type RepresentativeExample,
} from '@forecourt/core'
import { createForm, type FormModel } from '../../kit/index.ts'
import {
  createIdempotencyKeys,
  type LookUp,
  type Panel,
  type PublicPage,
  type PublicPanel,
  promotedExampleOf,
} from '../../page/index.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '../../signals/index.ts'
import { ENGLISH } from '../../texts/index.ts'
import {
  type Contact,
  contactFieldOf,
  judgeEmail,
  judgeMobile,
  judgeName,
  MOBILE_HINT,
  NO_CONTACT,
} from '../contact.ts'
import { quickQuoteDraftOf } from '../draft.ts'
import { createFields, createTerms, type QuickQuoteFields } from '../fields.ts'
import { type DealRequest, dealMoneyOf, dealRequestOf, type MoneyError, validateMoney } from '../pricing/request.ts'
import { promotedOf, type QuoteOffer } from '../pricing/results.ts'
import { createVehicle } from '../vehicle.ts'
import type { Prefill } from '../view.ts'

/** What a client token may ask of its page, and a preview of the portal's. */
export interface PublicQuotePage extends Pick<PublicPage, 'clock' | 'config'> {
  readonly client: Pick<PublicPage['client'], 'vehicles' | 'quotes' | 'quickQuotes'>
}

/** The quick quote as a car buyer meets it: the quotes of D22 alone, no lender named, contact details last. */
export interface PublicQuickQuoteState
  extends Pick<PublicQuotePage, 'clock' | 'config'>,
    Pick<PublicPanel, 'rates' | 'website' | 'hasNoWebsite'> {
  fields: QuickQuoteFields
  products: ReadonlySignal<readonly ProductType[]>
  profiles: ReadonlySignal<readonly CreditProfile[]>
  terms: ReadonlySignal<readonly number[]>
  lookUp: LookUp
  refreshResiduals(): Promise<void>
  validationError: ReadonlySignal<MoneyError | null>
  /** The quote that is shown large: the cheapest of the product chosen. */
  offer: ReadonlySignal<QuoteOffer | null>
  /** Whether the car, or what it will be worth, is still being asked for. */
  isWaiting: ReadonlySignal<boolean>
  /** Why there is none, in plain words. */
  noOffer: ReadonlySignal<string | null>
  example: ReadonlySignal<RepresentativeExample | null>
  /** What is priced, and with which panel; null while nothing can be. */
  pricingInput: ReadonlySignal<PublicPricingInput | null>
  isAsking: Signal<boolean>
  contact: FormModel<ContactValues>
  retry(): void
  /** Nothing leaves without the tick. */
  send(): Promise<QuickQuote | null>
}

const PUBLIC_PRODUCTS = [ProductType.PCP, ProductType.HP]
const PUBLIC_PROFILES = [CreditProfile.Prime, CreditProfile.NearPrime, CreditProfile.NonPrime]

export function createPublicQuickQuote(
  { client, clock, config }: PublicQuotePage,
  { rates, website, hasNoWebsite }: Omit<PublicPanel, 'trouble'>,
  prefill: Prefill,
): PublicQuickQuoteState {
  // Over forty lines: a list of what the screen can do.
  const fields = createFields(prefill)
  const { lookUp, vehicle, refreshResiduals, isAsking, askAgain } = createVehicle({ client, rates, fields })
  const validationError = computed(() => validateMoney(dealMoneyOf(fields)))
  const pricingInput = computed((): PublicPricingInput | null => {
    const panel = rates.panel.value
    return panel && !validationError.value ? { panel, request: dealRequestOf(fields, vehicle.value, panel) } : null
  })
  const offers = computed(() => pricingInput.value && offersOf(pricingInput.value, clock.now.value))
  const offer = computed(() => offers.value?.[0] ?? null)
  const example = computed(() => {
    const input = pricingInput.value
    return input && promotedExampleOf(offers.value ?? [], input.request, input.panel)
  })
  const isWaiting = computed(() => !offer.value && (lookUp.state.value === 'looking' || isAsking.value))
  const terms = signal(DEFAULT_TERMS_TO_SHOW)
  const defaultTerm = computed(() => website.value?.defaultTerm ?? null)
  const contact = createContactForm()
  const underKey = createIdempotencyKeys()
  return {
    ...{ clock, config, rates, website, hasNoWebsite, fields },
    ...followWebsite(website, fields),
    terms: createTerms({ terms, defaultTerm }, fields, prefill.term),
    lookUp,
    refreshResiduals,
    validationError,
    pricingInput,
    offer,
    isWaiting,
    noOffer: computed(() =>
      offers.value && offers.value.length === 0 && !isWaiting.value ? noOfferWords(fields.productType.value) : null,
    ),
    example,
    isAsking: signal(false),
    contact,
    retry: () => {
      rates.reload()
      askAgain()
    },
    async send() {
      if (!contact.values.peek().hasAgreed) return null
      let sent: QuickQuote | null = null
      await contact.send(async (values) => {
        const draft = quickQuoteDraftOf({ fields, vehicle, chosen: offer }, values)
        sent = await underKey(draft, (idempotencyKey) => client.quickQuotes.create(draft, { idempotencyKey }))
      })
      return sent
    },
  }
}

type ContactValues = Contact & { hasAgreed: boolean }

/** Somebody who asks for an answer has to say where it goes. */
const createContactForm = (): FormModel<ContactValues> =>
  createForm<ContactValues>({
    plan: {
      name: { label: ENGLISH.name, required: true, rule: judgeName },
      mobile: {
        label: ENGLISH.mobile,
        hint: MOBILE_HINT,
        rule: (mobile, { email }) => (mobile.trim() || email.trim() ? judgeMobile(mobile) : ENGLISH.noAddress),
      },
      email: { label: ENGLISH.email, rule: (email) => judgeEmail(email) },
      hasAgreed: { label: '' },
    },
    initial: { ...NO_CONTACT, hasAgreed: false },
    nameOf: contactFieldOf,
  })

/** What the dealership does not offer is not asked for (D35). */
function followWebsite(website: PublicPanel['website'], fields: QuickQuoteFields) {
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

interface PublicPricingInput {
  readonly panel: Panel
  readonly request: DealRequest
}

const offersOf = ({ panel, request }: PublicPricingInput, now: Date): QuoteOffer[] =>
  promotedOf(quickQuotes(request, panel.lenderProposals, [request.termMonths], now), panel)

const noOfferWords = (product: ProductType) => (product === ProductType.PCP ? ENGLISH.noPcp : ENGLISH.noHp)
