import {
  type NoSolution,
  ProductType,
  pricePanel,
  quickQuotes,
  type Solution,
  solveForPayment,
  type Vehicle,
} from '@forecourt/core'
import { computed, type ReadonlySignal, type Signal, signal } from '../signals/index.ts'
import { createFields, type QuickQuoteFields } from './fields.ts'
import { createLookUp, type LookUp } from './look-up.ts'
import type { Prefill } from './prefill.ts'
import { moneyOf, type Obstacle, obstacleOf, requestOf, type Worked, workedOf } from './request.ts'
import {
  type Change,
  guidesOf,
  type Offer,
  offersOf,
  type ProductResults,
  type Refusal,
  refusalsOf,
  type SortKey,
} from './results.ts'
import { createSaving, type Saving } from './saving.ts'
import type { QuickQuoteSources } from './sources.ts'
import { createTerms } from './terms.ts'
import { createVehicle } from './vehicle.ts'

export type { Solution }
export type ProductFilter = 'both' | ProductType

export interface QuickQuoteState {
  sources: QuickQuoteSources
  fields: QuickQuoteFields
  terms: ReadonlySignal<readonly number[]>
  lookUp: LookUp
  partExLookUp: LookUp
  /** What was found, with its residuals once they are here. */
  vehicle: ReadonlySignal<Vehicle | null>
  refreshResiduals(): Promise<void>
  shown: Signal<ProductFilter>
  sort: Signal<SortKey>
  isCustomerView: Signal<boolean>
  worked: ReadonlySignal<Worked | null>
  obstacle: ReadonlySignal<Obstacle | null>
  results: ReadonlySignal<readonly ProductResults[]>
  /** Those of the products that are looked at; what is chosen is one of them. */
  shownResults: ReadonlySignal<readonly ProductResults[]>
  refusals: ReadonlySignal<readonly Refusal[]>
  solutions: ReadonlySignal<readonly Solution[]>
  chosen: ReadonlySignal<Offer | null>
  choose(key: string): void
  apply(change: Pick<Change, 'change' | 'value'>): void
  /** The rates again, and then what hangs on them. */
  retry(): void
  saving: Saving
}

const PRODUCTS = [ProductType.PCP, ProductType.HP] as const

export function createQuickQuote(sources: QuickQuoteSources, prefill: Prefill): QuickQuoteState {
  const fields = createFields(prefill)
  const { findVehicle, rates } = sources
  const inHand = createVehicle(sources, fields)
  const partExLookUp = createLookUp({ registration: fields.partExRegistration, findVehicle })
  const choice = createChoice()
  const figures = createFigures(sources, fields, inHand.vehicle, choice)
  const chosen = computed(() => chosenOf(figures.shownResults.value, choice.key.value))
  return {
    sources,
    fields,
    terms: createTerms(sources, fields, prefill.term),
    ...inHand,
    partExLookUp,
    ...choice,
    isCustomerView: signal(false),
    ...figures,
    chosen,
    choose: (key) => {
      choice.key.value = key
    },
    apply: (change) => applyChange(fields, change),
    retry: () => {
      rates.reload()
      void inHand.refreshResiduals()
    },
    saving: createSaving({ sources, fields, vehicle: inHand.vehicle, partExVehicle: partExLookUp.vehicle, chosen }),
  }
}

const createChoice = () => ({
  shown: signal<ProductFilter>('both'),
  sort: signal<SortKey>('total'),
  key: signal<string | null>(null),
})

/** All that is arithmetic: worked out anew at each keystroke, without a call. */
function createFigures(
  sources: QuickQuoteSources,
  fields: QuickQuoteFields,
  vehicle: ReadonlySignal<Vehicle | null>,
  { shown, sort }: ReturnType<typeof createChoice>,
) {
  const isShown = (productType: number) => shown.value === 'both' || shown.value === productType
  const obstacle = computed(() => obstacleOf(moneyOf(fields)))
  const worked = computed(() => (obstacle.value ? null : workedOf(moneyOf(fields))))
  const asked = computed(() => {
    const panel = sources.rates.panel.value
    if (!panel || obstacle.value) return null
    return { panel, request: requestOf(fields, vehicle.value, panel) }
  })
  const rows = computed(() => {
    const now = sources.now.value
    if (!asked.value) return []
    const { panel, request } = asked.value
    return pricePanel(request, panel.lenderProposals, [request.termMonths], now)
  })
  const results = computed(() => (asked.value ? PRODUCTS.map((product) => resultsOf(product)) : []))
  const resultsOf = (productType: ProductType): ProductResults => {
    if (!asked.value) return { productType, guides: [], offers: [] }
    const { panel, request } = asked.value
    const guides = quickQuotes(
      { ...request, productType },
      panel.lenderProposals,
      [request.termMonths],
      sources.now.value,
    )
    return {
      productType,
      guides: guidesOf(guides, panel),
      offers: offersOf(rows.value, panel, productType, sort.value),
    }
  }
  const shownResults = computed(() => results.value.filter(({ productType }) => isShown(productType)))
  const refusals = computed(() => {
    if (!asked.value) return []
    const refused = rows.value.filter(({ productType }) => isShown(productType))
    return refusalsOf(refused, asked.value.panel, asked.value.request, sources.now.value)
  })
  const solutions = computed(() => {
    const budget = fields.budget.value
    if (!asked.value || !budget) return []
    const { panel, request } = asked.value
    const solved = solveForPayment(request, panel.lenderProposals, budget, sources.now.value)
    return bestSolutions(solved.filter((row) => 'solves' in row && isShown(row.productType)))
  })
  return { obstacle, worked, results, shownResults, refusals, solutions }
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

function chosenOf(results: readonly ProductResults[], key: string | null): Offer | null {
  const offers = results.flatMap(({ offers, guides }) => [...guides, ...offers])
  return offers.find((offer) => offer.key === key) ?? offers[0] ?? null
}

function applyChange(fields: QuickQuoteFields, { change, value }: Pick<Change, 'change' | 'value'>): void {
  fields[change].value = value
}
