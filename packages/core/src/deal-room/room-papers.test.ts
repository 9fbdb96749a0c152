import { expect, test } from 'vitest'
import type { Requirement } from '../models/index.ts'
import { anApplication, aRequirement } from '../testing/index.ts'
import { CUSTOMER_AUTHOR, paperHint, papersOf } from './room-papers.ts'

const snag = { snagTypeId: 3, reason: 'It is dated 02/04/2026', raisedAt: '2026-11-20T10:00:00Z' }
const upload = (uploadedAt: string, uploadedBy: string = CUSTOMER_AUTHOR) => ({
  uploadId: 'u-1',
  fileName: 'licence.pdf',
  size: 9,
  mediaType: 'application/pdf',
  uploadedAt,
  uploadedBy,
})

const record = (...requirements: Partial<Requirement>[]) =>
  anApplication({
    payoutPack: {
      customerRequirements: requirements.map((one, index) =>
        aRequirement({ requirementId: index + 1, requirementTypeId: 21, owner: 'Customer', licenceType: null, ...one }),
      ),
    },
  })

test.each<[string, Partial<Requirement>, string, string | null]>([
  ['without a file', { hasFiles: false }, 'wanted', null],
  ['with a file', { hasFiles: true }, 'sent', null],
  ['that was verified', { hasFiles: true, isVerified: true }, 'checked', null],
  ['that was rejected', { hasFiles: true, hasSnags: true, snags: [snag] }, 'rejected', snag.reason],
  ['rejected without a reason', { hasSnags: true, snags: [] }, 'rejected', null],
  [
    'sent again after its rejection',
    { hasSnags: true, snags: [snag], uploads: [upload('2026-11-20T11:00:00Z')] },
    'sent',
    null,
  ],
  [
    'rejected after it was sent',
    { hasSnags: true, snags: [snag], uploads: [upload('2026-11-20T09:00:00Z')] },
    'rejected',
    snag.reason,
  ],
  ['verified, then rejected', { isVerified: true, hasSnags: true, snags: [snag] }, 'rejected', snag.reason],
])('a document %s', (_, given, state, reason) => {
  expect(papersOf(record({ hasFiles: false, hasSnags: false, isVerified: false, ...given }))).toMatchObject([
    { state, reason },
  ])
})

test('asks the customer only for their own required documents', () => {
  const papers = papersOf(
    record({ name: 'Proof of address' }, { owner: 'Dealer' }, { owner: 'Finance' }, { status: 'NotRequired' }),
  )
  expect(papers.map(({ name }) => name)).toEqual(['Proof of address'])
})

test('shows the customer’s own files and no other person’s', () => {
  const uploads = [upload('2026-11-20T11:00:00Z'), upload('2026-11-20T11:00:00Z', 'Rhian Pryce')]
  expect(papersOf(record({ uploads }))[0]?.files).toEqual([
    { uploadId: 'u-1', fileName: 'licence.pdf', uploadedAt: '2026-11-20T11:00:00Z' },
  ])
})

test('is empty without a pack', () => expect(papersOf(anApplication({ payoutPack: null }))).toEqual([]))

test.each([
  ['Driving licence, both sides', 'Both sides of the card'],
  ['PROOF OF ADDRESS', 'A bill, bank statement or tax letter'],
  ['Proof of income for the last three months', 'three payslips'],
  ['Payslip', 'last payslips'],
  ['Bank statement', 'last three months'],
  ['Passport', 'photograph'],
  ['Certificate of insurance', 'cover note'],
  ['V5C of the part exchange', 'log book'],
  ['Settlement letter', 'present lender'],
  ['Direct debit mandate', 'sort code'],
  ['Signed agreement', 'signature'],
  ['Letter from the moon', 'A clear photo or a PDF'],
  [null, 'A clear photo or a PDF'],
])('says of %j what will do', (name, words) => expect(paperHint({ name })).toContain(words))
