import { DAY_MS, type Vehicle } from '@forecourt/core'
import type { VehicleData } from './provider.ts'

const MOST_KEPT = 20_000

interface Kept {
  readonly vehicle: Vehicle | null
  readonly until: number
}

export interface RememberedVehicles extends VehicleData {
  /** Whether it answers without asking the provider. */
  knows(vrm: string, now: Date): boolean
}

/** What a provider said of a registration, for a day: a stock list names the same cars on each visit. A failure is not kept. */
export function rememberVehicles(vehicleData: VehicleData): RememberedVehicles {
  const kept = new Map<string, Kept>()
  const knownOf = (vrm: string, now: Date) => {
    const known = kept.get(vrm)
    return known && known.until > now.getTime() ? known : undefined
  }
  return {
    hasOwnRecords: vehicleData.hasOwnRecords,
    knows: (vrm, now) => knownOf(vrm, now) !== undefined,
    find: async (vrm, now) => {
      const known = knownOf(vrm, now)
      if (known) return known.vehicle
      const vehicle = await vehicleData.find(vrm, now)
      kept.delete(vrm)
      kept.set(vrm, { vehicle, until: now.getTime() + DAY_MS })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return vehicle
    },
  }
}
