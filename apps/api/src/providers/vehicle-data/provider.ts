import type { Vehicle } from '@forecourt/core'

/** What a registration says about its vehicle. Null when nobody knows it; throws `ProviderFailure` when it cannot answer. */
export interface VehicleData {
  /** Whether these are the broker's own records, which know model, mileage and value (§7's `internal` look-up). */
  readonly hasOwnRecords: boolean
  find(vrm: string, now: Date): Promise<Vehicle | null>
}
