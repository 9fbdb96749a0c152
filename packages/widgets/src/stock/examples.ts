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
import {
  createPanels,
  deferTask,
  type LoadedPanel,
  loadUserTerms,
  type Panel,
  type PortalPage,
  promotedExampleOf,
} from '../page/index.ts'
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '../signals/index.ts'
import { createIdleQueue } from './idle-queue.ts'
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

/** Null: no lender would, or there is no price. Undefined: not computed yet. */
export type Example = FinanceExample | null | undefined

export interface Examples {
  /** Months offered (D36). */
  readonly terms: ReadonlySignal<readonly number[]>
  readonly term: Signal<number | null>
  readonly depositPercent: Signal<number>
  readonly plan: ReadonlySignal<ExamplePlan>
  readonly lenders: ReadonlySignal<LoadedPanel | null>
  /** Computed once, only for a visible vehicle, when the page has time for it: read it where signals are tracked. */
  exampleOf(item: StockItem): Example
}

type Page = Pick<PortalPage, 'client' | 'clock' | 'config' | 'session'>

export function createExamples(
  { client, clock, config, session }: Page,
  dealership: ReadonlySignal<Dealer | null>,
): Examples {
  const { terms, defaultTerm } = loadUserTerms(client.settings, session.user.peek()?.userId)
  const panelOf = createPanels(client)
  const term = signal<number | null>(null)
  const depositPercent = signal<number>(10)
  const plan = computed(() => ({
    termMonths: term.value ?? usualTerm(defaultTerm.value, terms.value),
    depositPercent: depositPercent.value,
    annualMileage: config.value?.defaultAnnualMileage ?? DEFAULT_ANNUAL_MILEAGE,
  }))
  const lenders = computed(() => {
    const id = dealership.value?.affiliateUserId
    return id === undefined ? null : untracked(() => panelOf(id))
  })
  const whenIdle = createIdleQueue({ deferTask, clock: () => performance.now() })
  // Ages are counted in months: within a day no figure changes by itself.
  const day = computed(() => Math.floor(clock.now.value.getTime() / DAY_MS))
  const cache = computed(() => {
    const panel = lenders.value?.panel.value
    const chosen = plan.value
    void day.value
    const now = clock.now.peek()
    return panel ? createExampleCache(whenIdle, (vehicle) => financeExample(vehicle, panel, chosen, now)) : null
  })
  return { terms, term, depositPercent, plan, lenders, exampleOf: ({ vehicle }) => cache.value?.(vehicle).value }
}

/** For one panel and plan: a change of either creates a new one. */
function createExampleCache(whenIdle: ReturnType<typeof createIdleQueue>, work: (vehicle: Listed) => Example) {
  const known = new WeakMap<Listed, ReadonlySignal<Example>>()
  const make = (vehicle: Listed): ReadonlySignal<Example> => {
    let withdraw = () => {}
    const example: Signal<Example> = signal<Example>(undefined, {
      watched() {
        if (example.peek() !== undefined) return
        withdraw = whenIdle(() => {
          example.value = work(vehicle)
        })
      },
      unwatched: () => withdraw(),
    })
    return example
  }
  return (vehicle: Listed): ReadonlySignal<Example> => {
    const found = known.get(vehicle) ?? make(vehicle)
    known.set(vehicle, found)
    return found
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
