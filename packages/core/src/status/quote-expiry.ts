import { type DealRecord, isQuoteOutOfDate } from '../lending/index.ts'
import type { SavedQuote } from '../models/index.ts'
import { EXPIRES_AFTER } from './facts.ts'

/** When a quote expires (spec §9), in elapsed time (D1). */
export const quoteExpiry = ({ created }: Pick<SavedQuote, 'created'>): Date =>
  new Date(Date.parse(created) + EXPIRES_AFTER)

export const isQuoteExpired = (quote: Pick<SavedQuote, 'created'>, now: Date): boolean => now > quoteExpiry(quote)

type Saved = Pick<SavedQuote, 'quoteId' | 'created' | 'isArchived' | 'proceededAt'>
type Based = Pick<SavedQuote, 'basis' | 'figures' | 'productType'>

/** Why a saved quote cannot go further: the kind decides what the screen offers, and the refusal that the server gives. */
export interface QuoteHold {
  readonly kind: 'archived' | 'another-is-sent' | 'out-of-date' | 'expired'
  readonly reason: string
}

const HOLDS = {
  archived: { kind: 'archived', reason: 'This quote is archived. Restore it first.' },
  anotherIsSent: { kind: 'another-is-sent', reason: 'Another quote of this application is with its lender.' },
  outOfDate: { kind: 'out-of-date', reason: 'The deal has changed since this quote was saved. Price it again.' },
  expired: { kind: 'expired', reason: 'This quote is older than 31 days. Price it again with today’s figures.' },
} as const satisfies Record<string, QuoteHold>

/** What stops a saved quote from being proposed, accepted, sent or sent to its lender; null when nothing does. */
export function quoteHold(
  quote: Saved & Based,
  saved: readonly Saved[],
  record: DealRecord,
  now: Date,
): QuoteHold | null {
  if (quote.isArchived) return HOLDS.archived
  if (quote.proceededAt) return null
  if (saved.some(({ quoteId, proceededAt }) => proceededAt && quoteId !== quote.quoteId)) return HOLDS.anotherIsSent
  if (isQuoteOutOfDate(quote, record)) return HOLDS.outOfDate
  return isQuoteExpired(quote, now) ? HOLDS.expired : null
}
