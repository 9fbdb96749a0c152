import type { CapValuation, GlassesValuation, Vehicle } from '@forecourt/core'

export interface GlassesQuestion {
  readonly vrm: string
  readonly mileage: number
}

/** Asks by CAP's own number or by registration; `year` is the year of first registration, only for the number. */
export interface CapQuestion {
  readonly capId: string | null
  readonly vrm: string | null
  readonly mileage: number
  readonly year: number | null
}

/**
 * The two guides' values of a vehicle, in pounds. Null if a guide has none; throws `ProviderFailure` if it cannot
 * answer.
 */
export interface ValuationGuides {
  glasses(question: GlassesQuestion, now: Date): Promise<GlassesValuation | null>
  cap(question: CapQuestion, now: Date): Promise<CapValuation | null>
  /** CAP's own description of a registration, with its values if it gives them without a mileage. */
  capVehicle(vrm: string, now: Date): Promise<Vehicle | null>
}
