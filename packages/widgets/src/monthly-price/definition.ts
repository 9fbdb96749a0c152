import { event, number, text } from '../element/index.ts'

export const attributes = {
  /** The publishable key of the dealership. */
  'dealership-key': text(),
  'base-url': text(),
  price: number(),
  deposit: number(),
  mileage: number(),
  /** Months; the dealership's own unless given. */
  term: number(),
  /** First registration, `2023-03-14`: lenders ask for the age of the car. */
  registered: text(),
}

export const events = {
  'forecourt-quote': event<{ instalment: number; aprPercent: number; termMonths: number; totalPayable: number }>(
    'The price in sight has changed.',
  ),
}
