import { expect, it } from 'vitest'
import { notFound, unreachable } from '../testing/fake-sources.ts'
import { open } from '../testing/opened.ts'
import { callum, documentSamples } from '../testing/samples.ts'
import { requirementGroups } from './requirements.ts'

async function openDocuments(application = callum()) {
  const { sources, state } = open({ application }, 'documents')
  await expect.poll(() => state.record.phase.value).toBe('ready')
  const places = requirementGroups(application).flatMap((group) => group.places)
  const place = (name: string) => {
    const found = places.find(({ requirement }) => requirement.name === name)
    if (!found) throw new Error(`No ${name}`)
    return found
  }
  return { sources, documents: state.documents, state, place }
}

const file = new File(['scan'], 'v5c.pdf')

it('groups what payout waits for by who owes it', () => {
  const groups = requirementGroups(callum()).map(({ group, places }) => [group, places.length])
  expect(groups).toEqual([
    ['customer', 3],
    ['dealer', 2],
  ])
})

it('is gone from the list of sendings once it has arrived, and the record is asked for again', async () => {
  const { documents, sources, place } = await openDocuments()
  await documents.send(place('V5C of the part-exchange'), file)
  expect(documents.sendings.value).toEqual([])
  expect(sources.asked.filter((call) => call.startsWith('single'))).toHaveLength(2)
})

it('takes the snags away from what was sent anew', async () => {
  const { documents, sources, place } = await openDocuments(documentSamples.rejected)
  await documents.send(place('Proof of address'), file)
  expect(sources.asked).toContain('snag 4')
})

it('sends the whole file again under the same key after a break', async () => {
  const { documents, sources, place } = await openDocuments()
  sources.failing = unreachable()
  const sending = documents.send(place('V5C of the part-exchange'), file)
  await expect.poll(() => sources.waits.has(3000)).toBe(true)
  sources.failing = null
  sources.waits.get(3000)?.()
  await sending
  const keys = sources.asked.filter((call) => call.startsWith('upload'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(documents.sendings.value).toEqual([])
})

it('stays with its reason when it is refused, and can be tried again under the same key', async () => {
  const { documents, sources, place } = await openDocuments()
  sources.failing = notFound()
  await documents.send(place('V5C of the part-exchange'), file)
  const [failed] = documents.sendings.value
  expect(failed).toMatchObject({ state: 'failed', trouble: expect.stringContaining('no longer here') })
  sources.failing = null
  if (failed) await documents.retry(failed)
  const keys = sources.asked.filter((call) => call.startsWith('upload'))
  expect(new Set(keys).size).toBe(1)
})

it('is forgotten when it is cancelled', async () => {
  const { documents, sources, place } = await openDocuments()
  sources.failing = notFound()
  await documents.send(place('V5C of the part-exchange'), file)
  const [failed] = documents.sendings.value
  if (failed) documents.cancel(failed)
  expect(documents.sendings.value).toEqual([])
})

it('deletes once though it is pressed twice', async () => {
  const { documents, sources, place } = await openDocuments()
  const income = place('Proof of income')
  await Promise.all([documents.remove(income, 'upload-1'), documents.remove(income, 'upload-1')])
  expect(sources.asked.filter((call) => call.startsWith('remove'))).toHaveLength(1)
})
