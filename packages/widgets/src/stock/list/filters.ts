import { hasSearchWords, searchWords } from '@forecourt/core'
import { createFilterQuery, oneOf, textUpTo, wholeNumber } from '../../kit/index.ts'
import type { StockItem } from './item.ts'

export const SORTS = [
  ['newest', 'Newest first'],
  ['price', 'Price, lowest first'],
  ['price-down', 'Price, highest first'],
  ['mileage', 'Mileage, lowest first'],
  ['year', 'Year, newest first'],
] as const
type SortId = (typeof SORTS)[number][0]

export type StockFilters = typeof STOCK_QUERY.none

export const STOCK_QUERY = createFilterQuery(
  {
    show: oneOf(['stock', 'saved']),
    dealership: wholeNumber,
    text: textUpTo(60),
    priceMin: wholeNumber,
    priceMax: wholeNumber,
    engineMin: wholeNumber,
    engineMax: wholeNumber,
    mileageMax: wholeNumber,
    colour: textUpTo(60),
    fuel: textUpTo(60),
    gearbox: textUpTo(60),
    sort: oneOf(SORTS.map(([id]) => id)),
  },
  { show: 'stock', text: '', sort: 'newest' },
)

/** A vehicle without a figure never matches a limit on it, as in the feed itself. */
const within = (value: number | null, min: number | null, max: number | null) =>
  (min === null || (value !== null && value >= min)) && (max === null || (value !== null && value <= max))

/** Every word of the text occurs in the vehicle's facts. */
export function filterItems(items: readonly StockItem[], filters: StockFilters): StockItem[] {
  const wanted = searchWords(filters.text)
  const { priceMin, priceMax, engineMin, engineMax, mileageMax, colour, fuel, gearbox } = filters
  return items.filter(
    ({ vehicle, words, ...item }) =>
      hasSearchWords(words, wanted) &&
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
