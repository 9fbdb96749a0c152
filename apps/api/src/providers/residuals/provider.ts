import type { Futures, Vehicle } from '@forecourt/core'

export interface ResidualQuestion {
  readonly vehicle: Vehicle
  readonly lenderIds: readonly number[]
  /** In months. */
  readonly terms: readonly number[]
  /** Miles a year that the customer will drive. */
  readonly annualMileage: number
}

/**
 * What lenders guarantee for a vehicle at the end of each term, in pounds by lender and term (D23). A lender or a term without a
 * residual is absent. Throws `ProviderFailure` when it cannot answer.
 */
export interface ResidualProvider {
  find(question: ResidualQuestion): Promise<Futures>
}
