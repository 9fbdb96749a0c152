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

/** The parameters of the examples: the same for every vehicle, so that they can be compared. */
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

/** Null: no lender would, or there is no price. Undefined: the rates are not here yet. */
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
  // Ages are counted in months: within a day no figure changes by itself.
  const day = computed(() => Math.floor(clock.now.value.getTime() / DAY_MS))
  const cache = computed(() => {
    const panel = lenders.value?.panel.value
    const chosen = plan.value
    void day.value
    const now = clock.now.peek()
    return panel ? createExampleCache((vehicle) => financeExample(vehicle, panel, chosen, now)) : null
  })
  return {
    /** Months offered (D36). */
    terms,
    term,
    depositPercent,
    plan,
    lenders,
    /** Worked out once, where a card is drawn: a tenth of a millisecond with 28 lenders, less than the card itself. */
    exampleOf: ({ vehicle }: StockItem) => cache.value?.(vehicle),
  }
}

/** For one panel and plan: a change of either begins another. */
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

/** Whole pounds, because customers are not quoted pence here. */
const depositOf = (price: number, percent: number): number => Math.round((price * percent) / 100)
