import { describe, expect, it } from 'vitest'
import type { Application } from '../models/index.ts'
import { anApplication, aPayoutPack, aProposal } from '../testing/index.ts'
import { chosenLender } from './deal-lender.ts'

describe('the lender of a record', () => {
  const accepted = [
    aProposal({ financeCompanyId: 50, financeCompany: 'Thornlode Finance', rank: 1 }),
    aProposal({ proposalId: 'other', financeCompanyId: 75, financeCompany: 'Glebemoor Motor Loans', rank: 2 }),
  ]
  const chosenQuote = { quoteId: 'q', financeCompanyId: 75, financeCompany: 'Glebemoor Motor Loans', isAccepted: false }
  const dealt = aPayoutPack([], { dealSheet: { financeCompanyId: 50 } })

  it.each<[string, string, Partial<Application>]>([
    ['the cheapest acceptance, whatever its rank', 'Glebemoor Motor Loans', { cheapestLenderId: 75 }],
    ['the only acceptance', 'Thornlode Finance', { proposals: accepted.slice(0, 1) }],
    ['the proposed quote’s', 'Glebemoor Motor Loans', { chosenQuote }],
    [
      'the acceptance if the quote has no lender',
      'Thornlode Finance',
      { chosenQuote: { ...chosenQuote, financeCompanyId: null } },
    ],
    ['the quote’s rather than the deal sheet’s', 'Glebemoor Motor Loans', { chosenQuote, payoutPack: dealt }],
    ['the deal sheet’s rather than the cheapest', 'Thornlode Finance', { cheapestLenderId: 75, payoutPack: dealt }],
  ])('is %s', (_, name, given) => {
    const record = anApplication({ proposals: accepted, ...given })
    expect(chosenLender(record)?.name).toBe(name)
  })
})
