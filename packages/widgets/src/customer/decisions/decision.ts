import { DecisionId, type DisplayStatus, type StatusLabel } from '@forecourt/core'

const DECISION_LABELS: Readonly<Record<DecisionId, StatusLabel>> = {
  [DecisionId.Approved]: 'Approved',
  [DecisionId.PredictedApproval]: 'Predicted Approval',
  [DecisionId.ConditionallyApproved]: 'Conditionally Approved',
  [DecisionId.AwaitingDecision]: 'Awaiting Decision',
  [DecisionId.CustomerOutsideCriteria]: 'Customer Outside Criteria',
  [DecisionId.Expired]: 'Expired',
  [DecisionId.Declined]: 'Declined',
}

/** What was decided, where the badge says something else: a completed deal was approved. */
export function decisionBeside({ decision, label }: DisplayStatus): StatusLabel | null {
  const words = decision === null ? null : DECISION_LABELS[decision]
  return words === label ? null : words
}
