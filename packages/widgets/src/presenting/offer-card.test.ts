import { ProductType } from '@forecourt/core'
import { expect, it } from 'vitest'
import { offerCards, type PresentedOffer } from './offer-card.ts'

const anOffer = (kind: PresentedOffer['kind'], termMonths: number): PresentedOffer => ({
  kind,
  offer: {
    key: `${termMonths}`,
    termMonths,
    productType: ProductType.HP,
    figures: {
      price: 12_000,
      deposit: 2_000,
      amount: 10_000,
      instalment: 300,
      totalInterest: 1_000,
      totalPayable: 300 * termMonths,
      totalChargeForCredit: 1_000,
      aprPercent: 9.9,
    },
  },
})
const longer = anOffer('lower-monthly', 49)
const shorter = anOffer('shorter', 37)

it.each([
  ['by their difference', [longer, shorter], ['Lower monthly', 'Shorter']],
  ['as the only offer', [longer], ['Your offer']],
] as const)('titles the offers %s', (_, presented, titles) => {
  const cards = offerCards(presented)
  expect(cards.map(({ title }) => title)).toEqual(titles)
})

it('the total includes the deposit', () => {
  const [card] = offerCards([shorter])
  expect(card?.total).toBe('£13,100.00')
})
