import type { LoanProposalStatus } from '@forecourt/core'

/**
 * A lender's own words for its answers, and ours. `otherwise` is for every word that the table lacks: a person reads the
 * answer, and nothing is approved (D15a).
 */
export type StatusWords = Readonly<Record<string, LoanProposalStatus>> & {
  readonly otherwise: typeof LoanProposalStatus.ManualProcessing
}

export function statusOf(words: StatusWords, told: string | number): LoanProposalStatus {
  const word = String(told).trim()
  return (Object.hasOwn(words, word) ? words[word] : undefined) ?? words.otherwise
}
