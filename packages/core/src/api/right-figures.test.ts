import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { rightFiguresOf } from './problem.ts'

const figures = {
  price: 18_995,
  deposit: 2000,
  amount: 14_695,
  instalment: 312.1,
  totalInterest: 2000,
  totalPayable: 16_695,
  totalChargeForCredit: 2000,
  aprPercent: 9.9,
}
const refused = (code: 'FIGURES_CHANGED' | 'CONFLICT', given: unknown) =>
  new ApiError({ status: 412, code, message: 'Refused', figures: given })

it('the right figures come from the refusal', () => {
  expect(rightFiguresOf(refused('FIGURES_CHANGED', figures))).toEqual(figures)
})

it.each([
  ['another refusal', refused('CONFLICT', figures)],
  ['a refusal without figures', refused('FIGURES_CHANGED', undefined)],
  ['a refusal with incomplete figures', refused('FIGURES_CHANGED', { instalment: 312.1 })],
  ['another error', new Error('No')],
])('there are no figures in %s', (_, error) => expect(rightFiguresOf(error)).toBeNull())
