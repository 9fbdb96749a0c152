import { readIsoDay } from '@forecourt/core'
import { address, choice, flag, number, numberThat, text, texts, textThat } from '../element/index.ts'
import { TERM_WORDS, termOf } from '../page/index.ts'

/**
 * The representative example that finance promotions need (CONC 3.5), for pages that speak of finance. With the values of one of the
 * cars of a list it counts for the list’s price cards, which then show no small print of their own.
 */
export const attributes = {
  /** The publishable key of the dealership. */
  'dealership-key': text(),
  'base-url': address(),
  /** The dealership's telephone number, shown where there is no figure; also read from an ancestor. */
  phone: text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** Without a price the example of the dealership's website settings is shown. */
  price: number(),
  deposit: number(),
  mileage: number(),
  /** Months; by default the dealership's own term. */
  term: numberThat(termOf, TERM_WORDS),
  /** Hire purchase, or personal contract purchase. */
  product: choice(['hp', 'pcp']),
  /** The level of its first heading in the page, 1 to 6; the others keep their distance from it. */
  'heading-level': number(),
  /** Registration of the car; a PCP needs it to find the residual value. */
  registration: text(),
  /** First registration, `2023-03-14`: lenders ask for the age of the car. */
  registered: textThat(readIsoDay, '2023-03-14'),
  /** The language of its texts, `cy`; by default that of the page around it. English where the page has registered no texts in it. */
  lang: text(),
  /** The page’s own texts, by name: all of them or a part. A text that a rule asks for keeps the figures and names in it. */
  texts: texts(),
}

/** Where the page puts content of its own, by the attribute `slot`. */
export const slots = {
  heading: 'Stands above the example, which keeps its own heading.',
  note: 'Stands below the words about the broker.',
}

export const methods = {
  reprice:
    'Asks the server for its rates again, past every cache, and shows the new figures; resolves with whether it has answered.',
}
