import type { Schedule } from '@forecourt/core'
import { computed, effect, type ReadonlySignal, signal } from '../../signals/index.ts'
import { partOf } from '../form/form-part.ts'
import type { FilterQuery } from './filter-query.ts'

/** A host that keeps the query in the address bar is notified when the typing pauses. */
const TYPING_RESTS_MS = 300

export interface FilterHost {
  /** The host's query. */
  readonly query: ReadonlySignal<string>
  readonly onFilters: (query: string) => void
}

export type Filtering<Filters extends object> = ReturnType<typeof createFiltering<Filters>>

interface Manner<Filters> {
  readonly wait: Schedule
  /** Typed letter by letter. */
  readonly typed: readonly (keyof Filters)[]
  /** The settings that clearing keeps: the order, the window. */
  readonly kept: readonly (keyof Filters)[]
}

export function createFiltering<Filters extends object>(
  { none, read, write }: FilterQuery<Filters>,
  { query, onFilters }: FilterHost,
  { wait, typed, kept }: Manner<Filters>,
) {
  const filters = signal(read(query.peek()))
  let lastAsked = query.peek()
  let withdraw = () => {}
  const tell = () => onFilters(write(filters.peek()))
  const change = (part: Partial<Filters>) => {
    filters.value = { ...filters.peek(), ...part }
    withdraw()
    if (typed.some((name) => name in part)) withdraw = wait(TYPING_RESTS_MS, tell)
    else tell()
  }
  const take = () => {
    const given = query.value
    if (given === lastAsked) return
    lastAsked = given
    if (given !== write(filters.peek())) filters.value = read(given)
  }
  const names = Object.keys(none) as (keyof Filters)[]
  return {
    filters: filters as ReadonlySignal<Filters>,
    /** Whether a filter is set that `clear` resets. */
    isNarrowed: computed(() => names.some((name) => !kept.includes(name) && filters.value[name] !== none[name])),
    change,
    /** The value of one filter, for the control that changes it. */
    bind: <Name extends keyof Filters>(name: Name) => ({
      value: filters.value[name],
      onChange: (value: Filters[Name]) => change(partOf<Filters, Name>(name, value)),
    }),
    /** Resets all filters, except settings that narrow nothing. */
    clear: () => change({ ...none, ...Object.fromEntries(kept.map((name) => [name, filters.peek()[name]])) }),
    /** Applies the host's query; returns a function that stops it. */
    follow() {
      const stop = effect(take)
      return () => {
        stop()
        withdraw()
      }
    },
  }
}
