import {
  closedReason,
  displayStatus,
  isAcceptance,
  type QuoteHold,
  quoteHold,
  type RefusalCode,
  type SavedQuote,
} from '@forecourt/core'
import { refuse } from '../../http/problem.ts'
import { plainApplicationOf, proposalOf, type RecordParts } from '../record/record.ts'
import { savedQuoteOf } from '../record/saved-quotes.ts'

interface Obstacle {
  readonly code: RefusalCode
  readonly reason: string
}

const invalid = (reason: string): Obstacle => ({ code: 'INVALID', reason })

export const obstacleOfHold = ({ kind, reason }: QuoteHold): Obstacle =>
  kind === 'out-of-date' ? { code: 'QUOTE_OUT_OF_DATE', reason } : invalid(reason)

export function refuseObstacle(obstacle: Obstacle | null): void {
  if (obstacle) refuse(obstacle.code, obstacle.reason)
}

/**
 * Why a quote cannot go to its lender, or null if only the customer's agreement is missing. An unknown status does not
 * count as accepted.
 */
export function obstacleToLender(parts: RecordParts, quote: SavedQuote, now: Date): Obstacle | null {
  const application = plainApplicationOf(parts)
  const closed = closedReason('quotes', application, now)
  if (closed) return { code: 'STATUS_CLOSED', reason: closed }
  if (parts.row.isQuickQuote) return invalid('This is a quick quote. Convert it to a proposal first.')
  const hold = quoteHold(quote, (parts.quotes ?? []).map(savedQuoteOf), application, now)
  if (hold) return obstacleOfHold(hold)
  if (!hasAccepted(parts, quote)) return invalid('Its lender has not accepted this application.')
  if (displayStatus(application, now).rule === 'completed') return invalid('This application is paid out.')
  return null
}

function hasAccepted({ row, proposals }: RecordParts, { financeCompanyId }: SavedQuote): boolean {
  const proposal = proposals.map(proposalOf).find((one) => one.financeCompanyId === financeCompanyId)
  return proposal !== undefined && isAcceptance(proposal, row.dealerId)
}
