import type { DealStage, NextStep } from '@forecourt/core'

export interface StageMark {
  readonly title: string
  readonly state: 'done' | 'current' | 'ahead'
}

const BEFORE_DECISION: readonly DealStage[] = ['quick-quote', 'proposal']

/** The stages of a deal up to payout, and how far it has come; empty for an ended deal. */
export function stagesOf(step: Pick<NextStep, 'stage' | 'act'>, lender: string | null): readonly StageMark[] {
  if (step.stage === 'closed') return []
  const titles = ['Decision', 'Propose a quote', 'Customer’s yes', `Send to ${lender ?? 'the lender'}`]
  const isEarly = BEFORE_DECISION.includes(step.stage)
  const at = isEarly ? 0 : placeOf(step)
  return [...(isEarly ? ['Proposal'] : []), ...titles, 'Documents', 'Payout'].map((title, index) => ({
    title,
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }))
}

/** Counted from the decision on. */
function placeOf({ stage, act }: Pick<NextStep, 'stage' | 'act'>): number {
  if (stage === 'decision') return 0
  if (stage === 'quote') return act === 'proceed' ? 3 : act === 'accept' ? 2 : 1
  return stage === 'documents' ? 4 : stage === 'payout' ? 5 : 6
}
