import { LoanProposalStatus } from '@forecourt/core'
import type { LenderAdapter } from './adapter.ts'

/** A service that answers in the words of §3. */
export const inWords: LenderAdapter = {
  settings: 'LENDERS_IN_WORDS',
  words: {
    Processing: LoanProposalStatus.Processing,
    Declined: LoanProposalStatus.Declined,
    'Provisional Acceptance': LoanProposalStatus.ProvisionalAcceptance,
    Accepted: LoanProposalStatus.Accepted,
    'Conditionally Accepted': LoanProposalStatus.ConditionallyAccepted,
    'Failed Send Rules': LoanProposalStatus.FailedSendRules,
    'More Info': LoanProposalStatus.MoreInfo,
    'Manual Processing': LoanProposalStatus.ManualProcessing,
    otherwise: LoanProposalStatus.ManualProcessing,
  },
}
