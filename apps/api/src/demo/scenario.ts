import type { FlagId, RuleId, StatusLabel } from '@forecourt/core'
import type { Act } from './acts.ts'

/** An act at a fraction of the time from the record's creation until now. */
export type Step = readonly [share: number, act: Act]

/** A number of customers with similar deals, from the first call to their current state. */
export interface Scenario {
  readonly what: string
  readonly count: number
  /** How many hours ago they were created: from, to. */
  readonly ageHours: readonly [number, number]
  readonly kind?: 'eligibility' | 'full'
  /** The sandboxes' outcomes, as the words of docs/sandbox.md. */
  readonly words: string
  readonly isQuickQuoteFirst?: boolean
  readonly hasVehicle?: boolean
  readonly steps?: readonly Step[]
  /** How §4 shows them in the end. */
  readonly shows: { readonly rule: RuleId; readonly label: StatusLabel; readonly flag?: FlagId }
}
