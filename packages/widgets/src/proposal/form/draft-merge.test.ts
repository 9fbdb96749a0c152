import { expect, it } from 'vitest'
import { mergeDrafts } from '../../page/index.ts'
import type { Draft } from './draft.ts'
import { newOrigin } from './draft.ts'
import { proposalMerge } from './draft-merge.ts'
import { emptyAddress, emptyValues, type ProposalValues } from './values.ts'

const draftOf = (values: Partial<ProposalValues>, rest: Partial<Draft> = {}): Draft => ({
  version: 2,
  origin: newOrigin,
  step: 'customer',
  left: [],
  attempt: null,
  values: { ...emptyValues, ...values },
  ...rest,
})
const base = draftOf({ firstName: 'Edda', bankSortCode: '20-00-00', bankAccountNumber: '55779911' })
const merge = (mine: Partial<ProposalValues>, theirs: Partial<ProposalValues>) =>
  mergeDrafts(
    { base, mine: draftOf({ ...base.values, ...mine }), theirs: draftOf({ ...base.values, ...theirs }) },
    proposalMerge,
  )

const street = (addressLine1: string, town = '') => [{ ...emptyAddress, addressLine1, town }]

it.each<[string, Partial<ProposalValues>, Partial<ProposalValues>, Partial<ProposalValues>]>([
  [
    'name and income',
    { lastName: 'Half' },
    { grossAnnualIncome: 30_000 },
    { lastName: 'Half', grossAnnualIncome: 30_000 },
  ],
  [
    'two lines of one address',
    { addresses: street('1 High Street') },
    { addresses: street('', 'Ludlow') },
    { addresses: street('1 High Street', 'Ludlow') },
  ],
  [
    'the customer’s consent, given on both',
    { search: '2026-03-10T10:00:00Z', terms: true },
    { search: '2026-03-10T10:05:00Z', terms: true },
    { search: '2026-03-10T10:00:00Z', terms: true },
  ],
])('brings %s together', (_fields, mine, theirs, merged) => {
  const { value, conflicts } = merge(mine, theirs)
  expect([value, conflicts]).toEqual([draftOf({ ...base.values, ...merged }), []])
})

it.each<[string, Partial<ProposalValues>, Partial<ProposalValues>, string]>([
  ['the price', { price: 9000 }, { price: 9500 }, 'Vehicle price'],
  ['account number and sort code', { bankAccountNumber: '1' }, { bankSortCode: '2' }, 'Bank account'],
  ['the vehicle', { registration: 'ZZ23 KHP' }, { mileage: 12_000 }, 'Vehicle'],
  [
    'a consent and what it is for',
    { kind: 'eligibility' },
    { search: '2026-03-10T10:00:00Z' },
    'What is sent, and the consent to it',
  ],
  [
    'a line of an address',
    { addresses: street('1 High Street') },
    { addresses: street('2 High Street') },
    'Address line 1',
  ],
  [
    'the number of addresses',
    { addresses: [...street('1 High Street'), emptyAddress] },
    { addresses: street('2 High Street') },
    'Address history',
  ],
])('asks about %s', (_fields, mine, theirs, label) => {
  expect(merge(mine, theirs).conflicts.map((conflict) => conflict.label)).toEqual([label])
})

it('asks about no step, and shows no bank details', () => {
  const mine = draftOf(base.values, { step: 'money' })
  const theirs = draftOf(base.values, { step: 'deal' })
  expect(mergeDrafts({ base, mine, theirs }, proposalMerge)).toEqual({ value: mine, conflicts: [] })
  const { conflicts } = merge({ bankSortCode: '1', bankAccountNumber: '2' }, { bankSortCode: '3' })
  expect(conflicts).toEqual([{ label: 'Bank account', mine: null, theirs: null }])
})
