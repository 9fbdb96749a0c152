import type { StockVehicle } from '@forecourt/core'

/** A query for a dealer's stock (§9), by the number that the feed uses for the dealer. */
export interface StockQuestion {
  readonly dealerId: number
  readonly publisherIds: readonly number[]
  readonly priceMin: number | null
  readonly priceMax: number | null
  /** Cubic centimetres. */
  readonly engineMin: number | null
  readonly engineMax: number | null
  /** Numbers of `STOCK_COLOURS`; empty means any. */
  readonly colourIds: readonly number[]
  /** At most this many miles. */
  readonly mileage: number | null
  readonly transId: number | null
  readonly page: number
  readonly pageSize: number
}

export interface StockAnswer {
  readonly vehicles: readonly StockVehicle[]
  /** The number of matches on all pages. */
  readonly total: number
}

/**
 * A dealer's stock. Picture URLs that begin with `/` are on this server. Throws `ProviderFailure` when the provider cannot
 * answer.
 */
export interface StockFeed {
  search(question: StockQuestion, now: Date): Promise<StockAnswer>
  /** One vehicle by its own number in the feed; null when it is gone. */
  find(dealerId: number, vehicleId: string, now: Date): Promise<StockVehicle | null>
}
