import { expect, it } from 'vitest'
import { CreditProfile, ProductType } from '../../models/index.ts'
import { offersOfKinds } from './offers-of-kinds.ts'
import { isQuoted, pricePanel } from './price-panel.ts'

const now = new Date('2026-06-15T12:00:00Z')
const { HP, PCP } = ProductType
const NAMES = { [HP]: 'HP', [PCP]: 'PCP' } as Record<number, string>
const futures = { 24: 9500, 37: 8000, 49: 7000 }

const rowsOf = (terms: readonly number[], isPcpPriced = true) =>
  pricePanel(
    {
      price: 18_995,
      deposit: 2000,
      creditProfile: CreditProfile.Prime,
      vehicle: { futures: isPcpPriced ? { 1: futures, 2: futures } : {} },
    },
    [
      { proposalId: 'p1', financeCompanyId: 1, apr: 9.9 },
      { proposalId: 'p2', financeCompanyId: 2, apr: 12.9 },
    ],
    terms,
    now,
  ).filter(isQuoted)

type Named = readonly [number, number, number?]

const kindsOf = (terms: readonly number[], [product, term, lender = 1]: Named, isPcpPriced = true) => {
  const rows = rowsOf(terms, isPcpPriced)
  const chosen = rows.find((row) => row.productType === product && row.termMonths === term && row.lenderId === lender)
  if (!chosen) throw new Error('Not quoted')
  return offersOfKinds(rows, chosen).map(
    ({ kind, row }) => `${kind}: ${NAMES[row.productType]} ${row.termMonths} of ${row.lenderId}`,
  )
}

const TERMS = [24, 37, 49, 60]

it.each<[string, Named, string[]]>([
  [
    'the lowest monthly figure',
    [PCP, 49],
    ['lower-monthly: PCP 49 of 1', 'shorter: PCP 37 of 1', 'yours-at-the-end: HP 49 of 1'],
  ],
  ['a shorter term', [PCP, 24], ['lower-monthly: PCP 49 of 1', 'shorter: PCP 24 of 1', 'yours-at-the-end: HP 24 of 1']],
  ['HP', [HP, 60], ['lower-monthly: PCP 49 of 1', 'shorter: PCP 37 of 1', 'yours-at-the-end: HP 60 of 1']],
  [
    'a dearer lender',
    [PCP, 37, 2],
    ['lower-monthly: PCP 49 of 1', 'shorter: PCP 37 of 2', 'yours-at-the-end: HP 37 of 1'],
  ],
])('the chosen offer is one of three different kinds: %s', (_name, chosen, kinds) => {
  expect(kindsOf(TERMS, chosen)).toEqual(kinds)
})

it('takes the lowest total without a PCP', () => {
  expect(kindsOf(TERMS, [HP, 60], false)).toEqual([
    'lower-monthly: HP 60 of 1',
    'shorter: HP 49 of 1',
    'lower-total: HP 24 of 1',
  ])
})

it('includes a longer term that costs more a month', () => {
  const rows = rowsOf([37, 49])
  const chosen = rows.find((row) => row.productType === PCP && row.termMonths === 49 && row.lenderId === 2)
  const dear = chosen && { ...chosen, quote: { ...chosen.quote, instalment: 999 } }
  if (!dear) throw new Error('Not quoted')
  expect(offersOfKinds(rows, dear).map(({ kind }) => kind)).toEqual(['lower-monthly', 'longer', 'yours-at-the-end'])
})

it('is a single offer if there is no other', () => {
  expect(kindsOf([24], [HP, 24], false)).toEqual(['lower-monthly: HP 24 of 1'])
})
