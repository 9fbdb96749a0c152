import { ProductType, priceQuote, quoteBasis, withFutures } from '@forecourt/core'
import { describe, expect, it } from 'vitest'
import { demoApplications } from './applications.ts'
import { DEMO_DEALERSHIPS } from './dealerships.ts'
import { demoQuotes, requestOf } from './quotes.ts'

const now = new Date('2026-11-21T10:00:00Z')
const records = demoApplications(now)
const quotes = demoQuotes(records, now)
const recordOf = (id: string) => records.find(({ cosmosId }) => cosmosId === id)

describe('the quotes of the demo', () => {
  it('are what prepared deals stand on, each with its own lender', () => {
    const prepared = records.filter(({ payoutPack }) => payoutPack?.dealSheet?.financeCompanyId)
    expect(quotes.length).toBeGreaterThan(prepared.length / 2)
    for (const { applicationId, financeCompanyId } of quotes)
      expect(recordOf(applicationId)?.payoutPack?.dealSheet?.financeCompanyId).toBe(financeCompanyId)
  })

  it('were accepted after the deal was made and before it last changed', () => {
    for (const { applicationId, created, proceededAt, isAccepted } of quotes) {
      const record = recordOf(applicationId)
      const moments = [record?.created, created, proceededAt, record?.lastUpdated].map((at) =>
        new Date(at ?? 0).getTime(),
      )
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      expect(isAccepted).toBe(true)
    }
  })

  it('have the figures that the server gives for their records (D47)', () => {
    for (const { applicationId, figures, ...choice } of quotes) {
      const record = recordOf(applicationId)
      const dealership = DEMO_DEALERSHIPS.find(({ affiliateUserId }) => affiliateUserId === record?.affiliateUserId)
      const basis = record && quoteBasis(record, choice, { adminFee: dealership?.adminFee ?? 0, panel: [] })
      const futures = record && requestOf(record).vehicle?.futures
      const priced = basis?.outcome === 'basis' ? priceQuote(withFutures(basis, futures ?? null), now) : basis
      expect(priced).toMatchObject({ outcome: 'quote', figures })
    }
  })

  it('add up: instalments, fees and the final payment make the total', () => {
    for (const { productType, termMonths, figures } of quotes) {
      const { instalment, finalInstalment, optionalFinalPayment, fees, totalPayable } = figures
      const last = productType === ProductType.PCP ? optionalFinalPayment : finalInstalment
      const named = (fees?.arrangement ?? 0) + (fees?.acceptance ?? 0) + (fees?.optionToPurchase ?? 0)
      expect(finalInstalment).toBe(instalment)
      expect(instalment * (termMonths - 1) + (last ?? 0) + named).toBeCloseTo(totalPayable, 9)
    }
  })
})
