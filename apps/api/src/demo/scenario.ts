import type { FlagId, RuleId, StatusLabel } from '@forecourt/core'
import type { Act } from './acts.ts'

/** An act at a share of the time from the record's making until now. */
export type Step = readonly [share: number, act: Act]

/** So many customers whose deals go alike, from the first call to how they stand now. */
export interface Scenario {
  readonly what: string
  readonly count: number
  /** How many hours ago they were made: from, to. */
  readonly ageHours: readonly [number, number]
  readonly kind?: 'eligibility' | 'full'
  /** What the sandboxes are to do, as the words of docs/sandbox.md. */
  readonly words: string
  readonly isQuickQuoteFirst?: boolean
  readonly hasVehicle?: boolean
  readonly steps?: readonly Step[]
  /** How §4 shows them in the end. */
  readonly shows: { readonly rule: RuleId; readonly label: StatusLabel; readonly flag?: FlagId }
}
