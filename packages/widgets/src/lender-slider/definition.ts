import { address, flag, number, text, texts } from '../element/index.ts'

/** A moving row of the panel's lenders. It stands still if the visitor prefers reduced motion. */
export const attributes = {
  /** The publishable key of a dealership; without it the lenders are those of the signed-in user's dealership. */
  'dealership-key': text(),
  'affiliate-user-id': number(),
  'base-url': address(),
  /** The dealership's telephone number, shown where there is no figure; also read from an ancestor. */
  phone: text(),
  /** Says in the console what the widget was given and why it has nothing to show. */
  debug: flag(),
  /** Time for one full round, in milliseconds. */
  speed: number(15_000),
  /** The accessible name of the row of lenders; by default “Our lenders” in its language. */
  label: text(),
  /** The language of its texts, `cy`; by default that of the page around it. English where the page has registered no texts in it. */
  lang: text(),
  /** The page’s own texts, by name: all of them or a part. A text that a rule asks for keeps the figures and names in it. */
  texts: texts(),
}

/** Where the page puts content of its own, by the attribute `slot`. */
export const slots = {
  heading: 'Stands above the lenders.',
  note: 'Stands below them.',
}
