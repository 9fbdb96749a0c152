import type { QuoteFigures } from '@forecourt/core'
import { expect, it } from 'vitest'
import { figureChangeWords } from './figure-change.ts'

const shown: QuoteFigures = {
  price: 18_995,
  deposit: 2000,
  amount: 14_695,
  instalment: 310.45,
  finalInstalment: 310.45,
  totalInterest: 1000,
  totalPayable: 15_695,
  totalChargeForCredit: 1000,
  aprPercent: 9.9,
  optionalFinalPayment: null,
}

it.each<readonly [Partial<QuoteFigures>, string]>([
  [{ instalment: 312.1, totalPayable: 15_800 }, 'The lender’s figures changed: £310.45 is now £312.10.'],
  [{ totalPayable: 15_695.01 }, 'The lender’s figures changed: the amount repayable of £15,695.00 is now £15,695.01.'],
  [{ aprPercent: 10.9 }, 'The lender’s figures changed: the APR of 9.9% is now 10.9%.'],
  [{ fees: { arrangement: 99 } }, 'The lender’s figures changed.'],
])('names the first figure that changed: %j', (right, words) => {
  const fees = { arrangement: 0 }
  expect(figureChangeWords({ ...shown, fees }, { ...shown, fees, ...right })).toBe(words)
})
