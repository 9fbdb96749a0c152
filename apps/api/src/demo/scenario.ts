import type { FlagId, RuleId, StatusLabel } from '@forecourt/core'
import type { Act } from './acts.ts'

/** Notes between dealer and broker about a customer. */
export const WEEKEND =
  'Customer collects Saturday at 10:00. Part-exchange keys are in the office, two sets, with the V5C.'
export const MONTHLY = 'Spoke to the customer, happy with the monthly. Wants it before the end of the month.'
export const TERM = 'Customer asked for a longer term if the rate stays the same.'
export const PAYSLIPS = 'Lender asks for the last three payslips. They can be photos if all four corners show.'
export const CHECKING = 'Sent to the panel. Most answers come within the hour.'
export const MILEAGE_NOTE = 'Please confirm the mileage before the invoice goes out.'
export const SETTLEMENT = 'Settlement figure is valid for ten days.'

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
  /** How §4 finally shows them. */
  readonly shows: { readonly rule: RuleId; readonly label: StatusLabel; readonly flag?: FlagId }
}
