import {
  allowedTerms,
  CreditProfile,
  isQuoted,
  type PanelRow,
  ProductType,
  pricePanel,
  pricingTerms,
  quickQuotes,
  type Solution,
  type Vehicle,
} from '@forecourt/core'
import type { LoadedPanel, Panel, PortalPage, UserTerms } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../fields.ts'
import { createBudget } from './budget.ts'
import {
  calculateBreakdown,
  type DealBreakdown,
  type DealRequest,
  dealMoneyOf,
  dealRequestOf,
  type MoneyError,
  validateMoney,
} from './request.ts'
import {
  offersOf,
  type ProductResults,
  type Promoted,
  promotedOf,
  type QuoteOffer,
  refusalsOf,
  type SortKey,
  type UnavailableOffer,
} from './results.ts'

export type ProductFilter = 'both' | ProductType

/** The priced request and its panel. */
export interface ComparisonInput {
  readonly panel: Panel
  readonly request: DealRequest
}

interface ComparisonChoice {
  readonly shown: ReadonlySignal<ProductFilter>
  readonly sort: ReadonlySignal<SortKey>
  readonly allTerms: ReadonlySignal<boolean>
}

/** The inputs of a comparison besides the form. */
export interface ComparisonFacts extends Pick<PortalPage, 'config'>, Pick<UserTerms, 'terms'> {
  readonly rates: Pick<LoadedPanel, 'panel'>
  readonly clock: Pick<PortalPage['clock'], 'now'>
}

const COMPARED_PRODUCTS = [ProductType.PCP, ProductType.HP] as const

export interface Comparison {
  readonly breakdown: ReadonlySignal<DealBreakdown | null>
  /** Why nothing can be priced. */
  readonly validationError: ReadonlySignal<MoneyError | null>
  /** The priced request and its panel; null while nothing can be priced. */
  readonly pricingInput: ReadonlySignal<ComparisonInput | null>
  readonly isPriced: ReadonlySignal<boolean>
  readonly results: ReadonlySignal<readonly ProductResults[]>
  /** The visible products; the chosen one is among them. */
  readonly shownResults: ReadonlySignal<readonly ProductResults[]>
  /** Those that are shown, by name: the same list until something can no longer be priced or another product is chosen. */
  readonly shownProducts: ReadonlySignal<readonly ProductType[]>
  /** How many lenders have an offer, by product. */
  readonly lenderCounts: Readonly<Record<ProductType, ReadonlySignal<number>>>
  /** The quotes of D22, by product. */
  readonly promoted: ReadonlySignal<readonly Promoted[]>
  readonly refusals: ReadonlySignal<readonly UnavailableOffer[]>
  readonly refusedLenders: ReadonlySignal<number>
  readonly solutions: ReadonlySignal<readonly Solution[]>
  /** Why no other term meets the budget, if none does. */
  readonly termBlock: ReadonlySignal<string>
}

/** Pure calculation, repeated at each keystroke, without a call. */
export function createComparison(
  facts: ComparisonFacts,
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  choice: ComparisonChoice,
): Comparison {
  const isShown = (productType: number) => choice.shown.value === 'both' || choice.shown.value === productType
  const validationError = computed(() => validateMoney(dealMoneyOf(fields)))
  const breakdown = computed(() => (validationError.value ? null : calculateBreakdown(dealMoneyOf(fields))))
  const pricingInput = computed((): ComparisonInput | null => {
    const panel = facts.rates.panel.value
    if (!panel || validationError.value) return null
    return { panel, request: dealRequestOf(fields, vehicle.value, panel) }
  })
  const rows = createRows(facts, pricingInput, choice)
  const results = computed(() => (pricingInput.value ? COMPARED_PRODUCTS.map(createResults(pricingInput.value)) : []))
  const createResults =
    (given: ComparisonInput) =>
    (productType: ProductType): ProductResults => {
      const { sort, allTerms } = choice
      const listing = { panel: given.panel, productType, sort: sort.value, byTerm: allTerms.value }
      const guides = guidesAt(given, productType, facts.clock.now.value)
      return { productType, guides, offers: offersOf(rows.value, listing) }
    }
  const shownResults = computed(() => results.value.filter(({ productType }) => isShown(productType)))
  const isPriced = computed(() => pricingInput.value !== null)
  return {
    ...{ validationError, breakdown, pricingInput, isPriced, results, shownResults },
    ...createRefusals(facts, pricingInput, rows, isShown),
    lenderCounts: {
      [ProductType.HP]: computed(() => countLenders(results.value, ProductType.HP)),
      [ProductType.PCP]: computed(() => countLenders(results.value, ProductType.PCP)),
    },
    shownProducts: computed(() => (isPriced.value ? COMPARED_PRODUCTS.filter(isShown) : [])),
    promoted: createPromoted(facts, pricingInput),
    ...createBudget(facts, fields, pricingInput, isShown),
  }
}

export const everyOfferOf = ({ guides, offers }: ProductResults): QuoteOffer[] => [...guides, ...offers]

function countLenders(results: readonly ProductResults[], productType: ProductType): number {
  const offers = results.find((each) => each.productType === productType)?.offers ?? []
  return new Set(offers.map(({ lenderId }) => lenderId)).size
}

function createRows(
  facts: ComparisonFacts,
  input: ReadonlySignal<ComparisonInput | null>,
  { allTerms }: ComparisonChoice,
) {
  return computed(() => {
    if (!input.value) return []
    const { panel, request } = input.value
    const terms = allTerms.value ? everyTerm(facts, request.termMonths) : [request.termMonths]
    return pricePanel(request, panel.lenderProposals, terms, facts.clock.now.value)
  })
}

/** Those that a form takes, those that the user shows, and the broker's extras (D36). */
function everyTerm({ terms, config }: ComparisonFacts, chosen: number): number[] {
  const priced = pricingTerms({ termsToShow: terms.value }, config.value?.extraTerms)
  return [...new Set([...allowedTerms, ...priced, chosen])]
}

/** The quotes without a lender. For Prime they are the panel's own, which are in the list anyway (D22). */
function guidesAt({ panel, request }: ComparisonInput, productType: ProductType, now: Date) {
  if (request.creditProfile === CreditProfile.Prime) return []
  return promotedOf(quickQuotes({ ...request, productType }, [], [request.termMonths], now), panel)
}

/** The quotes of D22. Computed when read: in the customer's view, on paper or in a message. */
function createPromoted({ clock }: ComparisonFacts, input: ReadonlySignal<ComparisonInput | null>) {
  return computed((): Promoted[] => {
    if (!input.value) return []
    const { panel, request } = input.value
    return COMPARED_PRODUCTS.map((productType) => {
      const rows = quickQuotes(
        { ...request, productType },
        panel.lenderProposals,
        [request.termMonths],
        clock.now.value,
      )
      return { productType, offers: promotedOf(rows, panel) }
    })
  })
}

/** The lenders that cannot lend at the chosen term. The change that would help each is computed when the list is opened. */
function createRefusals(
  { clock }: ComparisonFacts,
  input: ReadonlySignal<ComparisonInput | null>,
  rows: ReadonlySignal<readonly PanelRow[]>,
  isShown: (productType: number) => boolean,
) {
  const refused = computed(() => {
    const termMonths = input.value?.request.termMonths
    return rows.value.filter((row) => !isQuoted(row) && row.termMonths === termMonths && isShown(row.productType))
  })
  return {
    refusedLenders: computed(() => new Set(refused.value.map(({ lenderId }) => lenderId)).size),
    refusals: computed(() =>
      input.value ? refusalsOf(refused.value, input.value.panel, input.value.request, clock.now.value) : [],
    ),
  }
}
