import type { StockVehicle } from '@forecourt/core'

/** How a dealer's stock is asked for (§9), under the number by which the feed knows the dealer. */
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
  /** At most so many miles. */
  readonly mileage: number | null
  readonly transId: number | null
  readonly page: number
  readonly pageSize: number
}

export interface StockAnswer {
  readonly vehicles: readonly StockVehicle[]
  /** How many fit, on all pages. */
  readonly total: number
}

/** A dealer's stock. Pictures that begin with `/` are on this server. Throws `ProviderFailure` when it cannot answer. */
export interface StockFeed {
  search(question: StockQuestion, now: Date): Promise<StockAnswer>
  /** One vehicle by its own number in the feed; null when it is gone. */
  find(dealerId: number, vehicleId: string, now: Date): Promise<StockVehicle | null>
}
