import { address, event, number, text } from '../element/index.ts'

type VehicleDetail = {
  registration: string
  mileage: number | null
  price: number | null
  deposit: number | null
  /** Chosen on the screen if the bar selects no dealership. */
  affiliateUserId: number | null
}

/** What a vehicle is worth, looked up and kept. */
export const attributes = {
  /** Looked up at once. */
  registration: text(),
  mileage: number(),
  /** An application whose vehicle is looked up at once. */
  'customer-of': text(),
  /** The filters as a query string, from the last `forecourt-filters`. */
  filters: text(),
  /** Where the list begins, from the last `forecourt-place`. */
  place: text(),
  'base-url': address(),
}

export const events = {
  /** A valuation has been saved. */
  'forecourt-valued': event<{ registration: string }>(),
  /** The filters have changed; set `filters` to the query to restore them. */
  'forecourt-filters': event<{ query: string }>(),
  /** The user scrolled the list or opened a row; set `place` to this value to return there. */
  'forecourt-place': event<{ place: string }>(),
  /** The user asks for a quote with the vehicle on the screen. */
  'forecourt-new-quote': event<VehicleDetail>(),
  /** The user asks for a proposal with the vehicle on the screen. */
  'forecourt-new-proposal': event<VehicleDetail>(),
  /** The user asks for an eligibility check with the vehicle on the screen. */
  'forecourt-check-eligibility': event<VehicleDetail>(),
}
