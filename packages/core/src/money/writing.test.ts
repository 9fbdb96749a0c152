import { describe, expect, it } from 'vitest'
import {
  formatApr,
  formatChange,
  formatNumber,
  formatPounds,
  formatPoundsAndPence,
  formatRate,
  roundApr,
} from './writing.ts'

describe('writing money', () => {
  it.each([
    [12_345, '£12,345'],
    [999, '£999'],
    [1000, '£1,000'],
    [1_234_567.5, '£1,234,568'],
    [0, '£0'],
    [0.4, '£0'],
    [-388, '−£388'],
    [-0.2, '£0'],
    [null, '–'],
    [undefined, '–'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('an amount of %s is %s', (pounds, text) => {
    expect(formatPounds(pounds)).toBe(text)
  })

  it.each([
    [249.72, '£249.72'],
    [18_971.56, '£18,971.56'],
    [6975, '£6,975.00'],
    [0.05, '£0.05'],
    [1.005, '£1.01'],
    [-1234.5, '−£1,234.50'],
    [null, '–'],
    [Number.NaN, '–'],
  ])('an instalment of %s is %s', (pounds, text) => {
    expect(formatPoundsAndPence(pounds)).toBe(text)
  })

  it.each([
    [388, '+£388'],
    [-388, '−£388'],
    [0, '£0'],
    [0.4, '£0'],
    [null, '–'],
  ])('a change of %s is %s', (pounds, text) => {
    expect(formatChange(pounds)).toBe(text)
  })

  it.each([
    [28_400, '28,400'],
    [80, '80'],
    [-1500, '−1,500'],
    [null, '–'],
  ])('%s miles are %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })
})

describe('writing rates', () => {
  it.each([
    [9.8995, '9.9%'],
    [18.99, '19.0%'],
    [3.054, '3.1%'],
    [3.049999, '3.0%'],
    [18.9499, '18.9%'],
    [18.949999999999, '19.0%'],
    [-0.0004, '0.0%'],
    [-3, '0.0%'],
    [0, '0.0%'],
    [82_400.46, '82400.5%'],
    [null, '–'],
  ])('an APR of %s is %s (CONC App 1.2, D21)', (percent, text) => {
    expect(formatApr(percent)).toBe(text)
  })

  it('rounds an APR to a number of one decimal', () => {
    expect(roundApr(12.85)).toBe(12.9)
  })

  it.each([
    [9.4774, '9.48%'],
    [5.075, '5.08%'],
    [-1.5, '−1.50%'],
    [null, '–'],
  ])('another rate of %s is %s', (percent, text) => {
    expect(formatRate(percent)).toBe(text)
  })
})
