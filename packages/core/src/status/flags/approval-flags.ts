import { ApplicationState } from '../../models/index.ts'
import type { StatusFacts } from '../facts.ts'
import type { Flag } from './flag.ts'

/** Awaiting Payout counts as approved, prepared or not (D12). */
export function isApproved({ isDealPrepared, state }: StatusFacts): boolean {
  return isDealPrepared || state === ApplicationState.AwaitingPayout
}

/** The accepting lenders' open conditions, without duplicates. */
export function conditionsOf({ acceptances }: StatusFacts): string[] {
  const texts = acceptances.flatMap(({ conditions }) => (Array.isArray(conditions) ? conditions : []))
  return [...new Set(texts.filter((text) => typeof text === 'string' && text.trim() !== ''))]
}

/** The note of an approval that is not yet final: the lender's open conditions. */
export function approvalNotes(facts: StatusFacts): Flag[] {
  if (isApproved(facts)) return []
  const conditions = conditionsOf(facts).join('; ')
  if (facts.hasConditional) {
    const text = conditions || 'The lender has conditions that must be met first'
    return [{ id: 'conditional-approval', title: 'Conditional Approval', text }]
  }
  return [{ id: 'predicted-approval', title: 'Predicted Approval', text: conditions || decidingWords(facts) }]
}

const decidingWords = ({ application }: StatusFacts) =>
  application.chosenQuote?.proceededAt
    ? 'The quote is with the lender, who decides'
    : 'The lender decides when a quote is sent to it'
