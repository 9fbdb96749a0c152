import type { SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { type OutboxParts, queueBackOfficeEvent } from '../back-office/outbox.ts'

interface Deed {
  readonly event: 'QuoteAccepted' | 'QuoteAcceptanceWithdrawn' | 'QuoteSent'
  readonly by: string | null
}

/** Sends the back office the quote and its figures (D48). */
export async function queueQuoteEvent(
  tx: Tx,
  parts: OutboxParts,
  { event, by }: Deed,
  { applicationId, quoteId, productType, termMonths, figures, ...quote }: SavedQuote,
): Promise<void> {
  const { proposalId = null, financeCompanyId = null, financeCompany = null } = quote
  await queueBackOfficeEvent(tx, parts, applicationId, {
    ...{ event, by, quoteId, proposalId, financeCompanyId, financeCompany, productType, termMonths, figures },
  })
}
