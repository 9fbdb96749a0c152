import type { Vehicle } from '@forecourt/core'

/**
 * Looks up a vehicle by registration. Null if the registration is unknown; throws `ProviderFailure` if the provider
 * cannot answer.
 */
export interface VehicleData {
  /** Whether these are the broker's own records, which know model, mileage and value (§7's `internal` look-up). */
  readonly hasOwnRecords: boolean
  find(vrm: string, now: Date): Promise<Vehicle | null>
}
