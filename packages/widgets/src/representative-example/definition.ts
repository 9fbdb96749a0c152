import { choice, number, text } from '../element/index.ts'

export const attributes = {
  /** The publishable key of the dealership. */
  'dealership-key': text(),
  'base-url': text(),
  /** Without a price the example of the dealership's website settings is shown. */
  price: number(),
  deposit: number(),
  mileage: number(),
  /** Months; the dealership's own unless given. */
  term: number(),
  product: choice(['hp', 'pcp']),
  /** Of the car; personal contract purchase needs it, for what the car will be worth. */
  registration: text(),
}
