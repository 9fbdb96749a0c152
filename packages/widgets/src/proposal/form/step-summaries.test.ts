import { expect, it } from 'vitest'
import { STEP_SUMMARIES } from './step-summaries.ts'
import { type DealValues, emptyValues } from './values.ts'

const dealTold = (given: Partial<DealValues>) => {
  const lines = STEP_SUMMARIES.deal({ ...emptyValues, ...given })
  return Object.fromEntries(lines.map(({ label, value }) => [label, value]))
}

it('shows the whole deal: the vehicle, the debt on the old car and the amount to finance', () => {
  const deal = {
    registration: 'ZZ23 KHP',
    make: 'Volkswagen',
    model: 'Golf',
    firstRegistered: '14/03/2023',
    mileage: 28_400,
    price: 18_995,
    deposit: 2000,
    partExValue: 3500,
    partExRegistration: 'ZZ15 PXD',
    partExSettlement: 5000,
    settlementFinanceCompany: 'Teme Valley Bank',
    isBusinessUse: true,
    productType: 1,
    term: 49,
    annualMileage: 8000,
    creditProfile: 2,
  }
  expect(dealTold(deal)).toEqual({
    Vehicle: 'ZZ23 KHP, Volkswagen Golf',
    'First registered': '14/03/2023',
    Mileage: '28,400 miles',
    'Business use': 'Yes',
    Price: '£18,995',
    Deposit: '£2,000',
    'Part-exchange': '£3,500, ZZ15 PXD',
    'Part-exchange settlement': '£5,000, to Teme Valley Bank',
    'Of which negative equity': '£1,500',
    'To finance': '£18,495',
    Finance: 'PCP, 49 months',
    'Annual mileage': '8,000 miles',
    'Credit profile': 'Prime',
  })
})

it('shows a figure to the penny as it was typed (D72)', () => {
  expect(dealTold({ price: 18_995.5, deposit: 2000 })).toMatchObject({
    Price: '£18,995.50',
    'To finance': '£16,995.50',
  })
})

it('omits empty values', () => {
  const said = Object.keys(dealTold({ price: 9995, productType: 0, term: 24 }))
  expect(said).toEqual(['Vehicle', 'Price', 'Deposit', 'To finance', 'Finance', 'Credit profile'])
})
