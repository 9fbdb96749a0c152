import type { Vehicle } from '@forecourt/core'

/** What a registration says about its vehicle. Null when nobody knows it; throws `ProviderFailure` when it cannot answer. */
export interface VehicleData {
  find(vrm: string, now: Date): Promise<Vehicle | null>
}
