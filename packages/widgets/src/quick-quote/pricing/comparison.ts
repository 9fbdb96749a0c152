import {
  CreditProfile,
  isQuoted,
  isSameProduct,
  negativeEquity,
  type PanelRow,
  PRODUCTS,
  type ProductType,
  priceMatrix,
  pricePanel,
  quickQuotes,
  SHOWN_PRODUCTS,
  type Vehicle,
} from '@forecourt/core'
import type { LoadedPanel, PortalPage, UserTerms } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../input/fields.ts'
import type { SortKey } from '../input/prefill.ts'
import { createBudget } from './budget.ts'
import { createPresented, type PresentedFrom } from './presented.ts'
import { createPricingInput, type DealRequest, type PricingInput } from './request.ts'
import { offersOf, type ProductResults, refusalsOf, sortedOffersOf } from './results.ts'

export interface KeptView {
  readonly shown: 'both' | ProductType
  readonly sort: SortKey
  readonly isMatrix: boolean
  /** Null if no offer was chosen. */
  readonly key: string | null
}

export type Choice = ReturnType<typeof createChoice>

/** What the user chose to see; a stored draft takes precedence over the host's order. */
export const createChoice = (kept?: KeptView, sort: SortKey = 'total') => ({
  shown: signal<KeptView['shown']>(kept?.shown ?? 'both'),
  sort: signal<SortKey>(kept?.sort ?? sort),
  /** Lenders by terms, instead of a list at one term. */
  isMatrix: signal(kept?.isMatrix ?? false),
  presentedFrom: signal<PresentedFrom | null>(null),
  key: signal<string | null>(kept?.key ?? null),
})

/** The inputs of a comparison besides the form. */
interface ComparisonFacts extends Pick<PortalPage, 'config'>, Pick<UserTerms, 'terms'> {
  readonly rates: Pick<LoadedPanel, 'panel'>
  readonly clock: Pick<PortalPage['clock'], 'now'>
}

const COMPARED_PRODUCTS = SHOWN_PRODUCTS.map(({ id }) => id)

export type Comparison = ReturnType<typeof createComparison>

/** Pure calculation on each keystroke, without a call. */
export function createComparison(
  facts: ComparisonFacts,
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  choice: Choice,
) {
  // Over forty lines: a list of what the comparison shows.
  const isShown = (productType: number) => choice.shown.value === 'both' || choice.shown.value === productType
  const { deal, validationError, pricingInput } = createPricingInput(fields, vehicle, facts.rates)
  /** `negativeEquity` is the settlement above the part exchange's value. */
  const breakdown = computed(() =>
    'text' in deal.value ? null : { ...deal.value, negativeEquity: negativeEquity(deal.value) },
  )
  const { rows, guides } = createRows(facts, pricingInput, choice)
  const resultsOf = ({ panel, request: { termMonths } }: PricingInput, productType: ProductType): ProductResults => {
    const isListed = (row: PanelRow) => isSameProduct(row, { productType }) && row.termMonths === termMonths
    return {
      productType,
      guides: offersOf(guides.value.filter(isListed), panel),
      offers: sortedOffersOf(rows.value.filter(isListed), panel, choice.sort.value),
    }
  }
  const results = computed(() => {
    const input = pricingInput.value
    return input ? COMPARED_PRODUCTS.map((productType) => resultsOf(input, productType)) : []
  })
  const isPriced = computed(() => pricingInput.value !== null)
  /** The visible products: the same array until the deal can no longer be priced or another product is chosen. */
  const shownProducts = computed(() => (isPriced.value ? COMPARED_PRODUCTS.filter(isShown) : []))
  return {
    validationError,
    breakdown,
    pricingInput,
    isPriced,
    results,
    shownProducts,
    /** The results of the visible products, from which the chosen offer comes. */
    shownResults: computed(() => results.value.filter(({ productType }) => isShown(productType))),
    ...createRefusals(facts, pricingInput, rows, isShown),
    /** How many lenders have an offer, by product. */
    lenderCounts: Object.fromEntries(
      PRODUCTS.map(({ id }) => [id, computed(() => countLenders(results.value, id))]),
    ) as Record<ProductType, ReadonlySignal<number>>,
    /** Every lender at every compared term; null while hidden. */
    matrix: computed(() =>
      choice.isMatrix.value && isPriced.value
        ? priceMatrix([...guides.value, ...rows.value], shownProducts.value)
        : null,
    ),
    /** The offers in the customer's view; empty while it is closed. */
    presented: createPresented({ rows, guides, pricingInput, isShown }, choice.presentedFrom),
    /** The quotes of D22 for a product, which a customer sees: the representative example is based on them. */
    promotedOf: (productType: ProductType) => promotedOf(facts, pricingInput.value, productType),
    ...createBudget(facts.clock, fields, pricingInput, isShown),
  }
}

function countLenders(results: readonly ProductResults[], productType: ProductType): number {
  const offers = results.find((each) => isSameProduct(each, { productType }))?.offers ?? []
  return new Set(offers.map(({ lenderId }) => lenderId)).size
}

/** Priced at the chosen term, or at every compared term for side-by-side offers. */
function createRows(
  facts: ComparisonFacts,
  input: ReadonlySignal<PricingInput | null>,
  { isMatrix, presentedFrom }: Choice,
) {
  const terms = computed(() => {
    const term = input.value?.request.termMonths ?? 0
    const isCompared = isMatrix.value || presentedFrom.value !== null
    return isCompared ? comparedTerms(facts, term, presentedFrom.value?.termMonths ?? term) : [term]
  })
  const price = (work: (given: PricingInput, terms: readonly number[], now: Date) => PanelRow[]) =>
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

function promotedOf({ clock }: ComparisonFacts, input: PricingInput | null, productType: ProductType) {
  if (!input) return []
  const { panel, request } = input
  const { termMonths } = request
  return offersOf(quickQuotes({ ...request, productType }, panel.lenderProposals, [termMonths], clock.now.value), panel)
}

/** The lenders that cannot lend at the chosen term. The change that would help each is computed when the list opens. */
function createRefusals(
  { clock }: ComparisonFacts,
  input: ReadonlySignal<PricingInput | null>,
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
