import { expect, test } from 'vitest'
import { badgeOf, decisionBadgeOf, documentBadgeOf } from './badges.ts'
import { statusLabels } from './labels.ts'

test.each([
  ['Approved', 'positive', 'disc'],
  ['Completed', 'positive', 'disc'],
  ['Predicted Approval', 'positive', 'ring'],
  ['Conditionally Approved', 'warning', 'disc'],
  ['Expired', 'warning', 'ring'],
  ['Declined', 'negative', 'disc'],
  ['Customer Outside Criteria', 'negative', 'ring'],
  ['Awaiting Broker Reference', 'pending', 'spinner'],
  ['Awaiting Decision', 'pending', 'spinner'],
  ['Uploading', 'pending', 'spinner'],
  ['NTU No Contact', 'neutral', 'disc'],
  ['NTU Rate Too High', 'neutral', 'disc'],
  ['NTU Lost To Competitor', 'neutral', 'disc'],
  ['NTU Outside Criteria', 'neutral', 'disc'],
  ['NTU Other', 'neutral', 'disc'],
  ['NTU Manual', 'neutral', 'disc'],
  ['Quick Quote', 'neutral', 'ring'],
  ['anything else', 'neutral', 'ring'],
])('the badge %s is %s, a %s', (label, tone, shape) => {
  expect(badgeOf(label)).toEqual({ label, tone, shape })
})

test('every label of a status has a badge of its own', () => {
  const unknown = badgeOf('?')
  const plain = statusLabels.filter((label) => badgeOf(label).tone === unknown.tone && badgeOf(label).shape === 'ring')
  expect(plain).toEqual(['Quick Quote'])
})

test.each([
  [1, 'Processing', 'pending', 'spinner'],
  [2, 'Declined', 'negative', 'disc'],
  [3, 'Provisional', 'positive', 'ring'],
  [4, 'Accepted', 'positive', 'disc'],
  [5, 'Conditionally accepted', 'warning', 'disc'],
  [6, 'Outside rules', 'negative', 'ring'],
  [7, 'More information', 'pending', 'disc'],
  [8, 'Manual processing', 'pending', 'spinner'],
  [99, 'Unknown', 'neutral', 'ring'],
  [null, 'Unknown', 'neutral', 'ring'],
])("a lender's status %s reads %s", (status, label, tone, shape) => {
  expect(decisionBadgeOf(status)).toEqual({ label, tone, shape })
})

test.each([
  [{ hasFiles: true, hasSnags: true, isVerified: true }, 'Rejected', 'negative', 'disc'],
  [{ hasFiles: true, isVerified: true }, 'Verified', 'positive', 'disc'],
  [{ hasFiles: true }, 'Uploaded', 'pending', 'disc'],
  [{}, 'Incomplete', 'warning', 'ring'],
  [{ status: 'NotRequired' }, 'Not required', 'neutral', 'ring'],
] as const)('a document %j reads %s', (requirement, label, tone, shape) => {
  expect(documentBadgeOf(requirement)).toEqual({ label, tone, shape })
})
