import type { CapValuation, GlassesValuation } from '@forecourt/core'

export interface GlassesQuestion {
  readonly vrm: string
  readonly mileage: number
}

/** By CAP's own number or by registration; `year` is the year of first registration, for the number alone. */
export interface CapQuestion {
  readonly capId: string | null
  readonly vrm: string | null
  readonly mileage: number
  readonly year: number | null
}

/** What the two guides say a vehicle is worth, in pounds. Null where a guide has none; throws `ProviderFailure` when it cannot answer. */
export interface ValuationGuides {
  glasses(question: GlassesQuestion, now: Date): Promise<GlassesValuation | null>
  cap(question: CapQuestion, now: Date): Promise<CapValuation | null>
}
