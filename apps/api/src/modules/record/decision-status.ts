import {
  type Application,
  ApplicationState,
  type CustomerRuleResult,
  DecisionStatus,
  isAcceptance,
  type LenderProposal,
  LoanProposalStatus,
} from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { LenderAnswer } from '../../providers/lenders/gateway.ts'
import { changeFacts } from './store.ts'

const REFUSING: readonly number[] = [LoanProposalStatus.Declined, LoanProposalStatus.FailedSendRules]
const FIXED_DECLINE = 'FixedDecline'
const MOST_RULES = 20

/** The record after a lender has answered; the first answer ends Underwriting. */
export function answeredBy(application: Application, lenderId: number, answer: LenderAnswer): Application {
  const { loanProposalStatus } = answer
  const isUnderwriting = application.state === ApplicationState.Underwriting
  return {
    ...application,
    state: isUnderwriting ? ApplicationState.WorkInProgress : application.state,
    customerRuleResults: rulesWith(application, answer),
    proposals: (application.proposals ?? []).map((proposal) =>
      proposal.financeCompanyId === lenderId ? { ...proposal, loanProposalStatus } : proposal,
    ),
  }
}

/** Approved with the first acceptance, Declined when every lender has refused. */
export async function writeDecisionStatus(tx: Tx, application: Application, now: Date): Promise<void> {
  const { customerRuleResults, state } = application
  const decisionStatus = decisionStatusOf(application.proposals ?? [])
  await changeFacts(tx, application.cosmosId, { customerRuleResults }, { decisionStatus, state, lastUpdated: now })
}

function decisionStatusOf(proposals: readonly LenderProposal[]): DecisionStatus {
  if (proposals.some((proposal) => isAcceptance(proposal, 0))) return DecisionStatus.Approved
  const isRefusal = ({ loanProposalStatus }: LenderProposal) => REFUSING.includes(loanProposalStatus ?? 0)
  return proposals.length > 0 && proposals.every(isRefusal) ? DecisionStatus.Declined : DecisionStatus.Pending
}

/** Lenders' permanent findings against the customer are copied to the application, each once (D5). */
function rulesWith(
  { customerRuleResults }: Pick<Application, 'customerRuleResults'>,
  answer: Pick<LenderAnswer, 'customerRuleResults'>,
): CustomerRuleResult[] {
  const known = customerRuleResults ?? []
  const told = answer.customerRuleResults.filter(({ resultType }) => resultType === FIXED_DECLINE)
  const fresh = told.filter(({ message }) => !known.some((rule) => rule.message === message))
  return [...known, ...fresh].slice(0, MOST_RULES)
}
