import { address, choice, event, number, text } from '../element/index.ts'

export type PayViewName = 'pay' | 'complete'

/** The page that a customer opens from a payment link: the amount requested and the ways to pay it. */
export const attributes = {
  /** The payment company leads back to `complete`. */
  view: choice<PayViewName>(['pay', 'complete']),
  /** The token of the link that the dealership passed on. */
  token: text(),
  /** The level of its first heading in the page, 1 to 6; the others keep their distance from it. */
  'heading-level': number(),
  'base-url': address(),
  /** The dealership's telephone number, shown where a link no longer works; also read from an ancestor. */
  phone: text(),
}

export const events = {
  /** The user asks for another view; cancel the event to navigate yourself. */
  'forecourt-pay-view': event<{ view: PayViewName }>({ cancelable: true }),
  /** The payment’s state became known, or has changed. Amount in pounds. */
  'forecourt-payment-state': event<{ state: string; amount: number }>(),
}
