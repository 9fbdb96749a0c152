import { event, text } from '../element/index.ts'

type VehicleDetail = {
  registration: string
  mileage: number | null
  price: number | null
  /** Whose stock it is of, where the user looks at that of several. */
  affiliateUserId: number | null
}

/** With the example that was shown, where there was one: price, deposit, term and product give the same monthly figure again. */
type DealDetail = VehicleDetail & {
  deposit: number | null
  term: number | null
  product: 'hp' | 'pcp' | null
}

/** The dealership’s stock, searched and filtered; a quote or a proposal from any vehicle. */
export const attributes = {
  /** The filters as a query string, as the last `forecourt-filters` told them. */
  filters: text(),
  /** Where the list is to begin, as the last `forecourt-place` told it. */
  place: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-filters': event<{ query: string }>(
    'The filters have changed; give the query back in `filters` to restore them.',
  ),
  'forecourt-place': event<{ place: string }>(
    'The list was scrolled or a row opened; give the place back in `place` to come back to it.',
  ),
  'forecourt-new-quote': event<DealDetail>('A quote was asked for with this vehicle.'),
  'forecourt-new-proposal': event<DealDetail>('A proposal was asked for with this vehicle.'),
  'forecourt-check-eligibility': event<VehicleDetail>('An eligibility check was asked for with this vehicle.'),
  'forecourt-value': event<VehicleDetail>('A valuation of this vehicle was asked for.'),
}
