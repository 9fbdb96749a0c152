import { describe, expect, it } from 'vitest'
import type { SavedQuote } from '../models/index.ts'
import { PCP_FIGURES } from '../testing/quote-figures.ts'
import { describePayments, greetCustomer, listCarFacts, paymentsInWords, totalInWords } from './link-words.ts'

const pcp = { productType: 1, termMonths: 49, figures: PCP_FIGURES } as SavedQuote
const hp = { ...pcp, productType: 0, figures: { ...PCP_FIGURES, optionalFinalPayment: null } } as SavedQuote

describe('the texts of a quote', () => {
  it.each([
    ['PCP', pcp, '48 payments, then £6,810.00 if you want to keep the car.'],
    ['hire purchase', hp, '49 payments, then the car is yours.'],
  ])('say what happens at the end of %s', (_, quote, words) => {
    expect(paymentsInWords(quote)).toBe(words)
  })

  it.each([
    [
      'above the price of the car',
      {},
      'Everything from first to last, if you keep the car: £4,717.60 more than the price of £18,995.',
    ],
    [
      'and nothing more beside a part exchange',
      { partExValue: 500 },
      'Everything from first to last, if you keep the car.',
    ],
  ])('say the total %s', (_, more, words) => {
    expect(totalInWords({ ...pcp, figures: { ...PCP_FIGURES, ...more } })).toBe(words)
  })

  it('name each payment with its amount and dates', () => {
    const { named, caption } = describePayments({ ...pcp, created: '2026-11-20T10:00:00Z' })
    expect(named.map(({ amount }) => amount)).toEqual(['£2,000.00', '£310.45', '£6,810.00'])
    expect(named[1]?.days).toMatch(/^every month from \d\d\/\d\d\/2026$/)
    expect(caption).toMatch(/^If it starts on \d\d\/11\/2026\.$/)
  })
})

describe('the texts of a link', () => {
  const link = { dealershipName: 'Quillmere Motors', quotes: [{ ...pcp, created: '2026-11-20T10:00:00Z' }] }

  it.each([
    ['by name', 'Uma', 'Hello Uma, your quote of 20/11/2026'],
    ['without a name', null, 'Your quote of 20/11/2026 from Quillmere Motors'],
  ])('greet the customer %s', (_, firstName, words) => {
    expect(greetCustomer({ ...link, firstName })).toBe(words)
  })

  it('omit unknown facts of the car', () => {
    const vehicleFacts = { mileage: 28_400, registrationDate: '2023-03-01', fuel: null, transmission: 'Manual' }
    expect(listCarFacts({ ...link, vehicleFacts })).toEqual([
      ['Price', '£18,995'],
      ['Mileage', '28,400'],
      ['First registered', '01/03/2023'],
      ['Gearbox', 'Manual'],
    ])
  })
})
