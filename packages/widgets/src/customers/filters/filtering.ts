import { effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import type { Wait } from '../list/highlights.ts'
import { type CustomerFilters, NO_FILTERS, readFilters, writeFilters } from './filters.ts'

/** A host that keeps the query in an address bar is told when the typing rests. */
const TYPING_RESTS_MS = 300

export interface Filtering {
  readonly filters: ReadonlySignal<CustomerFilters>
  change(part: Partial<CustomerFilters>): void
  /** Lets everything through again, in the same order and window. */
  clear(): void
  /** Takes what the host asks for; returns how to stop. */
  follow(query: ReadonlySignal<string>): () => void
}

export function createFiltering(asked: string, onFilters: (query: string) => void, wait: Wait): Filtering {
  const filters = signal(readFilters(asked))
  let lastAsked = asked
  let withdraw = () => {}

  const tell = (ms: number) => {
    withdraw()
    const send = () => onFilters(writeFilters(filters.peek()))
    if (ms === 0) send()
    else withdraw = wait(send, ms)
  }
  const change = (part: Partial<CustomerFilters>) => {
    filters.value = { ...filters.peek(), ...part }
    tell('text' in part ? TYPING_RESTS_MS : 0)
  }

  return {
    filters,
    change,
    clear: () => change({ ...NO_FILTERS, days: filters.peek().days, sort: filters.peek().sort }),
    follow: (query) =>
      effect(() => {
        const given = query.value
        if (given === lastAsked) return
        lastAsked = given
        if (given !== writeFilters(filters.peek())) filters.value = readFilters(given)
      }),
  }
}
