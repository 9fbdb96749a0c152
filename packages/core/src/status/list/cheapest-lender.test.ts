import { expect, it } from 'vitest'
import type { Application } from '../../models/index.ts'
import { aMoment, anApplication, aProposal } from '../../testing/index.ts'
import { cheapestLenderId } from './cheapest-lender.ts'

const answer = (financeCompanyId: number, apr: number, given: object = {}) =>
  aProposal({ proposalId: `proposal-${financeCompanyId}`, financeCompanyId, apr, ...given })

const dear = answer(50, 14.9, { rank: 1, isPreferredAcceptance: true })
const cheap = answer(75, 9.9, { rank: 9 })

it.each<[string, number | null, Partial<Application>]>([
  ['the lowest total payable, whatever its rank', 75, { productType: 0, proposals: [dear, cheap] }],
  ['the same at a PCP whose residuals are not known', 75, { productType: 1, proposals: [dear, cheap] }],
  [
    'with fees counted',
    50,
    { productType: 0, proposals: [dear, answer(75, 14.9, { fees: { optionToPurchase: 900 } })] },
  ],
  ['the lower number of two that cost the same', 50, { productType: 0, proposals: [answer(75, 14.9), dear] }],
  ['one that has a price before one that has none', 75, { productType: 0, proposals: [{ ...dear, apr: null }, cheap] }],
  ['the lower number where none has a price', 50, { vehicle: null, proposals: [cheap, dear] }],
  ['one that accepts', 50, { productType: 0, proposals: [dear, { ...cheap, loanProposalStatus: 2 }] }],
  [
    'one that has not banned the dealer',
    50,
    { productType: 0, proposals: [dear, { ...cheap, bannedDealerIds: [50101] }] },
  ],
  ['no lender where none accepts', null, { proposals: [{ ...cheap, loanProposalStatus: 1 }] }],
])('the cheapest acceptance is %s', (_, id, given) => {
  expect(cheapestLenderId(anApplication(given), aMoment())).toBe(id)
})
