import { type Application, CreditProfile, LoanProposalStatus } from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { SANDBOX_PANEL } from './panel.ts'
import { createSandboxLenders, SURNAME_OUTCOMES } from './sandbox.ts'

const lenders = createSandboxLenders()

function question(lastName: string, more: Partial<Application> = {}) {
  const lender = SANDBOX_PANEL.find(({ id }) => id === 74)
  if (!lender) throw new Error('lender 74 is missing from the panel')
  const application: Application = {
    cosmosId: '11111111-1111-4111-8111-111111111111',
    affiliateUserId: 1001,
    dealerId: 50101,
    brokerReference: 20_480_001,
    state: 0,
    created: '2026-11-20T14:00:00Z',
    customer: { firstName: 'Callum', lastName, dateOfBirth: '1990-04-02', grossAnnualIncome: 31_400 },
    applicationType: 2,
    isNtuFlagged: false,
    isQuickQuote: false,
    productType: 0,
    creditProfile: CreditProfile.Prime,
    term: 49,
    ...more,
  }
  return { lender, application, amountToFinance: 14_695 }
}

describe('sandbox lenders', () => {
  test.each(Object.entries(SURNAME_OUTCOMES))(
    'surname %s always gives its documented outcome',
    async (surname, outcome) => {
      expect(await lenders.decide(question(surname.toUpperCase()))).toMatchObject(outcome)
    },
  )

  test('take the words of an email address in order, the last for all remaining lenders', async () => {
    const customer = { lastName: 'Voss', email: 'ines+decline.approve@mail.forecourt.test' }
    const proposals = [49, 74, 75].map((id) => ({ proposalId: `p-${id}`, financeCompanyId: id }))
    const answers = [49, 74, 75].map(async (id) => {
      const { application, ...asked } = question('', { customer, proposals })
      const lender = SANDBOX_PANEL.find((one) => one.id === id) ?? asked.lender
      return (await lenders.decide({ ...asked, application, lender })).loanProposalStatus
    })
    expect(await Promise.all(answers)).toEqual([
      LoanProposalStatus.Declined,
      LoanProposalStatus.Accepted,
      LoanProposalStatus.Accepted,
    ])
  })

  test('answers the same person the same way', async () => {
    expect(await lenders.decide(question('Penrose'))).toEqual(await lenders.decide(question('Penrose')))
  })

  test('does not receive an income under the lender’s minimum', async () => {
    const poor = { firstName: 'Ines', lastName: 'Calderbank', grossAnnualIncome: 1 }
    expect(await lenders.decide(question('', { customer: poor }))).toMatchObject({
      loanProposalStatus: LoanProposalStatus.FailedSendRules,
    })
  })

  test('quotes the lowest ladder row that fits the profile, the term and the amount', async () => {
    expect((await lenders.decide(question('Approve'))).apr).toBe(11.4)
    expect((await lenders.decide({ ...question('Approve'), amountToFinance: 15_000 })).apr).toBe(9.9)
  })

  test('has the 28 lenders of the sample panel', () => {
    expect(SANDBOX_PANEL).toHaveLength(28)
  })
})
