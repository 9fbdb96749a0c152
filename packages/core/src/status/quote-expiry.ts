import type { SavedQuote } from '../models/index.ts'
import { EXPIRES_AFTER } from './facts.ts'

/** When a quote expires (spec §9), in elapsed time (D1). */
export const quoteExpiry = ({ created }: Pick<SavedQuote, 'created'>): Date =>
  new Date(Date.parse(created) + EXPIRES_AFTER)

export const isQuoteExpired = (quote: Pick<SavedQuote, 'created'>, now: Date): boolean => now > quoteExpiry(quote)

type Saved = Pick<SavedQuote, 'quoteId' | 'created' | 'isArchived' | 'proceededAt'>

const ANOTHER_IS_SENT = 'Another quote of this application is with its lender.'

/** Why a saved quote cannot be proposed, accepted or sent to its lender; null when it can. */
export function quoteHeldReason(quote: Saved, saved: readonly Saved[], now: Date): string | null {
  if (quote.isArchived) return 'This quote is archived. Restore it first.'
  if (quote.proceededAt) return null
  if (saved.some(({ quoteId, isArchived, proceededAt }) => proceededAt && !isArchived && quoteId !== quote.quoteId))
    return ANOTHER_IS_SENT
  if (isQuoteExpired(quote, now)) return 'This quote is older than 31 days. Save it again with today’s figures.'
  return null
}
