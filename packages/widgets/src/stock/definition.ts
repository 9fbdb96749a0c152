import { event, text } from '../element/index.ts'

type VehicleDetail = {
  registration: string
  mileage: number | null
  price: number | null
  /** Whose stock it is of, where the user looks at that of several. */
  affiliateUserId: number | null
}

/** The dealership’s stock, searched and filtered; a quote or a proposal from any vehicle. */
export const attributes = {
  /** The filters as a query string, as the last `forecourt-filters` told them. */
  filters: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-filters': event<{ query: string }>(
    'The filters have changed; give the query back in `filters` to restore them.',
  ),
  'forecourt-new-quote': event<VehicleDetail>('A quote was asked for with this vehicle.'),
  'forecourt-new-proposal': event<VehicleDetail>('A proposal was asked for with this vehicle.'),
  'forecourt-check-eligibility': event<VehicleDetail>('An eligibility check was asked for with this vehicle.'),
  'forecourt-value': event<VehicleDetail>('A valuation of this vehicle was asked for.'),
}
