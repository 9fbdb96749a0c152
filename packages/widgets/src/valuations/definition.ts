import { event, number, text } from '../element/index.ts'

type VehicleDetail = {
  registration: string
  mileage: number | null
  price: number | null
  deposit: number | null
  /** Chosen on the screen, where the bar does not say whose it is. */
  affiliateUserId: number | null
}

/** What a vehicle is worth, looked up and kept. */
export const attributes = {
  /** Looked up at once. */
  registration: text(),
  mileage: number(),
  /** The filters as a query string, as the last `forecourt-filters` told them. */
  filters: text(),
  /** Where the list is to begin, as the last `forecourt-place` told it. */
  place: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-valued': event<{ registration: string }>('A valuation has been saved.'),
  'forecourt-filters': event<{ query: string }>(
    'The filters have changed; give the query back in `filters` to restore them.',
  ),
  'forecourt-place': event<{ place: string }>(
    'The list was scrolled or a row opened; give the place back in `place` to come back to it.',
  ),
  'forecourt-new-quote': event<VehicleDetail>('A quote was asked for with the vehicle that is shown.'),
  'forecourt-new-proposal': event<VehicleDetail>('A proposal was asked for with the vehicle that is shown.'),
  'forecourt-check-eligibility': event<VehicleDetail>(
    'An eligibility check was asked for with the vehicle that is shown.',
  ),
}
