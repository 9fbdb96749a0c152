import { type HpQuote, quoteHp, quotePcp, representativeExample } from '@forecourt/core'
import { expect, it } from 'vitest'
import { exampleLines } from './example-lines.ts'

const rate = { amount: 10_000, aprPercent: 9.9 }

it.each<[string, HpQuote, string[]]>([
  ['level payments in one line', quoteHp({ ...rate, termMonths: 48 }), ['48 monthly payments of']],
  [
    'a different last payment separately',
    quoteHp({ ...rate, aprPercent: 0, termMonths: 36 }),
    ['35 monthly payments of', 'One last payment of'],
  ],
  ['a single payment without a last one', quoteHp({ ...rate, termMonths: 1 }), ['One payment of']],
  [
    'the final payment of PCP as optional',
    quotePcp({ ...rate, termMonths: 2, residual: 4000 }),
    ['One payment of', 'Optional final payment'],
  ],
])('names %s', (_, quote, labels) => {
  const example = representativeExample([{ quote, cashPrice: 10_000, advancePayment: 0 }])
  expect(exampleLines(example).flatMap(({ label }) => (/payments? of|final payment/.test(label) ? label : []))).toEqual(
    labels,
  )
})
