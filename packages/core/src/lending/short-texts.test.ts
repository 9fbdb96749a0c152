import { describe, expect, it } from 'vitest'
import { isOfCreditSearch, shortDeclineReason, shortIneligibilityReason, shortLenderName } from './short-texts.ts'

const SCORE = 'Customer does not meet credit score requirements'
const ACCOUNTS = 'Customer does not meet credit account requirements'

describe('decline reasons, short (spec §8, D29)', () => {
  it.each([
    ['Customer score below 500', SCORE],
    ['CREDIT SCORE', SCORE],
    ['Scorecard fail', SCORE],
    ['Low score after a default', SCORE],
    ['Bankruptcy in 2020', ACCOUNTS],
    ['undischarged bankruptcy', ACCOUNTS],
    ['Active IVA', ACCOUNTS],
    ['two IVAs', ACCOUNTS],
    ['an IVA’s remainder', ACCOUNTS],
    ['CCJ on file', ACCOUNTS],
    ['3 ccjs', ACCOUNTS],
    ["CCJ's on file", ACCOUNTS],
    ['Defaults in the last year', ACCOUNTS],
    ['In arrears', ACCOUNTS],
    ['private sale', 'private sale'],
    ['arrival', 'arrival'],
    ['CCJX', 'CCJX'],
    ['Dealer is banned', ''],
    ['Banned dealer: score', ''],
    ['Lender has banned this\ndealership', ''],
    ['Driver banned from driving', 'Driver banned from driving'],
    ['Dealer is suspended', 'Dealer is suspended'],
    ['Income not proved', 'Income not proved'],
    ['', ''],
    [null, ''],
    [undefined, ''],
  ])('%s', (message, short) => {
    expect(shortDeclineReason(message)).toBe(short)
    expect(isOfCreditSearch(message)).toBe([SCORE, ACCOUNTS].includes(short))
  })
})

describe('ineligibility reasons, short (spec §8)', () => {
  const bentley = { make: 'Bentley' }

  it.each([
    ['Vehicle is excluded', bentley, 'Bentley is not financed'],
    ['VEHICLE IS EXCLUDED', bentley, 'Bentley is not financed'],
    ['Vehicle is excluded', {}, 'Vehicle is not financed'],
    ['Vehicle is excluded', { make: '' }, 'Vehicle is not financed'],
    ['Vehicle is excluded', null, 'Vehicle is not financed'],
    ['Vehicle age at the end exceeds 10 years', bentley, 'Vehicle too old'],
    ['Vehicle age exceeds max', bentley, 'Vehicle too old'],
    ['Too old at start', bentley, 'Vehicle too old'],
    ['Vehicle mileage exceeds 80,000', bentley, 'Mileage too high'],
    ['Mileage over the limit', bentley, 'Mileage too high'],
    ['Loan amount exceeds 25000', bentley, 'Loan > 25000'],
    ['Loan amount exceeds N', bentley, 'Loan > N'],
    ['Loan amount exceeds £25,000.', bentley, 'Loan > £25,000'],
    ['loan amount EXCEEDS £25,000.50', bentley, 'Loan > £25,000.50'],
    ['Loan amount does not meet min 3000', bentley, 'Loan < 3000'],
    ['Loan amount does not meet min £25,000', bentley, 'Loan < £25,000'],
    ['does not meet minimum 3000;', bentley, 'Loan < 3000'],
    ['Term is longer than 48 months', bentley, 'Term is longer than 48 months'],
    ['Vehicle is newer than 6 years at the start', bentley, 'Vehicle is newer than 6 years at the start'],
    ['Vehicle has done fewer than 1,000 miles', bentley, 'Vehicle has done fewer than 1,000 miles'],
    ['Package deal', bentley, 'Package deal'],
    ['Dealer is banned by this lender', bentley, ''],
    [null, bentley, ''],
    [undefined, undefined, ''],
  ])('%s', (message, vehicle, short) => {
    expect(shortIneligibilityReason(message, vehicle)).toBe(short)
  })
})

it.each([
  ['Thornlode Vehicle Finance', 'Thornlode'],
  ['Brackenshaw Finance', 'Brackenshaw'],
  ['Juniper Fold Auto Credit', 'Juniper Fold'],
  ['Glebemoor Motor Loans', 'Glebemoor'],
  ['Forecourt House Finance', 'Forecourt House'],
  ['Thornlode', 'Thornlode'],
  ['Lender 75', 'Lender 75'],
  ['Finance', 'Finance'],
  ['Motor Finance', 'Motor'],
  ['Credit Loans Direct', 'Credit Loans Direct'],
])('%s is called %s in a narrow column', (name, short) => expect(shortLenderName(name)).toBe(short))
