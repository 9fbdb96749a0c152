import { address, event, text } from '../element/index.ts'

/** Asking customers for payments, and how each stands. */
export const attributes = {
  /** The filters as a query string, from the last `forecourt-filters`. */
  filters: text(),
  /** Where the list begins, from the last `forecourt-place`. */
  place: text(),
  /** An application whose customer is asked for a payment: the form opens with their data. */
  'customer-of': text(),
  'base-url': address(),
}

export const events = {
  /** A payment has been requested. Amount in pounds. */
  'forecourt-payment-asked': event<{ paymentId: string; amount: number }>(),
  /** The filters have changed; set `filters` to the query to restore them. */
  'forecourt-filters': event<{ query: string }>(),
  /** The user scrolled the list or opened a row; set `place` to this value to return there. */
  'forecourt-place': event<{ place: string }>(),
  /** The user opens the customer of a payment. */
  'forecourt-open': event<{ applicationId: string }>(),
}
