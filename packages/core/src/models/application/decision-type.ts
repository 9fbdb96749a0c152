import { LoanProposalStatus } from '../enumerations.ts'

/** How a lender's answer is named in a notification. */
export const DECISION_TYPES: Readonly<Record<LoanProposalStatus, string>> = {
  [LoanProposalStatus.Processing]: 'Processing',
  [LoanProposalStatus.Declined]: 'Declined',
  [LoanProposalStatus.ProvisionalAcceptance]: 'Provisionally Accepted',
  [LoanProposalStatus.Accepted]: 'Accepted',
  [LoanProposalStatus.ConditionallyAccepted]: 'Conditionally Accepted',
  [LoanProposalStatus.FailedSendRules]: 'Outside Lender Criteria',
  [LoanProposalStatus.MoreInfo]: 'More Information Needed',
  [LoanProposalStatus.ManualProcessing]: 'With An Underwriter',
}
