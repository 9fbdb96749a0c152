import {
  CreditProfile,
  DAY_MS,
  DEFAULT_ANNUAL_MILEAGE,
  type Dealer,
  isQuoted,
  ProductType,
  type QuotedRow,
  quickQuotes,
  type RepresentativeExample,
  usualTerm,
} from '@forecourt/core'
import { createPanels, loadUserTerms, type Panel, type PortalPage, promotedExampleOf } from '../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../signals/index.ts'
import type { Listed, StockItem } from './list/item.ts'

/** The parameters of the examples: the same for every vehicle, so that they are comparable. */
interface ExamplePlan {
  readonly termMonths: number
  readonly depositPercent: number
  readonly annualMileage: number
}

export interface FinanceExample {
  readonly row: QuotedRow
  readonly deposit: number
  readonly example: RepresentativeExample
}

/** Null if no lender would lend, or there is no price. Undefined until the rates have loaded. */
export type Example = FinanceExample | null | undefined

export type Examples = ReturnType<typeof createExamples>

type Page = Pick<PortalPage, 'client' | 'clock' | 'config' | 'session'>

export function createExamples(page: Page, dealership: ReadonlySignal<Dealer | null>) {
  const { client, clock, config } = page
  const { terms, defaultTerm } = loadUserTerms(page)
  const panelOf = createPanels({ client, clock })
  const term = signal<number | null>(null)
  const depositPercent = signal<number>(10)
  const termMonths = computed(() => term.value ?? usualTerm(defaultTerm.value, terms.value))
  const annualMileage = computed(() => config.value?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE)
  const plan = computed(() => ({
    termMonths: termMonths.value,
    depositPercent: depositPercent.value,
    annualMileage: annualMileage.value,
  }))
  const lenders = computed(() => {
    const id = dealership.value?.affiliateUserId
    return id === undefined ? null : panelOf(id)
  })
  // Ages count in months, so no figure changes by itself within a day.
  const day = computed(() => Math.floor(clock.now.value.getTime() / DAY_MS))
  const cache = computed(() => {
    const panel = lenders.value?.panel.value
    const chosen = plan.value
    void day.value
    const now = clock.now.peek()
    return panel ? createExampleCache((vehicle) => financeExample(vehicle, panel, chosen, now)) : null
  })
  return {
    /** The terms on offer (D36). */
    terms,
    term,
    depositPercent,
    plan,
    lenders,
    /** Computed once, when its card renders: 0.1 ms with 28 lenders, less than the card itself. */
    exampleOf: ({ vehicle }: StockItem) => cache.value?.(vehicle),
  }
}

/** Belongs to one panel and plan: a change of either creates another. */
function createExampleCache(work: (vehicle: Listed) => Example): (vehicle: Listed) => Example {
  const known = new WeakMap<Listed, Example>()
  return (vehicle) => {
    if (!known.has(vehicle)) known.set(vehicle, work(vehicle))
    return known.get(vehicle)
  }
}

/**
 * The monthly figure of the cheapest lender (D20a), with which a quick quote and a proposal also start, and the
 * representative example of the three cheapest (D22). Null if no lender would take the vehicle, or if it has no price.
 */
export function financeExample(
  vehicle: Listed,
  panel: Panel,
  { termMonths, depositPercent, annualMileage }: ExamplePlan,
  now: Date,
  productType: ProductType = ProductType.HP,
): FinanceExample | null {
  const price = vehicle.price ?? 0
  if (price <= 0) return null
  const deposit = depositOf(price, depositPercent)
  const request = {
    price,
    deposit,
    productType,
    creditProfile: CreditProfile.Prime,
    annualMileage,
    dealerId: panel.dealerId,
    adminFee: panel.adminFee,
    vehicle,
  }
  const rows = quickQuotes(request, panel.lenderProposals, [termMonths], now).filter(isQuoted)
  const [row] = rows
  const example = promotedExampleOf(rows, request, panel)
  return row && example ? { row, deposit, example } : null
}

/** In whole pounds, because customers are not quoted pence here. */
const depositOf = (price: number, percent: number): number => Math.round((price * percent) / 100)
