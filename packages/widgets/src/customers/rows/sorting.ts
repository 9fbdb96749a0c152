import type { CustomerRow } from './row.ts'

type Order = (one: CustomerRow, other: CustomerRow) => number

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
/** Empty values come last. */
const byWord = (one: string, other: string) => (one && other ? byText(one, other) : Number(!one) - Number(!other))
const newest: Order = (one, other) => other.created - one.created

type DealershipWord = (affiliateUserId: number | null) => string

/** One order per column, in the direction that readers expect first. */
const ORDERS = {
  changed: () => (one, other) => other.changed - one.changed,
  created: () => newest,
  name: () => (one, other) => byText(one.nameKey, other.nameKey),
  amount: () => (one, other) => (other.amount ?? -1) - (one.amount ?? -1),
  status: () => (one, other) => byText(one.label, other.label),
  vehicle: () => (one, other) => byWord(one.vehicle, other.vehicle),
  product: () => (one, other) => byText(other.product, one.product),
  next: () => (one, other) => Number(other.step.you) - Number(one.step.you) || byWord(one.step.text, other.step.text),
  lender: () => (one, other) => byWord(one.lender?.name ?? '', other.lender?.name ?? ''),
  dealership: (wordOf) => (one, other) => byWord(wordOf(one.dealership), wordOf(other.dealership)),
} as const satisfies Readonly<Record<string, (wordOf: DealershipWord) => Order>>

type OrderId = keyof typeof ORDERS
const REVERSED = '-reversed'
/** `oldest` is `created`, reversed. */
export type SortId = OrderId | `${OrderId}${typeof REVERSED}` | 'oldest'

/** Entries of the sort menu; each column’s head offers its own. */
export const SORTS: readonly (readonly [SortId, string])[] = [
  ['changed', 'newest change first'],
  ['created', 'newest first'],
  ['oldest', 'oldest first'],
  ['name', 'by name'],
  ['amount', 'largest amount first'],
  ['status', 'by status'],
]

const ORDER_IDS = Object.keys(ORDERS) as OrderId[]
export const SORT_IDS: readonly SortId[] = [
  ...ORDER_IDS,
  ...ORDER_IDS.map((id) => `${id}${REVERSED}` as const),
  'oldest',
]

const isReversed = (sort: SortId) => sort === 'oldest' || sort.endsWith(REVERSED)
const orderIdOf = (sort: SortId) => (sort === 'oldest' ? 'created' : sort.replace(REVERSED, '')) as OrderId

const ORDER_OF_COLUMN: Readonly<Record<string, OrderId>> = { customer: 'name' }
const orderOfColumn = (column: string) => ORDER_OF_COLUMN[column] ?? (column as OrderId)

/** The order that a press on the column’s head sets: the column's own, or its reverse. */
export function sortByColumn(column: string, current: SortId): SortId {
  const own = orderOfColumn(column)
  if (orderIdOf(current) !== own || isReversed(current)) return own
  return own === 'created' ? 'oldest' : `${own}${REVERSED}`
}

/** Times and amounts start with the largest. */
const FALLING: readonly OrderId[] = ['changed', 'created', 'amount']

export function sortOfColumn(column: string, current: SortId): 'ascending' | 'descending' | null {
  const own = orderOfColumn(column)
  if (orderIdOf(current) !== own) return null
  return FALLING.includes(own) === isReversed(current) ? 'ascending' : 'descending'
}

const WORDS: Readonly<Record<OrderId, string>> = {
  changed: 'last change',
  created: 'creation',
  name: 'name',
  amount: 'amount',
  status: 'status',
  vehicle: 'vehicle',
  product: 'product',
  next: 'what happens next',
  lender: 'lender',
  dealership: 'dealership',
}

/** `sorted by amount`. */
export const sortWords = (sort: SortId): string =>
  `sorted by ${WORDS[orderIdOf(sort)]}${isReversed(sort) ? ', reversed' : ''}`

/** A new, sorted list; equal rows are sorted by creation, newest first. */
export function sortRows(
  rows: readonly CustomerRow[],
  sort: SortId,
  dealershipWord: DealershipWord = (id) => String(id ?? ''),
): CustomerRow[] {
  const order: Order = ORDERS[orderIdOf(sort)](dealershipWord)
  const turn = isReversed(sort) ? -1 : 1
  return [...rows].sort((one, other) => turn * order(one, other) || newest(one, other))
}
