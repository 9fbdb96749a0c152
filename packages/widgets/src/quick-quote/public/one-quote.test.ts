import { ProductType } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { aPublicPage, openPublic } from '../testing/opened.ts'

/** A guaranteed future value of 10,725 for every lender and term, as a car of 14,995 may have. */
const FINAL = 10_725
const terms = Object.fromEntries([24, 37, 49, 60].map((term) => [term, FINAL]))
const futures = Object.fromEntries([50, 66, 70, 71, 72, 80].map((lender) => [lender, terms]))

async function open({ price = 14_995, deposit = 0, term = 24, miles = 8000 as number | null } = {}) {
  const prefill = { registration: 'ZZ23 KHP', price, deposit, mileage: 28_400, term, productType: ProductType.PCP }
  const opened = await openPublic(aPublicPage({ futures }), prefill)
  opened.fields.productType.value = ProductType.PCP
  opened.fields.term.value = term
  opened.fields.annualMileage.value = miles
  await opened.refreshResiduals()
  await opened.test.settled()
  return opened
}

describe('a public PCP', () => {
  it.each([
    [14_995, 5000],
    [14_995, 6000],
    [12_000, 3000],
    [14_995, 4270],
    [10_725, 0],
    [20_000, 15_000],
  ])('of a car at %i with a deposit of %i has no final payment above the loan (D70)', async (price, deposit) => {
    const { offer, example } = await open({ price, deposit })
    expect([offer.value, example.value]).toEqual([null, null])
  })

  it.each([
    [24, 0],
    [37, 0],
    [49, 0],
    [60, 0],
    [24, 1500],
    [37, 4269],
    [49, 999.99],
    [60, 2000],
  ])('over %i months with a deposit of %d is one quote in headline and example (D71)', async (term, deposit) => {
    const { offer, example } = await open({ term, deposit })
    expect(offer.value?.quote.amount).toBeGreaterThan(FINAL)
    expect(example.value?.quote).toBe(offer.value?.quote)
    expect(example.value?.repayments[0]?.amount).toBe(offer.value?.quote.instalment)
  })

  it.each([null, 0, -5, 8000])('for %s miles a year is one of 8,000 (D72)', async (miles) => {
    const { example } = await open({ miles })
    expect(example.value?.annualMileage).toBe(8000)
  })
})
