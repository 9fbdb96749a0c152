import { describe, expect, it } from 'vitest'
import { FieldRangeError, readInteger, readNumber, readOptionalPence, readPence } from './checks.ts'

const errorOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('invalid figures', () => {
  it.each<[string, () => unknown]>([
    ['text', () => readNumber('price', '12000')],
    ['nothing', () => readNumber('price', undefined)],
    ['null', () => readNumber('price', null)],
    ['NaN', () => readNumber('price', Number.NaN)],
    ['infinity', () => readNumber('price', Number.POSITIVE_INFINITY)],
    ['a negative', () => readNumber('price', -0.01)],
    ['one under the least', () => readNumber('price', 1, { min: 2 })],
    ['one over the most', () => readNumber('price', 3, { max: 2 })],
    ['over the models’ limit', () => readNumber('price', 100_000_000)],
    ['a part of a whole', () => readInteger('price', 1.5, {})],
    ['optional text', () => readOptionalPence('price', '')],
  ])('%s is rejected with the name of its field', (_, work) => {
    const error = errorOf(work)
    expect(error).toBeInstanceOf(FieldRangeError)
    expect(error).toBeInstanceOf(RangeError)
    expect(error).toMatchObject({
      name: 'FieldRangeError',
      field: 'price',
      message: expect.stringMatching(/^price must be /),
    })
  })

  it('names the broken limit', () => {
    expect(errorOf(() => readNumber('price', 1, { min: 2 }))).toMatchObject({ message: 'price must be 2 or more' })
    expect(errorOf(() => readNumber('price', 3, { max: 2 }))).toMatchObject({ message: 'price must be 2 or less' })
    expect(errorOf(() => readInteger('term', 1.5, {}))).toMatchObject({ message: 'term must be a whole number' })
    expect(errorOf(() => readNumber('price', 'x'))).toMatchObject({ message: 'price must be a number' })
  })
})

describe('valid figures', () => {
  it('pass at their limits', () => {
    expect(readNumber('price', 2, { min: 2, max: 2 })).toBe(2)
    expect(readNumber('price', 0)).toBe(0)
    expect(readNumber('price', 99_999_999)).toBe(99_999_999)
    expect(readInteger('term', 12, { min: 12, max: 12 })).toBe(12)
  })

  it('become pence, and a missing one 0', () => {
    expect(readPence('price', 12.345)).toBe(1235)
    expect(readOptionalPence('fee', null)).toBe(0)
    expect(readOptionalPence('fee', undefined)).toBe(0)
    expect(readOptionalPence('fee', 1.5)).toBe(150)
  })
})
