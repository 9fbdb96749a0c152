import { type ProductType, readIsoDay } from '@forecourt/core'
import { address, choice, event, flag, number, numberThat, text, texts, textThat } from '../element/index.ts'
import { TERM_WORDS, termOf } from '../page/index.ts'

/**
 * “£… a month” for a stock list, with its representative example or, near a `forecourt-representative-example` of the list, without; a
 * hundred on a page share one request.
 */
export const attributes = {
  /** The publishable key of the dealership. */
  'dealership-key': text(),
  'base-url': address(),
  /** The dealership's telephone number, shown where there is no figure; also read from an ancestor. */
  phone: text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** Hire purchase, or personal contract purchase; where a car has no PCP, its card says so and shows hire purchase. */
  product: choice(['hp', 'pcp']),
  /** Registration of the car; a PCP needs it to find the residual value. */
  registration: text(),
  price: number(),
  deposit: number(),
  mileage: number(),
  /** Months: 12, 24, 36, 37, 48, 49 or 60; by default the dealership's own term. */
  term: numberThat(termOf, TERM_WORDS),
  /** First registration, `2023-03-14`: lenders ask for the age of the car. */
  registered: textThat(readIsoDay, '2023-03-14'),
  /**
   * The language of its texts, `cy`; by default that of the page around it. English where the page has registered no
   * texts in it.
   */
  lang: text(),
  /**
   * The page’s own texts, by name: all of them or a part. A text that a rule asks for keeps the figures and names in
   * it.
   */
  texts: texts(),
}

export const events = {
  /** The price on the screen has changed. */
  'forecourt-quote': event<{
    instalment: number
    aprPercent: number
    termMonths: number
    productType: ProductType
    totalPayable: number
  }>(),
}

/** Where the page puts content of its own, by the attribute `slot`. */
export const slots = {
  heading: 'Stands above the price.',
  note: 'Stands below the words about the broker.',
}

export const methods = {
  reprice:
    'Asks the server for its rates again, past every cache, and shows the new figures; resolves with whether it has answered.',
}
