import { formatPoundsAndPence, instalmentCount, productOf, type SavedQuote } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../security/caller.ts'
import { type OutboxParts, queueBackOfficeEvent } from '../outbox/outbox.ts'
import { recordActivity } from '../record/activity.ts'
import type { ApplicationRow } from '../record/record.ts'
import { endWishes, reopenWishes } from '../tasks/wishes.ts'

const DEEDS = {
  proposed: (lender: string) => `proposed the quote of ${lender}`,
  accepted: (lender: string) => `recorded that the customer accepts the quote of ${lender}`,
  withdrawn: (lender: string) => `took back the proposed quote of ${lender}`,
  unaccepted: (lender: string) => `took back the customer’s acceptance of the quote of ${lender}`,
  sent: (lender: string) => `sent the accepted quote to ${lender}`,
  recalled: (lender: string) => `withdrew the quote from ${lender}`,
  chosen: (lender: string) => `would like the quote of ${lender}`,
  'gone-ahead': (lender: string) => `went ahead with the quote of ${lender}`,
  outdated: (lender: string) =>
    `changed the deal: the customer’s acceptance of the quote of ${lender} no longer counts`,
  'priced-again': (lender: string) => `priced the quote of ${lender} again`,
  archived: (lender: string) => `archived the proposed quote of ${lender}`,
  restored: (lender: string) => `restored the proposed quote of ${lender}`,
} as const

const ANSWERS_WISH: readonly (keyof typeof DEEDS)[] = ['proposed', 'accepted', 'sent', 'gone-ahead']

interface QuoteChange {
  readonly deed: keyof typeof DEEDS
  readonly quote: SavedQuote
  /** Null for the customer, who acts through the link. */
  readonly user: CallerUser | null
  readonly at: Date
}

/** An act on the deal's quote changes the record: its last change, its activity and the pages that show it (D50). */
export async function recordQuoteChange(tx: Tx, row: ApplicationRow, change: QuoteChange): Promise<void> {
  const { user, at } = change
  await recordActivity(tx, row, { ...describeQuoteChange(change), user, at })
  if (ANSWERS_WISH.includes(change.deed)) await endWishes(tx, row, change.quote.quoteId, at)
  if (change.deed === 'withdrawn') await reopenWishes(tx, row, change.quote.quoteId, at)
}

function describeQuoteChange({ deed, quote }: QuoteChange) {
  const { financeCompany, figures } = quote
  const payments = `${formatPoundsAndPence(figures.instalment)} a month for ${instalmentCount(quote)} months`
  return {
    deed: DEEDS[deed](financeCompany ?? 'a lender that is not named'),
    subtext: `${productOf(quote).name}, ${payments}`,
  }
}

interface QuoteEvent {
  readonly event: 'QuoteAccepted' | 'QuoteAcceptanceWithdrawn' | 'QuoteSent' | 'QuoteWithdrawn' | 'QuoteRefused'
  readonly by: string | null
}

/** Sends the back office the quote and its figures (D48). */
export async function queueQuoteEvent(
  tx: Tx,
  parts: OutboxParts,
  { event, by }: QuoteEvent,
  { applicationId, quoteId, productType, termMonths, figures, ...quote }: SavedQuote,
): Promise<void> {
  const { proposalId = null, financeCompanyId = null, financeCompany = null } = quote
  await queueBackOfficeEvent(tx, parts, applicationId, {
    event,
    by,
    quoteId,
    proposalId,
    financeCompanyId,
    financeCompany,
    productType,
    termMonths,
    figures,
  })
}
