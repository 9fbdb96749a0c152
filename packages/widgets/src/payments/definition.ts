import { event, text } from '../element/index.ts'

/** Asking customers for payments, and how each stands. */
export const attributes = {
  'base-url': text(),
}

export const events = {
  'forecourt-payment-asked': event<{ paymentId: string; amount: number }>('A payment was asked for. Amount in pounds.'),
  'forecourt-open': event<{ applicationId: string }>('The customer of a payment is opened.'),
}
