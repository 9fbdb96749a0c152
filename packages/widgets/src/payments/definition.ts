import { event, text } from '../element/index.ts'

/** Asking customers for payments, and how each stands. */
export const attributes = {
  /** The filters as a query string, as the last `forecourt-filters` told them. */
  filters: text(),
  /** Where the list is to begin, as the last `forecourt-place` told it. */
  place: text(),
  'base-url': text(),
}

export const events = {
  'forecourt-payment-asked': event<{ paymentId: string; amount: number }>('A payment was asked for. Amount in pounds.'),
  'forecourt-filters': event<{ query: string }>(
    'The filters have changed; give the query back in `filters` to restore them.',
  ),
  'forecourt-place': event<{ place: string }>(
    'The list was scrolled or a row opened; give the place back in `place` to come back to it.',
  ),
  'forecourt-open': event<{ applicationId: string }>('The customer of a payment is opened.'),
}
