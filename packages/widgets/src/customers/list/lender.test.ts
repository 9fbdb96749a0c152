import { type Application, displayStatus } from '@forecourt/core'
import { aMoment, anApplication, aPayoutPack, aProposal } from '@forecourt/core/testing'
import { describe, expect, it } from 'vitest'
import { chosenLender } from './lender.ts'

describe('the lender of a row', () => {
  const accepted = [
    aProposal({ financeCompanyId: 50, financeCompany: 'Thornlode Finance', rank: 1 }),
    aProposal({ proposalId: 'other', financeCompanyId: 75, financeCompany: 'Glebemoor Motor Loans', rank: 2 }),
  ]
  const chosenQuote = { quoteId: 'q', financeCompanyId: 75, financeCompany: 'Glebemoor Motor Loans', isAccepted: false }
  const dealt = aPayoutPack([], { dealSheet: { financeCompanyId: 50 } })

  it.each<[string, string, Partial<Application>]>([
    ['the cheapest acceptance, whatever its rank', 'Glebemoor', { cheapestLenderId: 75 }],
    ['the only acceptance', 'Thornlode', { proposals: accepted.slice(0, 1) }],
    ['the proposed quote’s', 'Glebemoor', { chosenQuote }],
    [
      'the acceptance if the quote has no lender',
      'Thornlode',
      { chosenQuote: { ...chosenQuote, financeCompanyId: null } },
    ],
    ['the quote’s rather than the deal sheet’s', 'Glebemoor', { chosenQuote, payoutPack: dealt }],
    ['the deal sheet’s rather than the cheapest', 'Thornlode', { cheapestLenderId: 75, payoutPack: dealt }],
  ])('is %s', (_, name, given) => {
    const record = anApplication({ proposals: accepted, ...given })
    expect(chosenLender(record, displayStatus(record, aMoment()))?.short).toBe(name)
  })
})
