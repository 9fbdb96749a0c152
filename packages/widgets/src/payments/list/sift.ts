import { isPayable, type PaymentMethod } from '@forecourt/core'
import { createFilterQuery } from '../../kit/index.ts'
import { METHOD_WORDS } from '../words.ts'
import { type GroupId, PAYMENT_GROUPS } from './groups.ts'
import type { PaymentRow } from './row.ts'

export const DAYS = [7, 30, 90, 365] as const

export interface PaymentFilters {
  readonly group: GroupId
  /** How many days of payment requests are shown. */
  readonly days: number
  readonly text: string
  readonly method: PaymentMethod | null
  readonly dealership: number | null
}

const NO_FILTERS: PaymentFilters = { group: 'everything', days: 30, text: '', method: null, dealership: null }

export const FILTER_QUERY = createFilterQuery<PaymentFilters>(NO_FILTERS, {
  group: (text) => PAYMENT_GROUPS.find(([id]) => id === text)?.[0],
  days: (text) => DAYS.find((days) => String(days) === text),
  text: (text) => text.slice(0, 120),
  method: (text) => (Object.hasOwn(METHOD_WORDS, text) ? (text as PaymentMethod) : undefined),
  dealership: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
})

export const isNarrowed = ({ group, text, method, dealership }: PaymentFilters): boolean =>
  group !== 'everything' || text.trim() !== '' || method !== null || dealership !== null

export interface Sifted {
  readonly rows: readonly PaymentRow[]
  /** How many rows each group would show, with the other filters unchanged. */
  readonly counts: ReadonlyMap<GroupId, number>
}

export function sift(all: readonly PaymentRow[], filters: PaymentFilters): Sifted {
  const terms = filters.text.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = all.filter((row) => matchesPaymentFilters(row, filters, terms))
  const isOf = (group: GroupId) => (row: PaymentRow) => group === 'everything' || row.group === group
  return {
    rows: fitting.filter(isOf(filters.group)),
    counts: new Map(PAYMENT_GROUPS.map(([group]) => [group, fitting.filter(isOf(group)).length])),
  }
}

function matchesPaymentFilters(
  row: PaymentRow,
  { method, dealership }: PaymentFilters,
  terms: readonly string[],
): boolean {
  if (method !== null && row.method !== method) return false
  if (dealership !== null && row.of.affiliateUserId !== dealership) return false
  return terms.every((term) => row.haystack.includes(term))
}

/** In whole pence. */
export interface Totals {
  /** Requested, and neither paid nor expired. */
  readonly outstanding: number
  /** Everything ever paid. */
  readonly received: number
  readonly refunded: number
  /** Paid and not refunded. */
  readonly kept: number
  readonly byMethod: ReadonlyMap<PaymentMethod, number>
}

export function totalsOf(rows: readonly PaymentRow[]): Totals {
  const byMethod = new Map<PaymentMethod, number>()
  let [outstanding, received, refunded] = [0, 0, 0]
  for (const row of rows) {
    if (isPayable(row.state)) outstanding += row.pence
    if (row.paidAt === null) continue
    received += row.pence
    refunded += row.refundedPence
    if (row.method) byMethod.set(row.method, (byMethod.get(row.method) ?? 0) + row.pence - row.refundedPence)
  }
  return { outstanding, received, refunded, kept: received - refunded, byMethod }
}
