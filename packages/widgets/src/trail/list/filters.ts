import { addMonths, isoDayOf, londonDay, type TrailFilter, writeIsoDay } from '@forecourt/core'

/** Somebody or something that a filter names, with the words of its button. */
export interface Chosen<Id> {
  readonly id: Id
  readonly label: string
}

export const SPANS = [
  ['any', 'Any day'],
  ['today', 'Today'],
  ['month', 'The last month'],
  ['year', 'The last year'],
  ['chosen', 'Between days'],
] as const
type Span = (typeof SPANS)[number][0]

export const KINDS = [
  ['read', 'Read'],
  ['masked', 'Reads of masked data'],
  ['changed', 'Changed'],
  ['evidence', 'Evidence'],
  ['other', 'Other'],
] as const
type Kind = (typeof KINDS)[number][0]

export interface TrailFilters {
  readonly person: Chosen<number> | null
  /** A record, or several of one person. */
  readonly customer: Chosen<readonly string[]> | null
  readonly dealership: Chosen<number> | null
  readonly span: Span
  /** Of the span between days, as typed. */
  readonly from: string
  readonly to: string
  readonly kind: Kind | null
}

export const NO_FILTERS: TrailFilters = {
  person: null,
  customer: null,
  dealership: null,
  span: 'any',
  from: '',
  to: '',
  kind: null,
}

/** The filters as the call takes them; a half-typed day leaves its side open. */
export function filterOf({ person, customer, dealership, kind, ...days }: TrailFilters, now: Date): TrailFilter {
  return {
    userId: person?.id ?? null,
    applicationIds: customer ? [...customer.id] : null,
    affiliateUserId: dealership?.id ?? null,
    kind,
    ...daysOf(days, now),
  }
}

type Days = Pick<TrailFilters, 'span' | 'from' | 'to'>

function daysOf({ span, from, to }: Days, now: Date): Pick<TrailFilter, 'from' | 'to'> {
  const today = londonDay(now)
  switch (span) {
    case 'any':
      return {}
    case 'today':
      return { from: writeIsoDay(today) }
    case 'month':
      return { from: writeIsoDay(addMonths(today, -1)) }
    case 'year':
      return { from: writeIsoDay(addMonths(today, -12)) }
    case 'chosen':
      return { from: isoDayOf(from), to: isoDayOf(to) }
  }
}
