import { address, event, text } from '../element/index.ts'

type VehicleDetail = {
  registration: string
  mileage: number | null
  price: number | null
  /** The dealership of the vehicle, for a user who sees the stock of several. */
  affiliateUserId: number | null
}

/** Includes the displayed example, if any: price, deposit, term, product and lender reproduce its monthly figure. */
type DealDetail = VehicleDetail & {
  deposit: number | null
  term: number | null
  product: 'hp' | 'pcp' | null
  /** By its id. */
  lender: number | null
}

/** The dealership’s stock, searched and filtered; a quote or a proposal from any vehicle. */
export const attributes = {
  /** The filters as a query string, from the last `forecourt-filters`. */
  filters: text(),
  /** Where the list begins, from the last `forecourt-place`. */
  place: text(),
  'base-url': address(),
}

export const events = {
  /** The filters have changed; set `filters` to the query to restore them. */
  'forecourt-filters': event<{ query: string }>(),
  /** The user scrolled the list or opened a row; set `place` to this value to return there. */
  'forecourt-place': event<{ place: string }>(),
  /** The user asks for a quote with this vehicle. */
  'forecourt-new-quote': event<DealDetail>(),
  /** The user asks for a proposal with this vehicle. */
  'forecourt-new-proposal': event<DealDetail>(),
  /** The user asks for an eligibility check with this vehicle. */
  'forecourt-check-eligibility': event<VehicleDetail>(),
  /** The user asks for a valuation of this vehicle. */
  'forecourt-value': event<VehicleDetail>(),
}
