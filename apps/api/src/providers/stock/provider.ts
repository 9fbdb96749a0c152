import type { contract, StockVehicle } from '@forecourt/core'
import type * as z from 'zod/mini'

/**
 * A query for a dealer's stock (§9), by the feed's number for the dealer. Ignores the postcode: a dealer's stock is all
 * in one place. `colourIds` are numbers of `STOCK_COLOURS`.
 */
export type StockQuestion = z.output<typeof contract.vehicles.stock.body>

export interface StockAnswer {
  readonly vehicles: readonly StockVehicle[]
  /** The number of matches on all pages. */
  readonly total: number
}

/**
 * A dealer's stock. Picture URLs that begin with `/` are on this server. Throws `ProviderFailure` if the provider
 * cannot answer.
 */
export interface StockFeed {
  search(question: StockQuestion, now: Date): Promise<StockAnswer>
  /** One vehicle by its own number in the feed; null if it is no longer there. */
  find(dealerId: number, vehicleId: string, now: Date): Promise<StockVehicle | null>
}
