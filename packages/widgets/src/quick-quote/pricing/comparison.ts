import {
  CreditProfile,
  isQuoted,
  type PanelRow,
  ProductType,
  priceMatrix,
  pricePanel,
  quickQuotes,
  type Vehicle,
} from '@forecourt/core'
import type { LoadedPanel, Panel, PortalPage, UserTerms } from '../../page/index.ts'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../fields.ts'
import { createBudget } from './budget.ts'
import { createPresented, type PresentedFrom } from './presented.ts'
import { calculateBreakdown, type DealRequest, dealMoneyOf, dealRequestOf, validateMoney } from './request.ts'
import {
  offersOf,
  type ProductResults,
  type Promoted,
  promotedOf,
  type QuoteOffer,
  refusalsOf,
  type SortKey,
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
  readonly isMatrix: ReadonlySignal<boolean>
  readonly presentedFrom: ReadonlySignal<PresentedFrom | null>
}

/** The inputs of a comparison besides the form. */
export interface ComparisonFacts extends Pick<PortalPage, 'config'>, Pick<UserTerms, 'terms'> {
  readonly rates: Pick<LoadedPanel, 'panel'>
  readonly clock: Pick<PortalPage['clock'], 'now'>
}

const COMPARED_PRODUCTS = [ProductType.PCP, ProductType.HP] as const

/** Pure calculation on each keystroke, without a call. */
export function createComparison(
  facts: ComparisonFacts,
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  choice: ComparisonChoice,
) {
  const isShown = (productType: number) => choice.shown.value === 'both' || choice.shown.value === productType
  /** Why the deal cannot be priced. */
  const validationError = computed(() => validateMoney(dealMoneyOf(fields)))
  const breakdown = computed(() => (validationError.value ? null : calculateBreakdown(dealMoneyOf(fields))))
  /** The priced request and its panel; null while the deal cannot be priced. */
  const pricingInput = computed((): ComparisonInput | null => {
    const panel = facts.rates.panel.value
    if (!panel || validationError.value) return null
    return { panel, request: dealRequestOf(fields, vehicle.value, panel) }
  })
  const { rows, guides } = createRows(facts, pricingInput, choice)
  const results = computed(() => (pricingInput.value ? COMPARED_PRODUCTS.map(createResults(pricingInput.value)) : []))
  const createResults =
    ({ panel, request: { termMonths } }: ComparisonInput) =>
    (productType: ProductType): ProductResults => {
      const isListed = (row: PanelRow) => row.productType === productType && row.termMonths === termMonths
      return {
        productType,
        guides: promotedOf(guides.value.filter(isListed), panel),
        offers: offersOf(rows.value.filter(isListed), panel, choice.sort.value),
      }
    }
  /** The results of the visible products, from which the chosen offer comes. */
  const shownResults = computed(() => results.value.filter(({ productType }) => isShown(productType)))
  const isPriced = computed(() => pricingInput.value !== null)
  /** The visible products: the same array until the deal can no longer be priced or another product is chosen. */
  const shownProducts = computed(() => (isPriced.value ? COMPARED_PRODUCTS.filter(isShown) : []))
  return {
    ...{ validationError, breakdown, pricingInput, isPriced, results, shownResults },
    ...createRefusals(facts, pricingInput, rows, isShown),
    /** How many lenders have an offer, by product. */
    lenderCounts: {
      [ProductType.HP]: computed(() => countLenders(results.value, ProductType.HP)),
      [ProductType.PCP]: computed(() => countLenders(results.value, ProductType.PCP)),
    },
    shownProducts,
    /** Every lender at every compared term; null while hidden. */
    matrix: computed(() =>
      choice.isMatrix.value && isPriced.value
        ? priceMatrix([...guides.value, ...rows.value], shownProducts.value)
        : null,
    ),
    /** The offers in the customer's view; empty while it is closed. */
    presented: createPresented({ rows, guides, shownProducts, pricingInput }, choice.presentedFrom),
    /** The quotes of D22, by product. */
    promoted: createPromoted(facts, pricingInput),
    ...createBudget(facts, fields, pricingInput, isShown),
  }
}

export const everyOfferOf = ({ guides, offers }: ProductResults): QuoteOffer[] => [...guides, ...offers]

function countLenders(results: readonly ProductResults[], productType: ProductType): number {
  const offers = results.find((each) => each.productType === productType)?.offers ?? []
  return new Set(offers.map(({ lenderId }) => lenderId)).size
}

/** Priced at the chosen term, or at every compared term for side-by-side offers. */
function createRows(
  facts: ComparisonFacts,
  input: ReadonlySignal<ComparisonInput | null>,
  { isMatrix, presentedFrom }: ComparisonChoice,
) {
  const terms = computed(() => {
    const term = input.value?.request.termMonths ?? 0
    const isCompared = isMatrix.value || presentedFrom.value !== null
    return isCompared ? comparedTerms(facts, term, presentedFrom.value?.termMonths ?? term) : [term]
  })
  const price = (work: (given: ComparisonInput, terms: readonly number[], now: Date) => PanelRow[]) =>
    computed(() => (input.value ? work(input.value, terms.value, facts.clock.now.value) : []))
  return {
    rows: price(({ panel, request }, months, now) => pricePanel(request, panel.lenderProposals, months, now)),
    guides: price(({ request }, months, now) => guideRows(request, months, now)),
  }
}

/** The user's terms, the broker's extras (D36), and the chosen ones. */
const comparedTerms = ({ terms, config }: ComparisonFacts, ...chosen: readonly number[]): number[] => [
  ...new Set([...terms.value, ...(config.value?.extraTerms ?? []), ...chosen]),
]

/** Quotes without a lender. For Prime they are part of the panel, and so in the list anyway (D22). */
function guideRows(request: DealRequest, terms: readonly number[], now: Date): PanelRow[] {
  if (request.creditProfile === CreditProfile.Prime) return []
  return COMPARED_PRODUCTS.flatMap((productType) => quickQuotes({ ...request, productType }, [], terms, now))
}

/** The quotes of D22, computed when read: in the customer's view, in print or in a message. */
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

/** The lenders that cannot lend at the chosen term. The change that would help each is computed when the list opens. */
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
