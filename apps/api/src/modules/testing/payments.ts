import { randomUUID } from 'node:crypto'
import type { PaymentDraft, PaymentRequest, PaymentStart } from '@forecourt/core'
import type { TestApp } from '../../testing/index.ts'

export const aPayment = (): PaymentDraft => ({
  affiliateUserId: 1001,
  amount: 249.99,
  reference: `Deposit ${randomUUID().slice(0, 8)}`,
  customerName: 'Callum Reeve',
  customerEmail: 'callum@mail.forecourt.test',
  customerMobile: '07700900284',
  vehicleReg: 'ZZ23 KHP',
})

export const payTokenIn = ({ payUrl }: PaymentRequest): string => new URL(payUrl ?? '').searchParams.get('token') ?? ''

export const sessionIdIn = ({ redirectUrl }: PaymentStart): string =>
  new URL(redirectUrl).pathname.split('/').at(-1) ?? ''

/** Submits a form of the sandbox's hosted page. */
export function submit({ app }: TestApp, { redirectUrl }: PaymentStart, fields: Record<string, string>, step = '') {
  return app.inject({
    method: 'POST',
    url: `${new URL(redirectUrl).pathname}${step}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}

export const payByCard = (test: TestApp, page: PaymentStart, number = '4242 4242 4242 4242') =>
  submit(test, page, { number, expiry: '12/34', cvc: '123' })
