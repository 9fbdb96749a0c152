import type { Futures, Vehicle } from '@forecourt/core'

export interface ResidualQuestion {
  readonly vehicle: Vehicle
  readonly lenderIds: readonly number[]
  /** Months. */
  readonly terms: readonly number[]
  /** The customer's annual mileage. */
  readonly annualMileage: number
}

/**
 * The values that lenders guarantee for a vehicle at the end of each term, in pounds by lender and term (D23). A lender
 * or a term without a residual is absent. Throws `ProviderFailure` if the provider cannot answer.
 */
export interface ResidualProvider {
  find(question: ResidualQuestion): Promise<Futures>
}
