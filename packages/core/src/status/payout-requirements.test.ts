import { expect, test } from 'vitest'
import type { Requirement } from '../models/index.ts'
import { aMoment, anApplication, aPayoutPack, aRequirement } from '../testing/index.ts'
import { displayStatus } from './display-status.ts'
import { countDocuments } from './flags/document-flags.ts'
import { payoutRequirements } from './payout-requirements.ts'

const idsOf = (list: readonly Requirement[]) => list.map(({ requirementId }) => requirementId)
const cleaned = (list: Requirement[], drivingLicenceType: 2 | 4 | 6 | 7 | null = 2) =>
  idsOf(payoutRequirements(aPayoutPack(list), { drivingLicenceType }).customer)

const licence = (requirementId: number, licenceType: number, given: Partial<Requirement> = {}) =>
  aRequirement({ requirementId, licenceType, ...given })
const finance = (requirementId: number, requirementTypeId: number, given: Partial<Requirement> = {}) =>
  aRequirement({ requirementId, requirementTypeId, owner: 'Finance', ...given })

const FULL = licence(1, 2)
const PROVISIONAL = licence(2, 6)
const EUROPEAN = licence(3, 7)
const LICENCES = [FULL, PROVISIONAL, EUROPEAN]

test('§5: type 167 is dropped from each of the four lists', () => {
  const list = [aRequirement({ requirementTypeId: 167 }), aRequirement({ requirementId: 2, requirementTypeId: 168 })]
  const { customer, customerMisc, dealer, dealerMisc } = payoutRequirements({
    customerRequirements: list,
    customerMiscRequirements: [aRequirement({ requirementId: 3 }), ...list.slice(0, 1)],
    dealerRequirements: [aRequirement({ requirementId: 4 }), ...list.slice(0, 1)],
    dealerMiscRequirements: [aRequirement({ requirementId: 5 }), ...list.slice(0, 1)],
  })
  expect([customer, customerMisc, dealer, dealerMisc].map(idsOf)).toEqual([[2], [3], [4], [5]])
})

test.each([
  ['full UK', 2, [1]],
  ['provisional UK', 6, [2]],
  ['EU', 7, [3]],
  ['international, which none of them is', 4, []],
  ['not known yet', null, [1, 2, 3]],
] as const)('§5 licence: a customer with %s keeps %j', (_, type, ids) => {
  expect(cleaned(LICENCES, type)).toEqual(ids)
})

test('§5 licence: an uploaded one replaces the others, whatever its kind', () => {
  expect(cleaned([FULL, { ...EUROPEAN, hasFiles: true }, PROVISIONAL], 2)).toEqual([3])
})

test('§5 licence: of two uploaded the first stays', () => {
  expect(cleaned([FULL, { ...EUROPEAN, hasFiles: true }, { ...PROVISIONAL, hasFiles: true }], 6)).toEqual([3])
})

test('§5 licence: a duplicate kind is required once', () => {
  expect(cleaned([FULL, licence(9, 2)], 2)).toEqual([1])
})

test('D15: a requirement with no licence type, or 0, is not a licence', () => {
  expect(cleaned([licence(8, 0), aRequirement({ requirementId: 9 }), FULL], 7)).toEqual([8, 9])
})

test.each<[string, Requirement[], number[]]>([
  ['a single one with an id is kept', [finance(0, 90), finance(5, 91), finance(0, 92)], [5]],
  ['a single one with an id, though another is filed', [finance(5, 91), finance(0, 90, { hasFiles: true })], [5]],
  ['several with ids: type 90 of the unfiled', [finance(5, 91), finance(6, 90), finance(7, 92)], [6]],
  ['several without ids: type 90', [finance(0, 91), finance(0, 90)], [0]],
  ['what was sent stays beside type 90', [finance(5, 91, { hasFiles: true }), finance(6, 90), finance(7, 92)], [5, 6]],
  ['type 90 twice is asked once', [finance(5, 90), finance(6, 90)], [5]],
  ['one unfiled stays, whatever its type', [finance(5, 91, { hasFiles: true }), finance(6, 92)], [5, 6]],
  ['several unfiled and none of type 90', [finance(5, 91), finance(6, 92)], [5, 6]],
  ['one alone without an id', [finance(0, 91)], [0]],
  ['a customer document is no finance one', [finance(5, 91), aRequirement({ requirementId: 8 })], [5, 8]],
])('§5 finance: %s', (_, list, ids) => {
  expect(cleaned(list)).toEqual(ids)
})

test('§5 finance: of several without ids only the one of type 90 stays', () => {
  const { customer } = payoutRequirements(aPayoutPack([finance(0, 91), finance(0, 90)]), null)
  expect(customer.map(({ requirementTypeId }) => requirementTypeId)).toEqual([90])
})

test('the clean-up considers the four lists together', () => {
  const pack = {
    customerRequirements: [FULL],
    dealerRequirements: [{ ...EUROPEAN, hasFiles: true }, finance(5, 91)],
    dealerMiscRequirements: [finance(0, 90)],
  }
  const { customer, dealer, dealerMisc } = payoutRequirements(pack, { drivingLicenceType: 2 })
  expect([customer, dealer, dealerMisc].map(idsOf)).toEqual([[], [3, 5], []])
})

test('a requirement keeps its fields and gains its flags', () => {
  const { customer } = payoutRequirements({ customerRequirements: [{ name: 'Proof of address', owner: 'Customer' }] })
  expect(customer).toEqual([
    {
      name: 'Proof of address',
      owner: 'Customer',
      requirementId: 0,
      requirementTypeId: 0,
      hasFiles: false,
      hasSnags: false,
      isVerified: false,
    },
  ])
})

test.each([null, undefined, {}, { customerRequirements: null }])('a pack of %j has no requirements', (pack) => {
  expect(payoutRequirements(pack)).toEqual({ customer: [], customerMisc: [], dealer: [], dealerMisc: [] })
})

const missing = (requirementId: number) => aRequirement({ requirementId })
const sent = (requirementId: number) => aRequirement({ requirementId, hasFiles: true })
const verified = (requirementId: number) => aRequirement({ requirementId, hasFiles: true, isVerified: true })
const rejected = (requirementId: number) => aRequirement({ requirementId, hasFiles: true, hasSnags: true })

const flagsOf = (list: Requirement[]) =>
  displayStatus(anApplication({ payoutPack: aPayoutPack(list) }), aMoment()).flags

const required = (text: string) => ({
  id: 'documents-required',
  title: 'Documents Required',
  text,
  action: 'upload-documents',
})
const received = { id: 'documents-received', title: 'Documents Received' }
const complete = { id: 'documents-complete', title: 'Documents Complete' }
const rejections = (title: string) => ({ id: 'documents-rejected', title, action: 'upload-documents' })

test.each<[string, Requirement[], object[]]>([
  ['none left', [aRequirement({ requirementTypeId: 167 })], []],
  ['one rejected', [rejected(1), missing(2), verified(3)], [rejections('1 Document(s) Rejected')]],
  ['two rejected', [rejected(1), rejected(2)], [rejections('2 Document(s) Rejected')]],
  ['none sent', [missing(1), missing(2)], [required('0 of 2')]],
  ['some sent', [sent(1), verified(2), missing(3)], [required('2 of 3')]],
  ['all sent', [sent(1), sent(2)], [received]],
  ['all sent, one verified', [sent(1), verified(2)], [received]],
  ['all verified', [verified(1), verified(2)], [complete]],
  ['one that is not required', [verified(1), aRequirement({ requirementId: 2, status: 'NotRequired' })], [complete]],
])('§4.5 documents: %s', (_, list, flags) => {
  expect(flagsOf(list)).toEqual(flags)
})

test('D15: the four lists count together, after the clean-up', () => {
  const payoutPack = {
    customerRequirements: [FULL, EUROPEAN],
    customerMiscRequirements: [sent(4)],
    dealerRequirements: [verified(5)],
    dealerMiscRequirements: [rejected(6)],
  }
  const customer = { drivingLicenceType: 2 } as const
  expect(countDocuments({ payoutPack, customer })).toEqual({ required: 4, uploaded: 3, verified: 1, rejected: 1 })
})
