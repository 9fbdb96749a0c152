import { describe, expect, test } from 'vitest'
import type { Broker } from '../../config.ts'
import { FIGURES } from '../testing/figures.ts'
import { brokerWords, listQuoteFigures, TOTAL } from './quote-words.ts'

const wordsOf = (figures: Partial<typeof FIGURES> & Record<string, unknown>) =>
  new Map(listQuoteFigures({ productType: 0, termMonths: 48, figures: { ...FIGURES, ...figures } }))

const NONE = { deposit: 0, partExValue: 0, partExSettlement: 0, totalPayable: 20_000 }

describe('the total amount payable counts what is paid in advance (CONC 3.5.5)', () => {
  test.each([
    ['nothing', {}, '£20,000.00', undefined],
    ['a deposit', { deposit: 1500 }, '£21,500.00', '£20,000.00'],
    ['a part exchange', { partExValue: 3000.5 }, '£23,000.50', '£20,000.00'],
    ['a part exchange past its settlement', { partExValue: 3000, partExSettlement: 1000 }, '£22,000.00', '£20,000.00'],
    ['a deposit beside negative equity', { deposit: 500, partExSettlement: 900 }, '£20,500.00', '£20,000.00'],
  ])('%s', (_, paid, total, payments) => {
    const words = wordsOf({ ...NONE, ...paid })
    expect([words.get(TOTAL), words.get('Total payable')]).toEqual([total, payments])
  })
})

describe('the monthly payments', () => {
  test.each([
    ['are all of them where they are level', { finalInstalment: 385.21 }, '48 monthly payments of', undefined],
    ['are all of them where none was kept of the last', { finalInstalment: null }, '48 monthly payments of', undefined],
    ['are without the last where it differs (D20)', { finalInstalment: 385.3 }, '47 monthly payments of', '£385.30'],
  ])('%s', (_, figures, label, last) => {
    const words = wordsOf(figures)
    expect([words.get(label), words.get('Last monthly payment')]).toEqual(['£385.21', last])
  })
})

test('names what a mile too many costs', () => {
  expect(wordsOf({}).get('Excess mileage')).toBe('9.9p a mile')
})

test('says who is dealt with in the words of the page of a quote', () => {
  const broker = { name: 'Forecourt', address: '1 Sandbox Yard, Ludlow SY8 0ZZ', fcaNumber: '000000' }
  expect(brokerWords('Quillmere Motors', broker as Broker)).toBe(
    'Quillmere Motors is a credit broker, not a lender. It works with Forecourt, a credit broker authorised and regulated by ' +
      'the Financial Conduct Authority (000000), 1 Sandbox Yard, Ludlow SY8 0ZZ, and a panel of lenders, who pay commission ' +
      'when you borrow; ask us how much. Subject to status. UK, 18+.',
  )
})
