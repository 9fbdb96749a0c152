import {
  blockedReason,
  contract,
  createResource,
  type Loadable,
  type ProductType,
  type RepresentativeExample,
  type Solution,
  type WebsiteConfig,
} from '@forecourt/core'
import {
  createDuplicates,
  createLookUp,
  type Duplicates,
  followUsualMileage,
  type LoadedPanel,
  type LookUp,
  loadPanel,
  loadUserTerms,
  type PortalPage,
  promotedExampleOf,
} from '../page/index.ts'
import { batch, computed, disposeAll, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { createFields, createTerms, preselectTerm, type QuickQuoteFields } from './fields.ts'
import { draftContactOf, type FormDraft, type KeptView } from './form-draft.ts'
import {
  type Comparison,
  type ComparisonInput,
  createComparison,
  everyOfferOf,
  type ProductFilter,
} from './pricing/comparison.ts'
import type { PresentedFrom } from './pricing/presented.ts'
import type { MoneyError } from './pricing/request.ts'
import {
  type Change,
  offerKey,
  type ProductResults,
  type Promoted,
  type QuoteOffer,
  type SortKey,
} from './pricing/results.ts'
import { type CustomerForm, createCustomerForm } from './sending/customer-form.ts'
import { createSaving, type Saving } from './sending/saving.ts'
import { createToCustomer, type ToCustomer } from './sending/send-to-customer.ts'
import { createVehicle, type SelectedVehicle } from './vehicle.ts'
import type { Prefill } from './view.ts'

export interface QuickQuoteState extends SelectedVehicle, Comparison {
  readonly page: PortalPage
  readonly affiliateUserId: number
  /** Who the customer deals with. */
  readonly dealerName: ReadonlySignal<string | null>
  readonly dealerPhone: ReadonlySignal<string | null>
  /** How the dealership's own pages look; fetched when the screen is first turned to the customer. */
  readonly website: Loadable<WebsiteConfig | null>
  /** Why nothing can be saved or sent for this dealership (D40). */
  readonly readOnlyReason: ReadonlySignal<string | null>
  readonly rates: LoadedPanel
  fields: QuickQuoteFields
  terms: ReadonlySignal<readonly number[]>
  partExLookUp: LookUp
  shown: Signal<ProductFilter>
  sort: Signal<SortKey>
  /** Lenders by terms instead of the list at one term. */
  isMatrix: Signal<boolean>
  /** The screen is turned to the customer. */
  isCustomerView: ReadonlySignal<boolean>
  /** Turns it to the customer, if there is an offer, or back. */
  present(on: boolean): void
  chosen: ReadonlySignal<QuoteOffer | null>
  chosenKey: ReadonlySignal<string | null>
  /** Of the offer that the user chose; null while none was. */
  pickedKey: ReadonlySignal<string | null>
  /** Why no quote can be saved, sent or continued; null when one can. */
  blockedReason: ReadonlySignal<string | null>
  /** Of the chosen product; for everything that a customer reads. */
  example: ReadonlySignal<RepresentativeExample | null>
  /** With months, the offer at another term; otherwise at the term of the form. */
  choose(key: string, termMonths?: number): void
  apply(change: Pick<Change, 'change' | 'value'>): void
  /** Makes the change that meets the budget, and chooses the offer that then meets it. */
  applySolution(solution: Solution): void
  /** Fetches the rates again, and then the data that depends on them. */
  retry(): void
  /** The same for the page that asks; resolves when the rates are here. */
  reprice(): Promise<unknown>
  /** Follows what the page shares while the widget stands in it: what it shares must not hold a removed widget. Answers how to stop. */
  follow(): () => void
  customer: CustomerForm
  saving: Saving
  toCustomer: ToCustomer
  /** Who else of the dealership has the mobile, the e-mail or the vehicle. */
  duplicates: Duplicates
}

interface QuickQuoteOptions {
  readonly affiliateUserId: number
  readonly prefill: Prefill
  /** The application whose customer the quote is for. */
  readonly applicationId?: string | undefined
  readonly draft?: FormDraft | null | undefined
}

/** The quick quote of a signed-in dealer: the whole panel of one dealership, the user's own terms. */
export function createQuickQuote(page: PortalPage, options: QuickQuoteOptions): QuickQuoteState {
  // Over forty lines: a list of the screen's functions.
  const { affiliateUserId, prefill, draft } = options
  const { client, config } = page
  const fields = createFields(prefill, draft?.fields)
  const rates = loadPanel(page.clock, (options) => client.dealers.rates({ id: affiliateUserId }, options))
  const userTerms = loadUserTerms(page)
  const followUsualTerm = preselectTerm(userTerms, fields)
  const isTermGiven = (draft?.fields.term ?? prefill.term) !== undefined
  const selected = createVehicle({ client, clock: page.clock, rates, fields, affiliateUserId })
  const partExLookUp = createLookUp(client, { registration: fields.partExRegistration })
  const choice = createChoice(draft?.view, prefill.sort)
  const facts = { rates, clock: page.clock, config, terms: userTerms.terms }
  const figures = createComparison(facts, fields, selected.vehicle, choice)
  const chosen = computed(() => chosenOf(figures.shownResults.value, choice.key.value, prefill.productType))
  const choose = (key: string | null, termMonths = fields.term.peek()) =>
    batch(() => {
      choice.key.value = key
      fields.term.value = termMonths
    })
  const isSendOpen = signal(false)
  const customer = createCustomerForm(draftContactOf(draft?.fields ?? {}), isSendOpen)
  const saving = createSaving({
    ...{ page, affiliateUserId, customer, fields, chosen, vehicle: selected.vehicle },
    partExVehicle: partExLookUp.vehicle,
    keepChoice: () => choose(chosen.peek()?.key ?? choice.key.peek()),
  })
  const dealership = createDealership(page, affiliateUserId)
  const duplicates = createDuplicates(page, {
    affiliateUserId: () => affiliateUserId,
    typed: () => ({ ...customer.values.value, registration: fields.registration.value }),
    ownIds: () => [options.applicationId, saving.saved.value?.quickQuoteId],
  })
  return {
    page,
    affiliateUserId,
    ...dealership,
    rates,
    fields,
    terms: createTerms(userTerms, fields),
    follow: () =>
      disposeAll([
        followUsualMileage(config, writable(fields.annualMileage)),
        ...(isTermGiven ? [] : [followUsualTerm()]),
        duplicates.follow(),
      ]),
    ...selected,
    partExLookUp,
    ...choice,
    pickedKey: choice.key,
    isCustomerView: computed(() => choice.presentedFrom.value !== null),
    present: (on) => {
      if (on) void dealership.website.load()
      const offer = chosen.peek()
      choice.presentedFrom.value = on && offer ? { key: offer.key, termMonths: offer.termMonths } : null
    },
    ...figures,
    chosen,
    chosenKey: computed(() => chosen.value?.key ?? null),
    blockedReason: computed(() => {
      if (dealership.readOnlyReason.value) return 'Read only: see the note above'
      return chosen.value ? null : blockedBy(figures.validationError.value)
    }),
    choose,
    apply: (change) => applyChange(fields, change),
    applySolution: (solution) =>
      batch(() => {
        applyChange(fields, { change: solution.solves, value: solution.value })
        choice.key.value = offerKey(solution)
      }),
    retry: () => {
      rates.reload()
      selected.askAgain()
    },
    reprice: () => {
      rates.reload()
      return rates.whenLoaded()
    },
    example: computed(() => exampleFor(figures.pricingInput.value, figures.promoted.value, chosen.value)),
    customer,
    saving,
    duplicates,
    toCustomer: createToCustomer({
      ...{ page, customer, saving, chosen },
      ...{ pricingInput: figures.pricingInput, isOpen: isSendOpen },
    }),
  }
}

function createDealership({ client, clock, dealers, session }: PortalPage, affiliateUserId: number) {
  const dealer = computed(() => dealers.offered.value?.find((each) => each.affiliateUserId === affiliateUserId) ?? null)
  const website = createResource<number, WebsiteConfig | null>({
    key: () => affiliateUserId,
    fetch: (id, asking) => client.settings.websiteConfig({ id }, asking),
    empty: null,
    now: clock.read,
  })
  return {
    website,
    dealerPhone: computed(() => website.data.value?.dealerPhone ?? dealer.value?.phone ?? null),
    dealerName: computed(() => dealer.value?.name ?? session.user.value?.dealerName ?? null),
    readOnlyReason: computed(() => dealer.value && blockedReason(contract.quickQuotes.create, dealer.value)),
  }
}

const writable = (field: Signal<number | null>) => ({
  peek: () => field.peek(),
  write: (value: number) => {
    field.value = value
  },
})

function exampleFor(input: ComparisonInput | null, promoted: readonly Promoted[], chosen: QuoteOffer | null) {
  const offers = promoted.find(({ productType }) => productType === chosen?.productType)?.offers ?? []
  return input && promotedExampleOf(offers, input.request, input.panel)
}

const blockedBy = (error: MoneyError | null) => error?.message ?? 'There is no quote to continue with yet'

const createChoice = (kept?: KeptView, sort: SortKey = 'total') => ({
  shown: signal<ProductFilter>(kept?.shown ?? 'both'),
  sort: signal<SortKey>(kept?.sort ?? sort),
  isMatrix: signal(kept?.isMatrix ?? false),
  presentedFrom: signal<PresentedFrom | null>(null),
  key: signal<string | null>(kept?.key ?? null),
})

/** The chosen one, otherwise the first of the requested product, otherwise the first. */
function chosenOf(
  results: readonly ProductResults[],
  key: string | null,
  productType?: ProductType,
): QuoteOffer | null {
  const offers = results.flatMap(everyOfferOf)
  const ofProduct = () => offers.find((offer) => offer.productType === productType && offer.lenderId !== null)
  return offers.find((offer) => offer.key === key) ?? ofProduct() ?? offers[0] ?? null
}

function applyChange(fields: QuickQuoteFields, { change, value }: Pick<Change, 'change' | 'value'>): void {
  fields[change].value = value
}
