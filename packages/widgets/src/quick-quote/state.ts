import type { ProductType, RepresentativeExample, Solution, Vehicle } from '@forecourt/core'
import { createLookUp, followUsualMileage, type LookUp, promotedExampleOf } from '../page/index.ts'
import { batch, computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { createFields, type QuickQuoteFields } from './fields.ts'
import type { FormDraft, KeptView } from './form-draft.ts'
import type { Prefill } from './prefill.ts'
import { type ComparisonInput, createComparison, everyOfferOf, type ProductFilter } from './pricing/comparison.ts'
import type { DealBreakdown, MoneyError } from './pricing/request.ts'
import {
  type Change,
  offerKey,
  type ProductResults,
  type Promoted,
  type QuoteOffer,
  type SortKey,
  type UnavailableOffer,
} from './pricing/results.ts'
import { createTerms } from './pricing/terms.ts'
import { createSaving, type Saving } from './sending/saving.ts'
import { createToCustomer, type ToCustomer } from './sending/send-to-customer.ts'
import type { DealerSources } from './sources.ts'
import { createVehicle } from './vehicle.ts'

export type { ProductFilter, Solution }

export interface QuickQuoteState {
  sources: DealerSources
  fields: QuickQuoteFields
  terms: ReadonlySignal<readonly number[]>
  lookUp: LookUp
  partExLookUp: LookUp
  /** What was found, with its residuals once they are here. */
  vehicle: ReadonlySignal<Vehicle | null>
  refreshResiduals(): Promise<void>
  shown: Signal<ProductFilter>
  sort: Signal<SortKey>
  /** Every term side by side, not the chosen one alone. */
  allTerms: ReadonlySignal<boolean>
  /** Turns that on or off; the chosen offer stays chosen. */
  compareTerms(on: boolean): void
  isCustomerView: Signal<boolean>
  worked: ReadonlySignal<DealBreakdown | null>
  obstacle: ReadonlySignal<MoneyError | null>
  results: ReadonlySignal<readonly ProductResults[]>
  /** Those of the products that are looked at; what is chosen is one of them. */
  shownResults: ReadonlySignal<readonly ProductResults[]>
  /** Those that are shown, by name. */
  shownProducts: ReadonlySignal<readonly ProductType[]>
  /** How many lenders have an offer. */
  lenderCounts: ReadonlySignal<readonly { productType: ProductType; lenders: number }[]>
  /** The quotes of D22, by product. */
  promoted: ReadonlySignal<readonly Promoted[]>
  refusals: ReadonlySignal<readonly UnavailableOffer[]>
  refusedLenders: ReadonlySignal<number>
  solutions: ReadonlySignal<readonly Solution[]>
  /** Why another term does not bring the budget about, where it does not. */
  termBlock: ReadonlySignal<string>
  chosen: ReadonlySignal<QuoteOffer | null>
  chosenKey: ReadonlySignal<string | null>
  /** Of the offer that the user chose; null while none was. */
  pickedKey: ReadonlySignal<string | null>
  /** Why no quote can be kept, sent or gone on with; null when one can. */
  standsStill: ReadonlySignal<string | null>
  /** What is priced, and with which panel; null while nothing can be. */
  asked: ReadonlySignal<ComparisonInput | null>
  /** Of the product that is chosen; for whatever a customer reads. */
  example: ReadonlySignal<RepresentativeExample | null>
  choose(key: string): void
  apply(change: Pick<Change, 'change' | 'value'>): void
  /** Makes the change that meets the budget, and chooses the offer that then does. */
  take(solution: Solution): void
  /** The rates again, and then what hangs on them. */
  retry(): void
  saving: Saving
  toCustomer: ToCustomer
}

export function createQuickQuote(sources: DealerSources, prefill: Prefill, draft?: FormDraft | null): QuickQuoteState {
  const fields = createFields(prefill, draft?.fields)
  const { findVehicle, rates, config } = sources
  followUsualMileage(config, writable(fields.annualMileage))
  const inHand = createVehicle(sources, fields)
  const partExLookUp = createLookUp({ registration: fields.partExRegistration, findVehicle })
  const choice = createChoice(draft?.view)
  const figures = createComparison(sources, fields, inHand.vehicle, choice)
  const chosen = computed(() => chosenOf(figures.shownResults.value, choice.key.value, prefill.productType))
  const choose = (key: string | null) => {
    choice.key.value = key
  }
  const saving = createSaving({
    ...{ sources, fields, chosen, vehicle: inHand.vehicle, partExVehicle: partExLookUp.vehicle },
    keepChoice: () => choose(chosen.peek()?.key ?? choice.key.peek()),
  })
  return {
    sources,
    fields,
    terms: createTerms(sources, fields, draft?.fields.term ?? prefill.term),
    ...inHand,
    partExLookUp,
    ...choice,
    pickedKey: choice.key,
    isCustomerView: signal(false),
    ...figures,
    chosen,
    chosenKey: computed(() => chosen.value?.key ?? null),
    standsStill: computed(() => reasonToWait(sources, chosen.value, figures.obstacle.value)),
    choose,
    compareTerms: (on) =>
      batch(() => {
        const offer = chosen.peek()
        choice.allTerms.value = on
        if (!offer) return
        choice.key.value = offerKey(offer, on)
        // With one term in the list, it is the one of the chosen offer.
        if (!on) fields.term.value = offer.termMonths
      }),
    apply: (change) => applyChange(fields, change),
    take: (solution) =>
      batch(() => {
        applyChange(fields, { change: solution.solves, value: solution.value })
        choice.key.value = offerKey(solution, choice.allTerms.peek())
      }),
    retry: () => {
      rates.reload()
      inHand.askAgain()
    },
    example: computed(() => exampleFor(figures.asked.value, figures.promoted.value, chosen.value)),
    saving,
    toCustomer: createToCustomer({ sources, fields, saving, chosen, asked: figures.asked }),
  }
}

const writable = (field: Signal<number | null>) => ({
  peek: () => field.peek(),
  write: (value: number) => {
    field.value = value
  },
})

function exampleFor(asked: ComparisonInput | null, promoted: readonly Promoted[], chosen: QuoteOffer | null) {
  const offers = promoted.find(({ productType }) => productType === chosen?.productType)?.offers ?? []
  return asked && promotedExampleOf(offers, asked.request, asked.panel)
}

function reasonToWait({ readOnlyReason }: DealerSources, chosen: QuoteOffer | null, obstacle: MoneyError | null) {
  if (readOnlyReason.value) return 'Read only: see the note above'
  return chosen ? null : (obstacle?.message ?? 'There is no quote to continue with yet')
}

const createChoice = (kept?: KeptView) => ({
  shown: signal<ProductFilter>(kept?.shown ?? 'both'),
  sort: signal<SortKey>(kept?.sort ?? 'total'),
  allTerms: signal(kept?.allTerms ?? false),
  key: signal<string | null>(kept?.key ?? null),
})

/** The one that was picked, else the first of the product that was asked for, else the first. */
function chosenOf(
  results: readonly ProductResults[],
  key: string | null,
  productType?: ProductType,
): QuoteOffer | null {
  const offers = results.flatMap(everyOfferOf)
  const asked = () => offers.find((offer) => offer.productType === productType && offer.lenderId !== null)
  return offers.find((offer) => offer.key === key) ?? asked() ?? offers[0] ?? null
}

function applyChange(fields: QuickQuoteFields, { change, value }: Pick<Change, 'change' | 'value'>): void {
  fields[change].value = value
}
