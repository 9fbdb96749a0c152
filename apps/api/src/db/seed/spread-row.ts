import type { ApplicationType, ApplicationState as State } from '@forecourt/core'

/** So many records that stand alike. Ages are hours: from, to. */
export interface SpreadRow {
  what: string
  count: number
  ageHours: readonly [number, number]
  state: State
  applicationType?: ApplicationType
  hasReference?: boolean
  /** The lenders' answers, in turn; none when absent. */
  answers?: readonly number[]
  fixedDecline?: string
  isNtuFlagged?: boolean
  /** How far the payout pack is; set only when a deal is prepared. */
  pack?: 'required' | 'rejected' | 'received' | 'complete'
  withoutVehicle?: boolean
  /** The most miles that the accepting lenders finance. */
  maxMileage?: number
}
