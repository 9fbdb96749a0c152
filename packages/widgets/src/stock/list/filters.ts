import { createFilterQuery, hasAllTerms, searchTermsOf } from '../../kit/index.ts'
import type { StockItem } from './item.ts'

export const SORTS = [
  ['newest', 'Newest first'],
  ['price', 'Price, lowest first'],
  ['price-down', 'Price, highest first'],
  ['mileage', 'Mileage, lowest first'],
  ['year', 'Year, newest first'],
] as const
export type SortId = (typeof SORTS)[number][0]

/** The stock's filters; null matches everything. */
export interface StockFilters {
  readonly show: 'stock' | 'saved'
  /** The dealership; null if none is chosen. */
  readonly dealership: number | null
  readonly text: string
  readonly priceMin: number | null
  readonly priceMax: number | null
  readonly engineMin: number | null
  readonly engineMax: number | null
  readonly mileageMax: number | null
  readonly colour: string | null
  readonly fuel: string | null
  readonly gearbox: string | null
  readonly sort: SortId
}

const NO_FILTERS: StockFilters = {
  show: 'stock',
  dealership: null,
  text: '',
  priceMin: null,
  priceMax: null,
  engineMin: null,
  engineMax: null,
  mileageMax: null,
  colour: null,
  fuel: null,
  gearbox: null,
  sort: 'newest',
}

type Reader<T> = (text: string) => T | undefined

const whole: Reader<number> = (text) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)
const word: Reader<string> = (text) => text.slice(0, 60) || undefined

export const STOCK_QUERY = createFilterQuery<StockFilters>(NO_FILTERS, {
  show: (text) => (text === 'saved' ? 'saved' : undefined),
  dealership: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
  text: word,
  priceMin: whole,
  priceMax: whole,
  engineMin: whole,
  engineMax: whole,
  mileageMax: whole,
  colour: word,
  fuel: word,
  gearbox: word,
  sort: (text) => SORTS.find(([id]) => id === text)?.[0],
})

const STOCK_FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof StockFilters)[]
/** These exclude nothing, and stay when the filters are cleared. */
export const KEPT_FILTERS = ['show', 'dealership', 'sort'] as const satisfies readonly (keyof StockFilters)[]

/** Whether any filter excludes vehicles. */
export const isNarrowed = (filters: StockFilters): boolean =>
  STOCK_FILTER_NAMES.some((name) => !KEPT_FILTERS.some((kept) => kept === name) && filters[name] !== NO_FILTERS[name])

/** A vehicle without a figure never matches a limit on it, as in the feed itself. */
const within = (value: number | null, min: number | null, max: number | null) =>
  (min === null || (value !== null && value >= min)) && (max === null || (value !== null && value <= max))

/** Every word of the text occurs in the vehicle's facts. */
export function filterItems(items: readonly StockItem[], filters: StockFilters): StockItem[] {
  const wanted = searchTermsOf(filters.text)
  const { priceMin, priceMax, engineMin, engineMax, mileageMax, colour, fuel, gearbox } = filters
  return items.filter(
    ({ vehicle, words, ...item }) =>
      hasAllTerms(words, wanted) &&
      within(item.price, priceMin, priceMax) &&
      within(item.engine, engineMin, engineMax) &&
      within(item.mileage, null, mileageMax) &&
      (colour === null || vehicle.colour === colour) &&
      (fuel === null || vehicle.fuel === fuel) &&
      (gearbox === null || vehicle.transmission === gearbox),
  )
}

const last = (value: number | null) => value ?? Number.MAX_SAFE_INTEGER

const ORDERS: Readonly<Record<SortId, (one: StockItem, other: StockItem) => number>> = {
  newest: (one, other) => other.listed - one.listed,
  price: (one, other) => last(one.price) - last(other.price),
  'price-down': (one, other) => (other.price ?? -1) - (one.price ?? -1),
  mileage: (one, other) => last(one.mileage) - last(other.mileage),
  year: (one, other) => (other.year ?? 0) - (one.year ?? 0),
}

/** Sorted before filtering, so that a keystroke sorts nothing. */
export const sortItems = (items: readonly StockItem[], sort: SortId): StockItem[] => [...items].sort(ORDERS[sort])

export type Choices = Readonly<Record<'colour' | 'fuel' | 'gearbox', readonly (readonly [string, number])[]>>

/** The options of each filter, with their counts. */
export function choicesOf(items: readonly StockItem[]): Choices {
  return {
    colour: countsOf(items, ({ colour }) => colour),
    fuel: countsOf(items, ({ fuel }) => fuel),
    gearbox: countsOf(items, ({ transmission }) => transmission),
  }
}

function countsOf(items: readonly StockItem[], of: (vehicle: StockItem['vehicle']) => string | null | undefined) {
  const counts = new Map<string, number>()
  for (const { vehicle } of items) {
    const value = of(vehicle)
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other, 'en-GB'))
}
