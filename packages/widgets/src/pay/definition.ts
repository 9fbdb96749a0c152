import { choice, event, json, text } from '../element/index.ts'
import { isCardFields } from './card-fields.ts'

export type PayViewName = 'pay' | 'complete'

/** What a customer opens from a payment link: what is asked, and how to pay it. */
export const attributes = {
  /** `complete` is where the payment company leads back to. */
  view: choice<PayViewName>(['pay', 'complete']),
  /** Of the link that the dealership has handed on. */
  token: text(),
  'base-url': text(),
}

export const properties = {
  /** What mounts a payment company's own card fields, for one that has no page to go to. */
  'card-fields': json(isCardFields),
}

export const events = {
  'forecourt-pay-view': event<{ view: PayViewName }>(
    'Another view was asked for; cancel the event to navigate yourself.',
    {
      cancelable: true,
    },
  ),
  'forecourt-payment-state': event<{ state: string; amount: number }>(
    'The payment’s state became known, or has changed. Amount in pounds.',
  ),
}
