import { displayStatus, isAcceptance, quoteHeldReason, type SavedQuote } from '@forecourt/core'
import { listedApplicationOf, proposalOf, type RecordParts } from '../applications/record.ts'
import { savedQuoteOf } from './store.ts'

/** The rules of §4 under which quotes can no longer go to a lender. */
const ENDED: readonly string[] = ['completed', 'ntu', 'ntu-manual', 'expired', 'declined', 'outside-criteria']

/**
 * Why a quote cannot go to its lender, or null if only the customer's agreement is missing. An unknown status does not
 * count as accepted.
 */
export function unreadiness(parts: RecordParts, quote: SavedQuote, now: Date): string | null {
  if (parts.row.isQuickQuote) return 'This is a quick quote. Convert it to a proposal first.'
  const held = quoteHeldReason(quote, (parts.quotes ?? []).map(savedQuoteOf), now)
  if (held) return held
  if (!hasAccepted(parts, quote)) return 'Its lender has not accepted this application.'
  if (ENDED.includes(displayStatus(listedApplicationOf(parts), now).rule))
    return 'This application is closed: nothing more can go to a lender.'
  return null
}

function hasAccepted({ row, proposals }: RecordParts, { financeCompanyId }: SavedQuote): boolean {
  const proposal = proposals.map(proposalOf).find((one) => one.financeCompanyId === financeCompanyId)
  return proposal !== undefined && isAcceptance(proposal, row.dealerId)
}
