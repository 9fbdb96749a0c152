import { expect, it } from 'vitest'
import { type PaymentPlan, paymentWords, pictureScale } from './PaymentPicture.tsx'

const pcp: PaymentPlan = { deposit: 2000, instalment: 310.45, instalmentCount: 48, optionalFinalPayment: 6810 }
const hp: PaymentPlan = { deposit: 0, instalment: 419.6, instalmentCount: 49, optionalFinalPayment: null }

it.each([
  [pcp, 'Payments: a deposit of £2,000, then 48 payments of £310.45, then an optional final payment of £6,810.00'],
  [hp, 'Payments: 49 payments of £419.60'],
])('describes the payments in words', (plan, words) => {
  expect(paymentWords(plan)).toBe(words)
})

it('scales several plans to their highest bar', () => {
  expect(pictureScale([hp, pcp])).toBe(6810)
  expect(pictureScale([hp])).toBe(419.6)
  expect(pictureScale([])).toBe(1)
})
