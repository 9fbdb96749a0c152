import type { QuoteFees } from '../../finance/index.ts'
import type { LenderProposal } from '../../models/index.ts'

/** A row of a lender's ladder; without `lendFrom` it applies to any amount. */
export type LadderRow = {
  readonly tierId?: number | null
  readonly creditProfile?: number | null
  readonly termFrom?: number | null
  readonly termTo?: number | null
  readonly lendFrom?: number | null
  readonly apr: number
}

export type Exclusion = {
  readonly make?: string | null
  readonly model?: string | null
  readonly derivative?: string | null
}

type Reworked =
  | 'fees'
  | 'aprLadder'
  | 'excludedVehicles'
  | 'bannedDealerIds'
  | 'creditProfiles'
  | 'products'
  | 'vehicleTypes'
  | 'fuelTypes'

/** A lender proposal as the rules read it: any field may be absent or null, and an absent limit means no limit. */
export type PanelProposal = {
  readonly [K in Exclude<keyof LenderProposal, Reworked>]?: LenderProposal[K] | null
} & {
  readonly fees?: QuoteFees | null
  readonly aprLadder?: readonly LadderRow[] | null
  readonly excludedVehicles?: readonly Exclusion[] | null
  readonly bannedDealerIds?: readonly number[] | null
  readonly creditProfiles?: readonly number[] | null
  readonly products?: readonly number[] | null
  readonly vehicleTypes?: readonly number[] | null
  readonly fuelTypes?: readonly string[] | null
}
