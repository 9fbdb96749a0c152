import { event, flag, number, text } from '../element/index.ts'

/** “from £… a month” with its representative example, for a stock list; a hundred on a page share one request. */
export const attributes = {
  /** The publishable key of the dealership. */
  'dealership-key': text(),
  'base-url': text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  price: number(),
  deposit: number(),
  mileage: number(),
  /** Months; by default the dealership's own term. */
  term: number(),
  /** First registration, `2023-03-14`: lenders ask for the age of the car. */
  registered: text(),
}

export const events = {
  'forecourt-quote': event<{ instalment: number; aprPercent: number; termMonths: number; totalPayable: number }>(
    'The price on the screen has changed.',
  ),
}
