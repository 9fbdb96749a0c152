import { LoanProposalStatus } from '../models/index.ts'

type Answered = {
  readonly loanProposalStatus?: number | null | undefined
  readonly bannedDealerIds?: readonly (number | null)[] | null | undefined
}

const ACCEPTANCES: readonly (number | null)[] = [
  LoanProposalStatus.ProvisionalAcceptance,
  LoanProposalStatus.Accepted,
  LoanProposalStatus.ConditionallyAccepted,
]

/** A lender that has banned the dealer has declined, whatever its status (D5). */
export function effectiveStatus(proposal: Answered, dealerId: number | null | undefined): number | null {
  const banned = proposal.bannedDealerIds
  const isBanned = typeof dealerId === 'number' && Array.isArray(banned) && banned.includes(dealerId)
  return isBanned ? LoanProposalStatus.Declined : (proposal.loanProposalStatus ?? null)
}

/** Whether a lender lends, with or without conditions. An unknown status is not an acceptance (D15a). */
export const isAcceptance = (proposal: Answered, dealerId: number | null | undefined): boolean =>
  ACCEPTANCES.includes(effectiveStatus(proposal, dealerId))
