import { type StatusLabel, statusLabels } from '@forecourt/core'
import type { Kind, Product } from './facets.ts'
import { GROUPS, type GroupId } from './groups.ts'
import { SORTS, type SortId } from './sorting.ts'
import { TODAY, type TodayId } from './today.ts'

export const DEFAULT_DAYS = 30
export const DAYS = [2, 7, 15, 30, 60, 90, 365] as const
export const KINDS: readonly (readonly [Kind, string])[] = [
  ['full-proposal', 'Full proposals'],
  ['eligibility', 'Eligibility checks'],
  ['quick-quote', 'Quick quotes'],
]
export const PRODUCTS: readonly Product[] = ['PCP', 'HP']

/** What the list is narrowed to; null lets everything through. `sort` null is the user's usual order. */
export interface Filters {
  readonly group: GroupId
  readonly days: number
  readonly kind: Kind | null
  readonly status: StatusLabel | null
  readonly product: Product | null
  readonly lender: number | null
  readonly dealership: number | null
  readonly today: TodayId | null
  readonly text: string
  readonly sort: SortId | null
}

export const NO_FILTERS: Filters = {
  group: 'everything',
  days: DEFAULT_DAYS,
  kind: null,
  status: null,
  product: null,
  lender: null,
  dealership: null,
  today: null,
  text: '',
  sort: null,
}

type Reader<T> = (text: string) => T | undefined

const oneOf =
  <T extends string>(known: readonly T[]): Reader<T> =>
  (text) =>
    known.find((value) => value === text)

const wholeNumber: Reader<number> = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const READERS: { readonly [K in keyof Filters]: Reader<NonNullable<Filters[K]>> } = {
  group: oneOf(GROUPS.map(([id]) => id)),
  days: (text) => DAYS.find((days) => String(days) === text),
  kind: oneOf(KINDS.map(([kind]) => kind)),
  status: oneOf(statusLabels),
  product: oneOf(PRODUCTS),
  lender: wholeNumber,
  dealership: wholeNumber,
  today: oneOf(TODAY.map(({ id }) => id)),
  text: (text) => text.slice(0, 120),
  sort: oneOf(SORTS.map(({ id }) => id)),
}

const NAMES = Object.keys(READERS) as (keyof Filters)[]

/** Reads a query string; what it does not understand is left as it is by default. */
export function readFilters(query: string): Filters {
  const given = new URLSearchParams(query)
  const read = NAMES.flatMap((name) => {
    const value = READERS[name](given.get(name) ?? '')
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  return { ...NO_FILTERS, ...Object.fromEntries(read) }
}

/** The query string of what differs from the usual; empty when nothing does. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of NAMES) {
    const value = filters[name]
    if (value !== NO_FILTERS[name] && value !== null) query.set(name, String(value))
  }
  return query.toString()
}

/** Whether anything but the days, the group and the order narrows the list. */
export function isNarrowed(filters: Filters): boolean {
  const { group, kind, status, product, lender, dealership, today, text } = filters
  return (
    group !== 'everything' ||
    [kind, status, product, lender, dealership, today].some((value) => value !== null) ||
    text.trim() !== ''
  )
}
