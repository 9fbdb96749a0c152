import { address, event, number, text } from '../element/index.ts'

/** A buyer’s own deal, behind the link that the dealership sent: the quote, the papers, the payment and each step to the keys. */
export const attributes = {
  /** The token of the link that the dealership sent. */
  token: text(),
  /** The statement of the broker’s role and pay in the page’s own words; by default the broker’s standard statement. */
  statement: text(),
  /** The ids of the quotes already sent to the dealership as chosen, separated by spaces. */
  chosen: text(),
  /** The level of its first heading in the page, 1 to 6; the others keep their distance from it. */
  'heading-level': number(),
  'base-url': address(),
  /** The dealership's telephone number, shown where a link no longer works; also read from an ancestor. */
  phone: text(),
}

export const events = {
  /** The buyer told the dealership which quote they would like, or suggested a change of it. */
  'forecourt-deal-chosen': event<{ quoteId: string; isSuggestion: boolean }>(),
  /** The buyer went ahead with a quote. */
  'forecourt-deal-proceeded': event<{ quoteId: string }>(),
  /** The buyer sent a document. */
  'forecourt-paper-sent': event<{ requirementTypeId: number }>(),
}
