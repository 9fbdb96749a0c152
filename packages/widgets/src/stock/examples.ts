import { DAY_MS, usualTerm } from '@forecourt/core'
import type { LoadedPanel, Panel } from '../page/index.ts'
import { computed, type ReadonlySignal, type Signal, signal, untracked } from '../signals/index.ts'
import { type ExamplePlan, type FinanceExample, financeExample } from './finance.ts'
import type { Listed, StockItem } from './list/item.ts'
import type { StockDealership, StockSources } from './sources.ts'

/** Null: no lender would, or there is no price. Undefined: not worked out yet. */
export type Example = FinanceExample | null | undefined

export interface Examples {
  readonly term: Signal<number | null>
  readonly depositPercent: Signal<number>
  readonly plan: ReadonlySignal<ExamplePlan>
  readonly lenders: ReadonlySignal<LoadedPanel | null>
  /** Worked out once, for what is looked at alone, when the page has time for it: read it where signals are heard. */
  exampleOf(item: StockItem): Example
}

export function createExamples(sources: StockSources, dealership: ReadonlySignal<StockDealership | null>): Examples {
  const term = signal<number | null>(null)
  const depositPercent = signal<number>(10)
  const plan = computed(() => ({
    termMonths: term.value ?? usualTerm(sources.defaultTerm.value, sources.terms.value),
    depositPercent: depositPercent.value,
    annualMileage: sources.annualMileage.value,
  }))
  const lenders = computed(
    () => dealership.value && untracked(() => sources.lendersOf(dealership.value?.affiliateUserId ?? 0)),
  )
  // Ages are counted in months: within a day no figure changes by itself.
  const day = computed(() => Math.floor(sources.now.value.getTime() / DAY_MS))
  const book = computed(() => {
    const panel = lenders.value?.panel.value
    void day.value
    return panel ? createStockExampleCache(sources, panel, plan.value) : null
  })
  return { term, depositPercent, plan, lenders, exampleOf: ({ vehicle }) => book.value?.(vehicle).value }
}

/** Of one panel and plan: what changes either begins another. */
function createStockExampleCache({ now, whenIdle }: StockSources, panel: Panel, plan: ExamplePlan) {
  const known = new WeakMap<Listed, ReadonlySignal<Example>>()
  const at = now.peek()
  const make = (vehicle: Listed): ReadonlySignal<Example> => {
    let withdraw = () => {}
    const example: Signal<Example> = signal<Example>(undefined, {
      watched() {
        if (example.peek() !== undefined) return
        withdraw = whenIdle(() => {
          example.value = financeExample(vehicle, panel, plan, at)
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
