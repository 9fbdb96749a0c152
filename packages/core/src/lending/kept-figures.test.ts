import { expect, it } from 'vitest'
import { quoteHp, quotePcp } from '../finance/index.ts'
import { keptFigures } from './kept-figures.ts'

const own = { adminFee: 0, tierId: null }

it('keeps the figures of a PCP without its schedule', () => {
  const quote = quotePcp({ amount: 10_000, termMonths: 37, aprPercent: 12.9, residual: 4000 })
  const { instalment, totalPayable, aprPercent, optionalFinalPayment } = quote
  const kept = keptFigures({ ...quote, ...own })
  expect(kept).toMatchObject({ instalment, totalPayable, aprPercent, optionalFinalPayment })
  expect(Object.keys(kept)).toHaveLength(8)
})

it('hire purchase has a null final payment', () => {
  const quote = quoteHp({ amount: 10_000, termMonths: 36, aprPercent: 9.9 })
  expect(keptFigures({ ...quote, ...own }).optionalFinalPayment).toBeNull()
})
