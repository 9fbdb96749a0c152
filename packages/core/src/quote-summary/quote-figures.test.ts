import { describe, expect, test } from 'vitest'
import { PCP_FIGURES } from '../testing/quote-figures.ts'
import { CUSTOMER_FIGURES, writeFigures } from './figure-words.ts'
import { listQuoteFigures } from './quote-figures.ts'

const wordsOf = (figures: Partial<typeof PCP_FIGURES> & Record<string, unknown>) =>
  new Map(
    writeFigures(listQuoteFigures({ productType: 0, termMonths: 48, figures: { ...PCP_FIGURES, ...figures } })).map(
      ({ label, value }) => [label, value],
    ),
  )

const NONE = { deposit: 0, partExValue: 0, partExSettlement: 0, totalPayable: 20_000 }

describe('the total amount payable includes advance payments (CONC 3.5.5)', () => {
  test.each([
    ['nothing', {}, '£20,000.00'],
    ['a deposit', { deposit: 1500 }, '£21,500.00'],
    ['a part exchange', { partExValue: 3000.5 }, '£23,000.50'],
    ['a part exchange past its settlement', { partExValue: 3000, partExSettlement: 1000 }, '£22,000.00'],
    ['a deposit beside negative equity', { deposit: 500, partExSettlement: 900 }, '£20,500.00'],
  ])('%s', (_, paid, total) => {
    expect(wordsOf({ ...NONE, ...paid }).get(CUSTOMER_FIGURES.total)).toBe(total)
  })
})

describe('the monthly payments', () => {
  test.each([
    ['are all of them where they are level', { finalInstalment: 310.45 }, '48 monthly payments of', undefined],
    ['are all of them where none was kept of the last', { finalInstalment: null }, '48 monthly payments of', undefined],
    ['are without the last where it differs (D20)', { finalInstalment: 310.5 }, '47 monthly payments of', '£310.50'],
  ])('%s', (_, figures, label, last) => {
    const words = wordsOf(figures)
    expect([words.get(label), words.get('One last payment of')]).toEqual(['£310.45', last])
  })
})

test('names the charge for an excess mile', () => {
  expect(wordsOf({}).get('Excess mileage')).toBe('8p a mile')
})
