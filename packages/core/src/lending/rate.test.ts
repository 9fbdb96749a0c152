import { describe, expect, it } from 'vitest'
import { CreditProfile, ProductType } from '../models/index.ts'
import type { PanelProposal } from './panel/panel-proposal.ts'
import { rateFor } from './rate.ts'
import { readFacts } from './request.ts'

const rateAt = (lender: PanelProposal, amount = 10_000, termMonths = 48, creditProfile: number = CreditProfile.Prime) =>
  rateFor(
    readFacts({ price: amount, creditProfile }, new Date('2026-06-15T12:00:00Z')),
    { productType: ProductType.HP, termMonths },
    lender,
  )

const row = (tierId: number, apr: number, lendFrom?: number) => ({
  tierId,
  creditProfile: CreditProfile.Prime,
  termFrom: 25,
  termTo: 49,
  apr,
  lendFrom,
})

describe('the rate of a lender', () => {
  const ladder = {
    apr: 1,
    flatRate: 1,
    tierId: 9,
    aprLadder: [row(3, 14.9), row(2, 11.9, 10_000), row(1, 9.9, 20_000)],
  }

  it.each([
    ['the lowest row that the amount reaches', 25_000, { aprPercent: 9.9, tierId: 1 }],
    ['at the step itself', 20_000, { aprPercent: 9.9, tierId: 1 }],
    ['below a step', 19_999.99, { aprPercent: 11.9, tierId: 2 }],
    ['below every step', 9999.99, { aprPercent: 14.9, tierId: 3 }],
  ])('%s', (_, amount, rate) => {
    expect(rateAt(ladder, amount)).toEqual(rate)
  })

  it.each([
    ['term before the rows', 24, CreditProfile.Prime, null],
    ['first term', 25, CreditProfile.Prime, { aprPercent: 11.9, tierId: 2 }],
    ['last term', 49, CreditProfile.Prime, { aprPercent: 11.9, tierId: 2 }],
    ['term after the rows', 50, CreditProfile.Prime, null],
    ['another profile', 48, CreditProfile.NearPrime, null],
  ])('a ladder without a matching row gives no rate, even with an APR: %s', (_, term, profile, rate) => {
    expect(rateAt(ladder, 10_000, term, profile)).toEqual(rate)
  })

  it.each<[string, PanelProposal, unknown]>([
    ['without a ladder the APR', { apr: 12.9, flatRate: 5, tierId: 4 }, { aprPercent: 12.9, tierId: 4 }],
    ['an APR of 0 is one', { apr: 0, flatRate: 5 }, { aprPercent: 0, tierId: null }],
    ['else the flat rate', { apr: null, flatRate: 5 }, { flatRatePercent: 5, tierId: null }],
    ['an empty ladder is none', { aprLadder: [], apr: 12.9 }, { aprPercent: 12.9, tierId: null }],
    ['no rate at all', {}, null],
    [
      'a row without terms holds for any',
      { aprLadder: [{ creditProfile: 2, apr: 7 }] },
      { aprPercent: 7, tierId: null },
    ],
  ])('%s', (_, lender, rate) => {
    expect(rateAt(lender)).toEqual(rate)
  })
})
