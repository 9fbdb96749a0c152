import { ProductType } from '@forecourt/core'
import { expect, it } from 'vitest'
import { offerCards, type PresentedOffer } from './offer-card.ts'

const anOffer = (kind: PresentedOffer['kind'], termMonths: number): PresentedOffer => ({
  kind,
  offer: {
    key: `${termMonths}`,
    termMonths,
    productType: ProductType.HP,
    optionalFinalPayment: null,
    quote: {
      instalment: 300,
      instalmentCount: termMonths,
      finalInstalment: 300,
      aprPercent: 9.9,
      totalPayable: 300 * termMonths,
      totalChargeForCredit: 1_000,
      adminFee: 0,
      fees: { arrangement: 0, acceptance: 0, optionToPurchase: 0 },
    },
  },
})
const longer = anOffer('lower-monthly', 49)
const shorter = anOffer('shorter', 37)

it.each([
  ['by their difference', [longer, shorter], ['Lower monthly', 'Shorter']],
  ['as the only offer', [longer], ['Your offer']],
] as const)('titles the offers %s', (_, presented, titles) => {
  const cards = offerCards(presented, { advance: 0, annualMileage: null })
  expect(cards.map(({ title }) => title)).toEqual(titles)
})

it('the total includes the deposit', () => {
  const [card] = offerCards([shorter], { advance: 2_000, annualMileage: null })
  expect(card?.total).toBe('£13,100.00')
})
