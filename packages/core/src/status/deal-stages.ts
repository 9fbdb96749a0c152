import { millisecondsOf } from '../calendar/index.ts'
import { lastDecision } from './deal-lender.ts'
import type { StatusApplication } from './lenient.ts'
import type { NextStep } from './next-step.ts'
import { STAGES, type StageId } from './step.ts'

/** One stage of a deal: passed, the one that the deal is at, or still to come. */
export interface StageMark {
  readonly id: StageId
  readonly state: 'done' | 'due' | 'ahead'
  /** When it was passed, as far as the record tells. */
  readonly at: string | null
}

/** A stage in the words of dealers and of the broker; the buyer reads the same stages in words of their own (`roomSteps`). */
export const stageNames: Readonly<Record<StageId, string>> = {
  quote: 'Quote',
  proposal: 'Proposal',
  decision: 'Decision',
  yes: 'Customer’s yes',
  sent: 'Sent',
  documents: 'Documents',
  payout: 'Payout',
}

/** The one line of stages of a deal (D75); empty for a deal that has ended before its payout. */
export function dealStages(record: StatusApplication, { stage }: Pick<NextStep, 'stage'>): readonly StageMark[] {
  if (stage === 'closed') return []
  const due = stage === 'paid' ? STAGES.length : STAGES.indexOf(stage)
  return STAGES.map((id, index) => ({
    id,
    state: index < due ? 'done' : index === due ? 'due' : 'ahead',
    at: index < due ? PASSED_AT[id](record) : null,
  }))
}

const unknown = () => null

/** The moment at which each stage was passed; a record does not tell when its quote was made or the customer agreed. */
const PASSED_AT: Readonly<Record<StageId, (record: StatusApplication) => string | null>> = {
  quote: unknown,
  proposal: ({ created }) => momentOf(millisecondsOf(created)),
  decision: (record) => momentOf(lastDecision(record)),
  yes: unknown,
  sent: ({ chosenQuote }) => chosenQuote?.proceededAt ?? null,
  documents: unknown,
  payout: ({ endedAt, lastUpdated }) => endedAt ?? lastUpdated ?? null,
}

const momentOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())
