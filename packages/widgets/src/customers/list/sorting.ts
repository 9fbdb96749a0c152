import type { CustomerRow } from './row.ts'

export const SORTS = [
  { id: 'changed', label: 'newest change first' },
  { id: 'created', label: 'newest first' },
  { id: 'oldest', label: 'oldest first' },
  { id: 'name', label: 'by name' },
  { id: 'amount', label: 'largest amount first' },
  { id: 'status', label: 'by status' },
] as const

export type SortId = (typeof SORTS)[number]['id']

type Order = (one: CustomerRow, other: CustomerRow) => number

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))
const newest: Order = (one, other) => other.created - one.created

const ORDERS: Readonly<Record<SortId, Order>> = {
  changed: (one, other) => other.changed - one.changed,
  created: newest,
  oldest: (one, other) => one.created - other.created,
  name: (one, other) => byText(one.nameKey, other.nameKey),
  amount: (one, other) => (other.amount ?? -1) - (one.amount ?? -1),
  status: (one, other) => byText(one.label, other.label),
}

/** A new list in that order; equal rows are sorted by creation, newest first. */
export function sortRows(rows: readonly CustomerRow[], sort: SortId): CustomerRow[] {
  const order = ORDERS[sort]
  return [...rows].sort((one, other) => order(one, other) || newest(one, other))
}
