import { describe, expect, it, test } from 'vitest'
import { readIsoDay, writeIsoDay } from '../calendar/index.ts'
import { ProductType } from '../models/index.ts'
import { PCP_FIGURES } from '../testing/quote-figures.ts'
import { expectedStart, paymentParts } from './payment-parts.ts'

const day = (text: string) => readIsoDay(text) ?? { year: 0, month: 0, day: 0 }
const START = day('2026-11-28')

const partsOf = (figures: Partial<typeof PCP_FIGURES>, productType: ProductType = ProductType.PCP, termMonths = 49) =>
  paymentParts({ productType, termMonths, figures: { ...PCP_FIGURES, ...figures } }, START).map(
    ({ kind, count, amount, from }) => [kind, count, amount, writeIsoDay(from)],
  )

describe('the payments and their dates', () => {
  it('are a deposit, one payment a month and the optional final payment a month later', () => {
    expect(partsOf({})).toEqual([
      ['advance', 1, 2_000, '2026-11-28'],
      ['instalment', 48, 310.45, '2026-12-28'],
      ['final', 1, 6_810, '2030-12-28'],
    ])
  })

  it('list a different last instalment of hire purchase separately', () => {
    const figures = { deposit: 0, optionalFinalPayment: null, finalInstalment: 310.5 }
    expect(partsOf(figures, ProductType.HP, 36)).toEqual([
      ['instalment', 35, 310.45, '2026-12-28'],
      ['last-instalment', 1, 310.5, '2029-11-28'],
    ])
  })

  it('count the part-exchange above its settlement as paid in advance', () => {
    expect(partsOf({ partExValue: 3_000, partExSettlement: 1_000 })[0]).toEqual(['advance', 1, 4_000, '2026-11-28'])
  })
})

test.each<[string, Partial<typeof PCP_FIGURES>, string | undefined]>([
  ['a deposit', {}, 'Deposit'],
  ['a part-exchange', { deposit: 0, partExValue: 3_000 }, 'Part-exchange'],
  ['both', { partExValue: 3_000 }, 'Deposit and part-exchange'],
  ['a deposit beside negative equity', { partExValue: 500, partExSettlement: 900 }, 'Deposit'],
])('%s is named', (_, figures, name) => {
  const quote = { productType: ProductType.PCP, termMonths: 49, figures: { ...PCP_FIGURES, ...figures } }
  expect(paymentParts(quote, START)[0]?.name).toBe(name)
})

test.each([
  ['2026-11-20', '2026-11-27'],
  ['2026-11-23', '2026-11-28'],
  ['2027-02-21', '2027-02-28'],
])('an agreement quoted on %s could start on %s', (quoted, start) => {
  expect(writeIsoDay(expectedStart(day(quoted)))).toBe(start)
})
