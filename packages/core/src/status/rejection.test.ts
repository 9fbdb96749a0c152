import { expect, test } from 'vitest'
import { isAnswered } from './rejection.ts'

const snag = (raisedAt: string | null) => ({ snagTypeId: 3, reason: 'Cannot be read', raisedAt })
const upload = (uploadedAt: string) => ({
  uploadId: 'u-1',
  fileName: 'licence.pdf',
  size: 9,
  mediaType: 'application/pdf',
  uploadedAt,
})

test.each([
  ['no rejection', [], ['2026-11-20T11:00:00Z'], false],
  ['no file', [snag('2026-11-20T10:00:00Z')], [], false],
  ['only the rejected file', [snag('2026-11-20T10:00:00Z')], ['2026-11-20T09:00:00Z'], false],
  ['a file of the same moment', [snag('2026-11-20T10:00:00Z')], ['2026-11-20T10:00:00Z'], false],
  ['a later file', [snag('2026-11-20T10:00:00Z')], ['2026-11-20T09:00:00Z', '2026-11-20T10:00:01Z'], true],
  [
    'a file between two rejections',
    [snag('2026-11-20T10:00:00Z'), snag('2026-11-20T12:00:00Z')],
    ['2026-11-20T11:00:00Z'],
    false,
  ],
  ['a rejection without a date', [snag(null)], ['2026-11-20T11:00:00Z'], false],
])('with %s a rejection is answered: %4$s', (_, snags, uploads, answered) => {
  expect(isAnswered({ snags, uploads: uploads.map(upload) })).toBe(answered)
})
