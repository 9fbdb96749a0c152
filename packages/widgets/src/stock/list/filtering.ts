import { effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import { NO_FILTERS, readFilters, type StockFilters, writeFilters } from './filters.ts'

/** A host that keeps the query in an address bar is told when the typing rests. */
const TYPING_RESTS_MS = 300

export interface FilterHost {
  readonly query: ReadonlySignal<string>
  readonly onFilters: (query: string) => void
}

export interface Filtering {
  readonly filters: ReadonlySignal<StockFilters>
  change(part: Partial<StockFilters>): void
  /** Lets everything through again, in the same list and order. */
  clear(): void
  /** Takes what the host asks for; returns how to stop. */
  follow(): () => void
}

export function createFiltering(
  { query, onFilters }: FilterHost,
  wait: (run: () => void, ms: number) => () => void,
): Filtering {
  const filters = signal(readFilters(query.peek()))
  let lastAsked = query.peek()
  let withdraw = () => {}
  const change = (part: Partial<StockFilters>) => {
    filters.value = { ...filters.peek(), ...part }
    withdraw()
    withdraw = wait(() => onFilters(writeFilters(filters.peek())), TYPING_RESTS_MS)
  }
  return {
    filters,
    change,
    clear: () => change({ ...NO_FILTERS, show: filters.peek().show, sort: filters.peek().sort }),
    follow: () => {
      const stop = effect(() => {
        const given = query.value
        if (given === lastAsked) return
        lastAsked = given
        if (given !== writeFilters(filters.peek())) filters.value = readFilters(given)
      })
      return () => {
        stop()
        withdraw()
      }
    },
  }
}
