import {
  allowedTerms,
  CreditProfile,
  isQuoted,
  type PanelRow,
  ProductType,
  pricePanel,
  pricingTerms,
  quickQuotes,
  type Vehicle,
} from '@forecourt/core'
import { computed, type ReadonlySignal } from '../../signals/index.ts'
import type { QuickQuoteFields } from '../fields.ts'
import type { Panel, QuickQuoteSources } from '../sources.ts'
import { createBudget } from './budget.ts'
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

/** What is priced, and with which panel. */
export interface ComparisonInput {
  readonly panel: Panel
  readonly request: DealRequest
}

export interface ComparisonChoice {
  readonly shown: ReadonlySignal<ProductFilter>
  readonly sort: ReadonlySignal<SortKey>
  readonly allTerms: ReadonlySignal<boolean>
}

type Sources = Pick<QuickQuoteSources, 'rates' | 'now' | 'terms' | 'config'>

const COMPARED_PRODUCTS = [ProductType.PCP, ProductType.HP] as const

/** All that is arithmetic: worked out anew at each keystroke, without a call. */
export function createComparison(
  sources: Sources,
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  choice: ComparisonChoice,
) {
  const isShown = (productType: number) => choice.shown.value === 'both' || choice.shown.value === productType
  const obstacle = computed(() => validateMoney(dealMoneyOf(fields)))
  const worked = computed(() => (obstacle.value ? null : calculateBreakdown(dealMoneyOf(fields))))
  const asked = computed((): ComparisonInput | null => {
    const panel = sources.rates.panel.value
    if (!panel || obstacle.value) return null
    return { panel, request: dealRequestOf(fields, vehicle.value, panel) }
  })
  const rows = createRows(sources, asked, choice)
  const results = computed(() => (asked.value ? COMPARED_PRODUCTS.map(createResults(asked.value)) : []))
  const createResults =
    (given: ComparisonInput) =>
    (productType: ProductType): ProductResults => {
      const { sort, allTerms } = choice
      const listing = { panel: given.panel, productType, sort: sort.value, byTerm: allTerms.value }
      const guides = guidesAt(given, productType, sources.now.value)
      return { productType, guides, offers: offersOf(rows.value, listing) }
    }
  const shownResults = computed(() => results.value.filter(({ productType }) => isShown(productType)))
  return {
    ...{ obstacle, worked, asked, results, shownResults },
    ...createRefusals(sources, asked, rows, isShown),
    lenderCounts: computed(() => results.value.map(countLenders)),
    shownProducts: computed(() => shownResults.value.map(({ productType }) => productType)),
    promoted: createPromoted(sources, asked),
    ...createBudget(sources, fields, asked, isShown),
  }
}

export const everyOfferOf = ({ guides, offers }: ProductResults): QuoteOffer[] => [...guides, ...offers]

/** How many lenders have an offer at one product. */
const countLenders = ({ productType, offers }: ProductResults) => ({
  productType,
  lenders: new Set(offers.map(({ lenderId }) => lenderId)).size,
})

function createRows(sources: Sources, asked: ReadonlySignal<ComparisonInput | null>, { allTerms }: ComparisonChoice) {
  return computed(() => {
    if (!asked.value) return []
    const { panel, request } = asked.value
    const terms = allTerms.value ? everyTerm(sources, request.termMonths) : [request.termMonths]
    return pricePanel(request, panel.lenderProposals, terms, sources.now.value)
  })
}

/** Those that a form takes, those that the user shows, and the broker's extras (D36). */
function everyTerm({ terms, config }: Sources, chosen: number): number[] {
  const priced = pricingTerms({ termsToShow: terms.value }, config.value?.extraTerms)
  return [...new Set([...allowedTerms, ...priced, chosen])]
}

/** What no lender stands behind. Prime is made of the panel's own, which are in the list anyway (D22). */
function guidesAt({ panel, request }: ComparisonInput, productType: ProductType, now: Date) {
  if (request.creditProfile === CreditProfile.Prime) return []
  return promotedOf(quickQuotes({ ...request, productType }, [], [request.termMonths], now), panel)
}

/** The quotes of D22. Worked out when they are looked at: that is while the screen is turned round, printed or sent. */
function createPromoted({ now }: Sources, asked: ReadonlySignal<ComparisonInput | null>) {
  return computed((): Promoted[] => {
    if (!asked.value) return []
    const { panel, request } = asked.value
    return COMPARED_PRODUCTS.map((productType) => {
      const rows = quickQuotes({ ...request, productType }, panel.lenderProposals, [request.termMonths], now.value)
      return { productType, offers: promotedOf(rows, panel) }
    })
  })
}

/** Those who cannot lend at the chosen term. What would help each is searched for once somebody looks. */
function createRefusals(
  { now }: Sources,
  asked: ReadonlySignal<ComparisonInput | null>,
  rows: ReadonlySignal<readonly PanelRow[]>,
  isShown: (productType: number) => boolean,
) {
  const refused = computed(() => {
    const termMonths = asked.value?.request.termMonths
    return rows.value.filter((row) => !isQuoted(row) && row.termMonths === termMonths && isShown(row.productType))
  })
  return {
    refusedLenders: computed(() => new Set(refused.value.map(({ lenderId }) => lenderId)).size),
    refusals: computed(() =>
      asked.value ? refusalsOf(refused.value, asked.value.panel, asked.value.request, now.value) : [],
    ),
  }
}
