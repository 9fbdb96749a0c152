import { contract, createResource, DEFAULT_ANNUAL_MILEAGE, type Solution, type WebsiteConfig } from '@forecourt/core'
import {
  createDuplicates,
  createLookUp,
  followUsualMileage,
  loadPanel,
  loadUserTerms,
  type PortalPage,
  promotedExampleOf,
  termsWith,
} from '../page/index.ts'
import { batch, computed, disposeAll, signal } from '../signals/index.ts'
import { ENGLISH } from '../texts/index.ts'
import { draftContactOf, type FormDraft } from './drafting/form-draft.ts'
import { createFields, preselectTerm } from './input/fields.ts'
import type { Prefill } from './input/prefill.ts'
import { createVehicle } from './input/vehicle.ts'
import { chosenOf } from './pricing/chosen.ts'
import { createChoice, createComparison } from './pricing/comparison.ts'
import { type Change, offerKey } from './pricing/results.ts'
import { createCustomerForm } from './sending/customer-form.ts'
import { createOffered } from './sending/offered.ts'
import { createSaving } from './sending/saving.ts'
import { createToCustomer } from './sending/send-to-customer.ts'

interface QuickQuoteOptions {
  readonly affiliateUserId: number
  readonly prefill: Prefill
  /** The application whose customer the quote is for. */
  readonly applicationId?: string | undefined
  readonly draft?: FormDraft | null | undefined
}

export type QuickQuoteState = ReturnType<typeof createQuickQuote>

/** The quick quote of a signed-in dealer: one dealership's whole panel, the user's own terms. */
export function createQuickQuote(page: PortalPage, options: QuickQuoteOptions) {
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
  const chosen = computed(() => chosenOf(figures.shownResults.value, choice.key.value, prefill))
  /** With `termMonths` it chooses an offer at another term; otherwise at the form's term. */
  const choose = (key: string | null, termMonths = fields.term.peek()) =>
    batch(() => {
      choice.key.value = key
      fields.term.value = termMonths
    })
  /** The quotes of D22 for the chosen product, computed when read: in the customer's view, in print or in a message. */
  const promoted = computed(() => (chosen.value ? figures.promotedOf(chosen.value.productType) : []))
  const isSendOpen = signal(false)
  const customer = createCustomerForm(draftContactOf(draft?.fields ?? {}), isSendOpen)
  const offered = createOffered({ chosen, pricingInput: figures.pricingInput })
  const saving = createSaving({
    page,
    affiliateUserId,
    customer,
    fields,
    chosen,
    offered,
    vehicle: selected.vehicle,
    partExVehicle: partExLookUp.vehicle,
    keepChoice: () => choose(chosen.peek()?.key ?? choice.key.peek()),
  })
  const dealership = createDealership(page, affiliateUserId)
  const heldReason = computed(() => {
    const fault = chosen.value ? null : figures.validationError.value
    if (dealership.readOnlyReason.value) return 'Read only: see the note above'
    return fault && ENGLISH[fault.text]
  })
  /** Other customers of the dealership with the same mobile, e-mail or vehicle. */
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
    terms: computed(() => termsWith(userTerms.terms.value, fields.term.value)),
    /** Follows the page's shared signals while mounted, so that they retain no removed widget. Returns a stop function. */
    follow: () =>
      disposeAll([
        followUsualMileage(
          config,
          () => fields.annualMileage.peek(),
          (miles) => {
            fields.annualMileage.value = miles
          },
        ),
        ...(isTermGiven ? [] : [followUsualTerm()]),
        duplicates.follow(),
      ]),
    ...selected,
    partExLookUp,
    ...choice,
    /** The key of the offer that the user chose; null if none. */
    pickedKey: choice.key,
    /** Whether the customer's view is open. */
    isCustomerView: computed(() => choice.presentedFrom.value !== null),
    /** Opens the customer's view, if there is an offer, or closes it. */
    present: (on: boolean) => {
      if (on) void dealership.website.load()
      const offer = chosen.peek()
      choice.presentedFrom.value = on && offer ? { key: offer.key, termMonths: offer.termMonths } : null
    },
    ...figures,
    chosen,
    chosenKey: computed(() => chosen.value?.key ?? null),
    /** Why no quote can be sent or continued; null if one can. */
    blockedReason: computed(() => heldReason.value ?? (chosen.value ? null : 'There is no quote to continue with yet')),
    /** Why the customer cannot even be saved; no lender is no reason. */
    heldReason,
    choose,
    apply: ({ change, value }: Change) => {
      fields[change].value = value
    },
    /** Where no lender guarantees the car for so many miles a year. */
    tryUsualMileage: () => {
      fields.annualMileage.value = DEFAULT_ANNUAL_MILEAGE
      void selected.refreshResiduals()
    },
    /** Makes the change that meets the budget, and chooses the offer that meets it. */
    applySolution: (solution: Solution) =>
      batch(() => {
        fields[solution.solves].value = solution.value
        choice.key.value = offerKey(solution)
      }),
    /** Refetches the rates, then the data that depends on them. */
    retry: () => {
      void rates.reload()
      selected.askAgain()
    },
    /** The example of the chosen product, for everything that a customer reads. */
    example: computed(() => {
      const input = figures.pricingInput.value
      return input && promotedExampleOf(promoted.value, input.request, input.panel)
    }),
    promoted,
    customer,
    saving,
    duplicates,
    /** The server's figures where they are others than those shown; saving or sending again keeps them. */
    changedFigures: offered.changed,
    toCustomer: createToCustomer({ page, customer, saving, offered, isOpen: isSendOpen }),
  }
}

function createDealership({ client, clock, dealers, session }: PortalPage, affiliateUserId: number) {
  const dealer = computed(() => dealers.dealerOf(affiliateUserId))
  const website = createResource<number, WebsiteConfig | null>({
    key: () => affiliateUserId,
    fetch: (id, asking) => client.settings.websiteConfig({ id }, asking),
    empty: null,
    now: clock.read,
  })
  return {
    /** The settings of the dealership's own pages; fetched when the customer's view first opens. */
    website,
    dealerPhone: computed(() => website.data.value?.dealerPhone ?? dealer.value?.phone ?? null),
    /** The firm that the customer deals with. */
    dealerName: computed(() => dealer.value?.name ?? session.user.value?.dealerName ?? null),
    /** Why nothing can be saved or sent for this dealership (D40). */
    readOnlyReason: computed(() => dealers.blockedReason(contract.quickQuotes.create, affiliateUserId)),
  }
}
