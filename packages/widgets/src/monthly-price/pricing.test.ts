import { quoteHp } from '@forecourt/core'
import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import type { Panel } from '../page/index.ts'
import { type Car, monthlyPriceOf } from './pricing.ts'

const lender = (id: number, apr: number, limits: object = {}) => ({
  proposalId: `${id}`,
  financeCompanyId: id,
  loanProposalStatus: 1,
  apr,
  ...limits,
})

const panelOf = (...lenderProposals: Panel['lenderProposals']): Panel => ({
  dealerId: null,
  adminFee: 0,
  lenderNames: new Map(),
  lenders: [],
  lenderProposals,
})

const car: Car = { price: 12_995, deposit: 1000, mileage: 28_400, termMonths: 49, registered: '2023-03-14' }
const priceOf = (given: Partial<Car>, panel: Panel) => monthlyPriceOf({ ...car, ...given }, panel, aMoment())

it('is the quote of its own example, to the penny of quoteHp, and not called the lowest (D71)', () => {
  const found = priceOf({}, panelOf(lender(1, 12.9), lender(2, 9.9), lender(3, 10.9)))
  const { instalment } = quoteHp({ amount: 11_995, termMonths: 49, aprPercent: 10.9 })
  expect(found?.row.quote.instalment).toBe(instalment)
  expect(found?.example.quote).toBe(found?.row.quote)
  expect(found?.isLowest).toBe(false)
})

it.each([
  ['alone', [lender(1, 9.9)]],
  ['with others as cheap', [lender(1, 9.9), lender(2, 9.9)]],
  ['with dearer ones that are not representative', [lender(1, 9.9), lender(2, 9.9), lender(3, 12.9)]],
])('is called the lowest %s', (_, lenders) => {
  expect(priceOf({}, panelOf(...lenders))?.isLowest).toBe(true)
})

it('has an example whose APR at least 51 % of the quotes do not exceed', () => {
  const found = priceOf({}, panelOf(lender(1, 12.9), lender(2, 9.9), lender(3, 10.9)))
  expect(found?.example).toMatchObject({ representativeAprPercent: 10.9, cashPrice: 12_995, advancePayment: 1000 })
})

it.each([
  ['no price', { price: 0 }],
  ['a price that no quote can have', { price: 100_000_000 }],
  ['a negative mileage', { mileage: -1 }],
  ['a deposit that covers it', { deposit: 12_995 }],
  ['a negative deposit', { deposit: -1 }],
  ['a car too old for every lender', { registered: '2005-01-01' }],
  ['a car with too high a mileage', { mileage: 200_000 }],
  ['a mileage of ten digits', { mileage: 1_000_000_000 }],
])('is null with %s', (_name, given) => {
  expect(priceOf(given, panelOf(lender(1, 9.9, { maxVehicleAgeAtEnd: 12, maxMileage: 120_000 })))).toBeNull()
})

it('includes the dealership’s fee', () => {
  const panel = { ...panelOf(lender(1, 9.9)), adminFee: 199 }
  const quote = quoteHp({ amount: 11_995, termMonths: 49, aprPercent: 9.9, adminFee: 199 })
  expect(priceOf({}, panel)?.row.quote.totalPayable).toBe(quote.totalPayable)
})
