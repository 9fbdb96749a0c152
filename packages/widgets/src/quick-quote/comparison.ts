import {
  allowedTerms,
  type NoSolution,
  ProductType,
  pricePanel,
  quickQuotes,
  type Solution,
  solveForPayment,
  type Vehicle,
} from '@forecourt/core'
import { computed, type ReadonlySignal } from '../signals/index.ts'
import type { QuickQuoteFields } from './fields.ts'
import { type DealRequest, moneyOf, obstacleOf, requestOf, workedOf } from './request.ts'
import { guidesOf, offersOf, type ProductResults, promotedOf, refusalsOf, type SortKey } from './results.ts'
import type { Panel, QuickQuoteSources } from './sources.ts'

export type ProductFilter = 'both' | ProductType

/** What is priced, and with which panel. */
export interface Asked {
  readonly panel: Panel
  readonly request: DealRequest
}

export interface Choice {
  readonly shown: ReadonlySignal<ProductFilter>
  readonly sort: ReadonlySignal<SortKey>
  readonly allTerms: ReadonlySignal<boolean>
}

type Sources = Pick<QuickQuoteSources, 'rates' | 'now'>

const PRODUCTS = [ProductType.PCP, ProductType.HP] as const

/** All that is arithmetic: worked out anew at each keystroke, without a call. */
export function createComparison(
  sources: Sources,
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  choice: Choice,
) {
  const isShown = (productType: number) => choice.shown.value === 'both' || choice.shown.value === productType
  const obstacle = computed(() => obstacleOf(moneyOf(fields)))
  const worked = computed(() => (obstacle.value ? null : workedOf(moneyOf(fields))))
  const asked = computed((): Asked | null => {
    const panel = sources.rates.panel.value
    if (!panel || obstacle.value) return null
    return { panel, request: requestOf(fields, vehicle.value, panel) }
  })
  const rows = createRows(sources, asked, choice)
  const results = computed(() => (asked.value ? PRODUCTS.map(createResults(asked.value)) : []))
  const createResults =
    (given: Asked) =>
    (productType: ProductType): ProductResults => {
      const { sort, allTerms } = choice
      const promoted = promotedAt(given, productType, sources.now.value)
      const listing = { panel: given.panel, productType, sort: sort.value, byTerm: allTerms.value }
      return { productType, guides: guidesOf(promoted), offers: offersOf(rows.value, listing), promoted }
    }
  const refusals = computed(() => {
    if (!asked.value) return []
    const { panel, request } = asked.value
    const refused = rows.value.filter((row) => isShown(row.productType) && row.termMonths === request.termMonths)
    return refusalsOf(refused, panel, request, sources.now.value)
  })
  return {
    ...{ obstacle, worked, asked, results, refusals },
    shownResults: computed(() => results.value.filter(({ productType }) => isShown(productType))),
    solutions: createSolutions(sources, fields, asked, isShown),
  }
}

function createRows({ now }: Sources, asked: ReadonlySignal<Asked | null>, { allTerms }: Choice) {
  return computed(() => {
    if (!asked.value) return []
    const { panel, request } = asked.value
    const terms = allTerms.value ? [...new Set([...allowedTerms, request.termMonths])] : [request.termMonths]
    return pricePanel(request, panel.lenderProposals, terms, now.value)
  })
}

/** The quotes of D22 at one product. */
function promotedAt({ panel, request }: Asked, productType: ProductType, now: Date) {
  return promotedOf(quickQuotes({ ...request, productType }, panel.lenderProposals, [request.termMonths], now), panel)
}

function createSolutions(
  { now }: Sources,
  { budget }: QuickQuoteFields,
  asked: ReadonlySignal<Asked | null>,
  isShown: (productType: number) => boolean,
) {
  return computed(() => {
    if (!asked.value || !budget.value) return []
    const { panel, request } = asked.value
    const solved = solveForPayment(request, panel.lenderProposals, budget.value, now.value)
    return bestSolutions(solved.filter((row) => 'solves' in row && isShown(row.productType)))
  })
}

/** The easiest way to the budget by each road: least deposit, shortest term, highest price. */
function bestSolutions(rows: readonly (Solution | NoSolution)[]): Solution[] {
  const solved = rows.filter((row): row is Solution => 'solves' in row)
  const best = (solves: Solution['solves'], better: (one: number, other: number) => boolean) =>
    solved
      .filter((row) => row.solves === solves)
      .reduce<Solution | null>((found, row) => (found && !better(row.value, found.value) ? found : row), null)
  const least = (one: number, other: number) => one < other
  return [best('deposit', least), best('term', least), best('price', (one, other) => one > other)].filter(
    (row) => row !== null,
  )
}
