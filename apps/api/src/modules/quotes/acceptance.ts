import type { Tx } from '../../db/database.ts'
import type { OutboxParts } from '../outbox/outbox.ts'
import { findAccepted } from '../record/saved-quotes.ts'
import { queueQuoteEvent } from './quote-change.ts'

/**
 * Makes a change to a record's quotes, and tells the back office how it changes the acceptance: first the one that ended,
 * then the new one (D60). An archived quote's acceptance does not count.
 */
export async function tellingAcceptance<T>(
  tx: Tx,
  parts: OutboxParts,
  { applicationId, by }: { readonly applicationId: string; readonly by: string | null },
  change: () => Promise<T>,
): Promise<T> {
  const before = await findAccepted(tx, applicationId)
  const result = await change()
  const after = await findAccepted(tx, applicationId)
  if (before?.quoteId === after?.quoteId) return result
  if (before) await queueQuoteEvent(tx, parts, { event: 'QuoteAcceptanceWithdrawn', by }, before)
  if (after) await queueQuoteEvent(tx, parts, { event: 'QuoteAccepted', by }, after)
  return result
}

/** Tells an acceptance that was recorded before the back office knew of the record. */
export async function tellEarlierAcceptance(
  tx: Tx,
  parts: OutboxParts,
  { applicationId, by }: { readonly applicationId: string; readonly by: string | null },
): Promise<void> {
  const accepted = await findAccepted(tx, applicationId)
  if (accepted) await queueQuoteEvent(tx, parts, { event: 'QuoteAccepted', by }, accepted)
}
