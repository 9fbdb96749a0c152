import { expect, test } from 'vitest'
import { aCustomer, anApplication } from '../testing/index.ts'
import { hasCompleteAffordability, missingAffordability } from './affordability.ts'

test('§5: a customer with every fact is complete', () => {
  expect(hasCompleteAffordability(anApplication())).toBe(true)
  expect(missingAffordability(anApplication())).toEqual([])
})

test.each([
  ['bankAccountNumber', ''],
  ['bankAccountNumber', '  '],
  ['bankSortCode', null],
  ['bankName', undefined],
  ['bankAccountName', ''],
  ['bankMonthsAt', 0],
  ['bankMonthsAt', -1],
  ['bankMonthsAt', null],
  ['grossAnnualIncome', 0],
  ['grossAnnualIncome', undefined],
  ['nationalityOnLicence', ''],
  ['numberOfDependants', null],
] as const)('§5: %s of %j is incomplete', (field, value) => {
  const application = { customer: { ...aCustomer(), [field]: value } }
  expect(hasCompleteAffordability(application)).toBe(false)
  expect(missingAffordability(application)).toEqual([field])
})

test('§5: no dependants and one month at the bank count as answered', () => {
  const customer = aCustomer({ numberOfDependants: 0, bankMonthsAt: 1, grossAnnualIncome: 0.01 })
  expect(hasCompleteAffordability({ customer })).toBe(true)
})

test.each([null, undefined, {}, { customer: null }])('everything is missing in %j', (application) => {
  expect(missingAffordability(application)).toHaveLength(8)
})
