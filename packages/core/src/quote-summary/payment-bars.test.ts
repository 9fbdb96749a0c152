import { expect, it } from 'vitest'
import { readIsoDay } from '../calendar/index.ts'
import { ProductType } from '../models/index.ts'
import { PCP_FIGURES } from '../testing/quote-figures.ts'
import { paymentBars } from './payment-bars.ts'
import { paymentParts } from './payment-parts.ts'

const START = readIsoDay('2026-11-28') ?? { year: 2026, month: 11, day: 28 }
const PARTS = paymentParts({ productType: ProductType.PCP, termMonths: 49, figures: PCP_FIGURES }, START)
const SIZE = { width: 640, tallest: 100, barWidth: 26 }

it('draws one bar for each payment, the tallest for the largest', () => {
  const bars = paymentBars(PARTS, SIZE)
  expect([bars.length, bars.at(-1)?.height, bars.at(-1)?.x]).toEqual([50, 100, 614])
})

it('keeps the bars inside the picture and apart from each other', () => {
  const bars = paymentBars(PARTS, SIZE)
  const ends = bars.map(({ x, width }) => x + width)
  expect(bars.slice(1).every(({ x }, index) => x > (ends[index] ?? 0))).toBe(true)
  expect(Math.max(...ends)).toBeLessThanOrEqual(SIZE.width)
})

it('accepts the scale of another picture', () => {
  expect(paymentBars(PARTS, { ...SIZE, most: 13_620 }).at(-1)?.height).toBe(50)
})
