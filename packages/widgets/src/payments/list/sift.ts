import { isPayable, type PaymentMethod } from '@forecourt/core'
import { createFilterQuery, hasAllTerms, searchTermsOf } from '../../kit/index.ts'
import { METHOD_WORDS } from '../words.ts'
import { type GroupId, PAYMENT_GROUPS } from './groups.ts'
import type { PaymentRow } from './row.ts'

export const DAYS = [7, 30, 90, 365] as const

type PaymentFilters = {
  readonly group: GroupId
  /** How many days of payment requests the list shows. */
  readonly days: number
  readonly text: string
  readonly method: PaymentMethod | null
  readonly dealership: number | null
}

const NO_FILTERS: PaymentFilters = { group: 'everything', days: 30, text: '', method: null, dealership: null }

export const PAYMENT_QUERY = createFilterQuery<PaymentFilters>(NO_FILTERS, {
  group: (text) => PAYMENT_GROUPS.find(([id]) => id === text)?.[0],
  days: (text) => DAYS.find((days) => String(days) === text),
  text: (text) => text.slice(0, 120),
  method: (text) => (Object.hasOwn(METHOD_WORDS, text) ? (text as PaymentMethod) : undefined),
  dealership: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined),
})

export const isNarrowed = ({ group, text, method, dealership }: PaymentFilters): boolean =>
  group !== 'everything' || text.trim() !== '' || method !== null || dealership !== null

export function sift(all: readonly PaymentRow[], filters: PaymentFilters) {
  const terms = searchTermsOf(filters.text)
  const fitting = all.filter((row) => matchesPaymentFilters(row, filters, terms))
  const isOf = (group: GroupId) => (row: PaymentRow) => group === 'everything' || row.group === group
  return {
    rows: fitting.filter(isOf(filters.group)),
    /** How many rows each group would show, with the other filters unchanged. */
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
  return hasAllTerms(row.haystack, terms)
}

export function totalsOf(rows: readonly PaymentRow[]) {
  const byMethod = new Map<PaymentMethod, number>()
  let [outstanding, received, refunded] = [0, 0, 0]
  for (const row of rows) {
    if (isPayable(row.state)) outstanding += row.pence
    if (row.paidAt === null) continue
    received += row.pence
    refunded += row.refundedPence
    if (row.method) byMethod.set(row.method, (byMethod.get(row.method) ?? 0) + row.pence - row.refundedPence)
  }
  return {
    /** Requested, and neither paid nor expired. */
    outstanding,
    /** Everything ever paid. */
    received,
    refunded,
    /** Paid and not refunded. */
    kept: received - refunded,
    byMethod,
  }
}
