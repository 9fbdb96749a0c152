import { contract } from '@forecourt/core'
import { refused, SAMPLE_PDF, unreachable } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { opened } from '../testing/opened.ts'
import { callum, documentSamples } from '../testing/samples.ts'
import { requirementGroups } from './requirements.ts'

const { applications, documents: calls } = contract

async function openDocuments(application = callum()) {
  const { test, kept, state } = await opened({ application }, 'documents')
  test.asked.length = 0
  const places = requirementGroups(application).flatMap((group) => group.places)
  const place = (name: string) => {
    const found = places.find(({ requirement }) => requirement.name === name)
    if (!found) throw new Error(`No ${name}`)
    return found
  }
  return { test, kept, documents: state.documents, place }
}

const file = new File([SAMPLE_PDF], 'v5c.pdf')

it('groups the documents for payout by owner', () => {
  const groups = requirementGroups(callum()).map(({ group, places }) => [group, places.length])
  expect(groups).toEqual([
    ['customer', 3],
    ['dealer', 2],
  ])
})

it('drops a finished upload from the list and refetches the record', async () => {
  const { documents, test, place } = await openDocuments()
  await documents.send(place('V5C of the part-exchange'), file)
  expect(documents.uploads.value).toEqual([])
  expect(test.askedOf(calls.upload)).toMatchObject([
    { body: { requirementType: 'dealer', requirementId: 4, dealSheetId: 31, fileName: 'v5c.pdf' } },
  ])
  expect(test.askedOf(applications.single)).toHaveLength(1)
})

it('leaves it to the server to close a rejection that a new file answers', async () => {
  const { documents, test, place } = await openDocuments(documentSamples.rejected)
  await documents.send(place('Proof of address'), file)
  expect([test.askedOf(calls.upload).length, test.askedOf(applications.single).length]).toEqual([1, 1])
  expect(test.askedOf(calls.removeSnag)).toEqual([])
})

it('resends the whole file under the same key after a lost connection', async () => {
  const { documents, test, kept, place } = await openDocuments()
  kept.failing = unreachable()
  const sending = documents.send(place('V5C of the part-exchange'), file)
  await test.settled()
  kept.failing = null
  await test.pass(3000)
  await sending
  const keys = test.askedOf(calls.upload).map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(documents.uploads.value).toEqual([])
})

it('keeps a refused upload with its reason, and retries it under the same key', async () => {
  const { documents, test, kept, place } = await openDocuments()
  kept.failing = refused('NOT_FOUND')
  await documents.send(place('V5C of the part-exchange'), file)
  const [failed] = documents.uploads.value
  expect(failed).toMatchObject({ state: 'failed', message: expect.stringContaining('no longer here') })
  kept.failing = null
  if (failed) await documents.retry(failed)
  expect(new Set(test.askedOf(calls.upload).map(({ key }) => key)).size).toBe(1)
})

it('forgets a cancelled upload', async () => {
  const { documents, kept, place } = await openDocuments()
  kept.failing = refused('NOT_FOUND')
  await documents.send(place('V5C of the part-exchange'), file)
  const [failed] = documents.uploads.value
  if (failed) documents.cancel(failed)
  expect(documents.uploads.value).toEqual([])
})

it('deletes once when pressed twice', async () => {
  const { documents, test, place } = await openDocuments()
  const income = place('Proof of income')
  const upload = {
    uploadId: 'upload-1',
    fileName: 'payslip.pdf',
    size: 4,
    mediaType: 'application/pdf',
    uploadedAt: '',
  }
  await Promise.all([documents.remove(income, upload), documents.remove(income, upload)])
  expect(test.askedOf(calls.removeUpload)).toMatchObject([
    { query: { uploadId: 'upload-1', requirementType: 'customer' } },
  ])
})
