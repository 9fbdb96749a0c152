import { CUSTOMER_AUTHOR } from '@forecourt/core'
import { anApplication } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { feedOf } from './feed.ts'

const anUpload = (uploadId: string, uploadedBy: string) => ({
  uploadId,
  uploadedBy,
  fileName: 'licence.pdf',
  size: 40,
  mediaType: 'application/pdf',
  uploadedAt: '2026-11-20T14:00:00Z',
})

const requirement = {
  requirementId: 1,
  requirementTypeId: 10,
  name: 'Driving licence',
  hasFiles: true,
  hasSnags: false,
  isVerified: false,
  uploads: [anUpload('upload-1', CUSTOMER_AUTHOR), anUpload('upload-2', 'Rhian Tolland')],
}

const note = {
  id: 'note-1',
  text: 'The customer uploaded Driving licence',
  subtext: 'licence.pdf',
  created: '2026-11-20T14:00:00Z',
  createdBy: CUSTOMER_AUTHOR,
  type: 'system',
}

it('an upload by the customer is one entry, its note', () => {
  const application = anApplication({ payoutPack: { customerRequirements: [requirement] } })
  const titles = feedOf(application, [note]).map(({ title }) => title)
  expect(titles.filter((title) => /uploaded/.test(title))).toEqual([
    'The customer uploaded Driving licence',
    'Rhian Tolland uploaded driving licence',
  ])
})

it('a rejection is one entry with who and why, and its note stands again once the document is replaced', () => {
  const raisedAt = '2026-11-20T15:00:00Z'
  const rejection = { ...note, id: 'note-2', text: 'Rejected: Driving licence. Blurred.', created: raisedAt }
  const snag = { snagTypeId: 4, reason: 'Blurred', raisedBy: 'Owen Hathersage', raisedAt }
  const rejected = { ...requirement, uploads: [], hasSnags: true, snags: [snag] }
  const titlesOf = (one: typeof requirement) =>
    feedOf(anApplication({ payoutPack: { customerRequirements: [one] } }), [rejection])
      .map(({ title }) => title)
      .filter((title) => /reject/i.test(title))
  expect(titlesOf(rejected)).toEqual(['Owen Hathersage rejected driving licence'])
  expect(titlesOf({ ...requirement, uploads: [] })).toEqual(['Rejected: Driving licence. Blurred.'])
})
