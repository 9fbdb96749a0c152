import { ApplicationType } from '@forecourt/core'
import { DECISION_CASES } from './decision-cases.ts'
import { LATER_CASES } from './later-cases.ts'
import type { SpreadRow } from './spread-row.ts'

const FULL = { applicationType: ApplicationType.FullProposal }

/** How the demo's records are spread over the states, answers and ages of spec §4. */
export const SPREAD: readonly SpreadRow[] = [...DECISION_CASES, ...LATER_CASES].map((row) => ({ ...FULL, ...row }))

export const QUICK_QUOTE_COUNT = 60
export const QUICK_QUOTE_AGE_HOURS = [0.3, 28 * 24] as const
