import { describe, expect, it } from 'vitest'
import { COMMISSION_WORDING_VERSION, type CommissionTerms, commissionStatement } from './commission.ts'

const quote = { amount: 10_000, totalChargeForCredit: 2500 }
const statement = (terms: CommissionTerms, of = quote) =>
  commissionStatement({ brokerName: 'Forecourt', lenderName: 'Thornlode', terms }, of)

describe('the commission statement (CONC 4.5)', () => {
  it.each<[string, CommissionTerms, number, string]>([
    ['a share', { basis: 'percentOfAmountOfCredit', percent: 4 }, 400, '4% of the amount of credit'],
    [
      'a share under its cap',
      { basis: 'percentOfAmountOfCredit', percent: 4, capGbp: 1500 },
      400,
      '4% of the amount of credit, at most £1,500',
    ],
    [
      'a share over its cap',
      { basis: 'percentOfAmountOfCredit', percent: 4, capGbp: 300 },
      300,
      '4% of the amount of credit, at most £300',
    ],
    [
      'half a penny up',
      { basis: 'percentOfAmountOfCredit', percent: 3.00005 },
      300.01,
      '3.00005% of the amount of credit',
    ],
    [
      'a fixed amount',
      { basis: 'fixed', percent: 4, fixedGbp: 250, capGbp: 0 },
      250,
      'a fixed amount for each agreement',
    ],
    ['no share', { basis: 'percentOfAmountOfCredit' }, 0, '0% of the amount of credit'],
    ['nothing fixed', { basis: 'fixed' }, 0, 'a fixed amount for each agreement'],
  ])('%s', (_, terms, amount, method) => {
    expect(statement(terms)).toMatchObject({ amount, method })
  })

  it('states payer, payee, method and amount in pounds', () => {
    expect(statement({ basis: 'percentOfAmountOfCredit', percent: 4, capGbp: 1500 })).toMatchObject({
      wording:
        'Forecourt is a credit broker, not a lender. If you enter into this agreement, Thornlode will pay Forecourt ' +
        'a commission of £400.00: 4% of the amount of credit, at most £1,500. It does not depend on the interest rate that you pay. ' +
        'You can ask us about it at any time before you sign.',
      wordingVersion: COMMISSION_WORDING_VERSION,
    })
  })

  it('shows the shares to staff', () => {
    const terms = { basis: 'fixed', fixedGbp: 250 } as const
    expect(statement(terms)).toMatchObject({ percentOfCredit: 2.5, percentOfChargeForCredit: 10 })
    expect(statement(terms, { ...quote, totalChargeForCredit: 0 }).percentOfChargeForCredit).toBeNull()
  })

  it.each<[string, CommissionTerms]>([
    ['commission.percent', { basis: 'percentOfAmountOfCredit', percent: 101 }],
    ['commission.percent', { basis: 'percentOfAmountOfCredit', percent: -1 }],
    ['commission.capGbp', { basis: 'percentOfAmountOfCredit', percent: 1, capGbp: -1 }],
    ['commission.fixedGbp', { basis: 'fixed', fixedGbp: Number.NaN }],
  ])('names an invalid %s', (field, terms) => {
    expect(() => statement(terms)).toThrow(expect.objectContaining({ field }))
  })
})
