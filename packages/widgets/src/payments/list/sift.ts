import { hasSearchWords, isPayable, PaymentMethod, searchWords } from '@forecourt/core'
import { createFilterQuery, oneOf, textUpTo, wholeNumber } from '../../kit/index.ts'
import { type GroupId, PAYMENT_GROUPS, type PaymentRow } from './row.ts'

export const DAYS = [7, 30, 90, 365] as const

export type PaymentFilters = typeof PAYMENT_QUERY.none

export const PAYMENT_QUERY = createFilterQuery(
  {
    group: oneOf(PAYMENT_GROUPS.map(([id]) => id)),
    days: oneOf(DAYS),
    text: textUpTo(120),
    method: oneOf(PaymentMethod.options),
    dealership: wholeNumber,
  },
  { group: 'everything', days: 30, text: '' },
)

export function sift(all: readonly PaymentRow[], filters: PaymentFilters) {
  const terms = searchWords(filters.text)
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
  return hasSearchWords(row.haystack, terms)
}

export function totalsOf(rows: readonly PaymentRow[]) {
  const byMethod = new Map<PaymentMethod, number>()
  let outstanding = 0
  let received = 0
  let refunded = 0
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
