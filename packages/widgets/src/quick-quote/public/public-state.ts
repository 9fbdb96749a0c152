import {
  CreditProfile,
  DEFAULT_TERMS_TO_SHOW,
  ProductType,
  type QuickQuote,
  quickQuotes,
  SHOWN_PRODUCTS,
  usualTerm,
} from '@forecourt/core'
import { createForm, type FormModel } from '../../kit/index.ts'
import {
  createIdempotencyKeys,
  isPassing,
  PATIENCE_MS,
  type PublicPage,
  type PublicPanel,
  promotionOf,
  termsWith,
  waitInBrowser,
} from '../../page/index.ts'
import { computed, disposeAll, effect, signal } from '../../signals/index.ts'
import { ENGLISH, type TextName } from '../../texts/index.ts'
import { type Contact, contactFieldOf, judgeEmail, judgeMobile, judgeName, NO_CONTACT } from '../input/contact.ts'
import { createFields } from '../input/fields.ts'
import type { Prefill } from '../input/prefill.ts'
import { createVehicle } from '../input/vehicle.ts'
import { createPricingInput, type PricingInput } from '../pricing/request.ts'
import { offersOf, type QuoteOffer } from '../pricing/results.ts'
import { quickQuoteDraftOf } from '../sending/draft.ts'
import { createOpening, keepTo } from './opening.ts'

/** The calls allowed with a client token, and for a preview in the portal. */
export interface PublicQuotePage extends Pick<PublicPage, 'clock' | 'config' | 'wait'> {
  readonly client: Pick<PublicPage['client'], 'vehicles' | 'quotes' | 'quickQuotes'>
}

/** A preview's panel has no cache to pass. */
type PricedPanel = Pick<PublicPanel, 'rates' | 'website' | 'hasNoWebsite'> & {
  reprice?: () => Promise<unknown>
  trouble?: PublicPanel['trouble']
}

const PUBLIC_PROFILES = [CreditProfile.Prime, CreditProfile.NearPrime, CreditProfile.NonPrime]

export type PublicQuickQuoteState = ReturnType<typeof createPublicQuickQuote>

/** The quick quote for car buyers: only the quotes of D22, no lender named, contact details last. */
export function createPublicQuickQuote(
  { client, clock, config, wait = waitInBrowser }: PublicQuotePage,
  { rates, website, hasNoWebsite, reprice = rates.reload, trouble }: PricedPanel,
  prefill: Prefill,
) {
  // Over forty lines: a list of the screen's functions.
  const fields = createFields(prefill)
  const { lookUp, vehicle, refreshResiduals, renewResiduals, isAsking, askAgain } = createVehicle({
    client,
    clock,
    rates,
    fields,
  })
  const { validationError, pricingInput } = createPricingInput(fields, vehicle, rates)
  const offersFor = ({ panel, request }: PricingInput) =>
    offersOf(quickQuotes(request, panel.lenderProposals, [request.termMonths], clock.now.value), panel)
  const offers = computed(() => pricingInput.value && offersFor(pricingInput.value))
  const promotion = computed(() => {
    const input = pricingInput.value
    return input && promotionOf(offers.value ?? [], input.request, input.panel)
  })
  /** The quote in large type: the representative one of the chosen product and term, as in the example (D71). */
  const offer = computed(() => promotion.value?.shown ?? null)
  const isUnderWay = computed(() => lookUp.state.value === 'looking' || isAsking.value)
  const isLate = signal(false)
  const isBusy = computed(() => isUnderWay.value && !isLate.value)
  // A hanging look-up must not hold back a price that does not need it.
  const followPatience = () =>
    effect(() => {
      isLate.value = false
      if (!isUnderWay.value) return
      return wait(PATIENCE_MS, () => {
        isLate.value = true
      })
    })
  /** Whether the car or its residuals are still loading. */
  const isWaiting = computed(() => !offer.value && isBusy.value)
  /** Why there is no offer, by the name of its text. */
  const noOffer = computed(() =>
    offers.value && offers.value.length === 0 && !isWaiting.value ? NO_OFFER[fields.productType.value] : null,
  )
  const terms = signal(DEFAULT_TERMS_TO_SHOW)
  const products = computed(() =>
    SHOWN_PRODUCTS.map(({ id }) => id).filter((product) => website.value?.products.includes(product) ?? true),
  )
  const profiles = computed(() => website.value?.creditProfiles ?? PUBLIC_PROFILES)
  const followOpening = createOpening({
    fields,
    prefill,
    products,
    terms,
    vehicle: lookUp.vehicle,
    usualTerm: computed(() => usualTerm(website.value?.defaultTerm, terms.value)),
    isReady: computed(() => (website.value !== null || hasNoWebsite.value) && !isBusy.value),
    isPriced: (selection) => {
      const input = pricingInput.value
      return input !== null && offersFor({ ...input, request: { ...input.request, ...selection } }).length > 0
    },
  })
  const contact = createContactForm()
  const underKey = createIdempotencyKeys()
  return {
    clock,
    config,
    rates,
    website,
    hasNoWebsite,
    fields,
    products,
    profiles,
    /** Whether another try may help: a mistake in the page stays one. */
    mayPass: computed(() => !trouble?.value || isPassing(trouble.value)),
    terms: computed(() => termsWith(terms.value, fields.term.value)),
    lookUp,
    refreshResiduals,
    validationError,
    pricingInput,
    offer,
    isWaiting,
    noOffer,
    /** The same for the host page; null while there is an offer or one may still arrive. */
    noQuoteReason: computed((): 'incomplete' | 'no-offer' | null =>
      validationError.value ? 'incomplete' : noOffer.value ? 'no-offer' : null,
    ),
    /** Follows the page's shared signals while mounted, so that they retain no removed widget. Returns a stop function. */
    follow: () =>
      disposeAll([
        followPatience(),
        followOpening(),
        profiles.subscribe((offered) => keepTo(offered, fields.creditProfile)),
      ]),
    example: computed(() => promotion.value?.example ?? null),
    isAsking: signal(false),
    contact,
    /** Refetches the rates, then the data that depends on them; resolves once the rates have loaded. */
    retry: () => {
      const loading = rates.reload()
      askAgain()
      return loading
    },
    /** Asks the server for its rates and residuals once more; resolves with whether it has answered. */
    reprice: async () => {
      const [hasAnswered] = await Promise.all([reprice(), renewResiduals()])
      return Boolean(hasAnswered)
    },
    /** Sends nothing without consent. */
    async send(): Promise<QuickQuote | null> {
      if (!contact.values.peek().hasAgreed) return null
      let sent: QuickQuote | null = null
      await contact.send(async (values) => {
        const draft = {
          ...quickQuoteDraftOf({ fields, vehicle, chosen: offer }, values),
          offer: seenOffer(offer.peek()),
        }
        sent = await underKey(draft, (idempotencyKey) => client.quickQuotes.create(draft, { idempotencyKey }))
      })
      return sent
    },
  }
}

/** The server prices it itself: only which one the visitor saw. */
const seenOffer = (offer: QuoteOffer | null) =>
  offer && { financeCompanyId: offer.lenderId, productType: offer.productType, termMonths: offer.termMonths }

type ContactValues = Contact & { hasAgreed: boolean }

/** A visitor who wants an answer has to give an address for it. */
const createContactForm = (): FormModel<ContactValues> =>
  createForm<ContactValues>({
    plan: {
      name: { label: ENGLISH.name, required: true, rule: judgeName },
      mobile: {
        label: ENGLISH.mobile,
        hint: ENGLISH.mobileHint,
        rule: (mobile, { email }) => (mobile.trim() || email.trim() ? judgeMobile(mobile) : ENGLISH.noAddress),
      },
      email: { label: ENGLISH.email, rule: (email) => judgeEmail(email) },
      hasAgreed: { label: '' },
    },
    initial: { ...NO_CONTACT, hasAgreed: false },
    nameOf: contactFieldOf,
  })

const NO_OFFER = {
  [ProductType.PCP]: 'noPcp',
  [ProductType.HP]: 'noHp',
} as const satisfies Readonly<Record<ProductType, TextName>>
