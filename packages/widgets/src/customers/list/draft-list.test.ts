import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createPassingDrafts } from '../../page/index.ts'
import { aDraft } from '../../page/testing/a-draft.ts'
import { createDraftList } from './draft-list.ts'

async function open() {
  const store = createPassingDrafts(aMoment)
  await store.keep('a', aDraft({ name: 'Callum Penrose' }, { income: 1 }))
  await store.keep('b', aDraft({ kind: 'quick-quote', name: 'Ffion Marlais' }))
  const list = createDraftList(store, aMoment)
  await list.load()
  return { list, store, names: () => list.drafts.value?.map(({ summary }) => summary.name) }
}

it('lists what is kept', async () => {
  const { names } = await open()
  expect(names()).toEqual(['Callum Penrose', 'Ffion Marlais'])
})

it('throws one away, and brings it back whole', async () => {
  const { list, store, names } = await open()
  const [first] = list.drafts.value ?? []
  if (!first) throw new Error('There is no draft')
  await list.throwAway(first)
  expect([names(), list.thrownAway.value?.id]).toEqual([['Ffion Marlais'], 'a'])
  await list.undo()
  expect((await store.read('a'))?.value).toEqual({ income: 1 })
  expect([names()?.length, list.thrownAway.value]).toEqual([2, null])
})

it('says that a draft could not be thrown away', async () => {
  const { list, store } = await open()
  const [first] = list.drafts.value ?? []
  Object.assign(store, { drop: () => Promise.reject(new Error('The device is full.')) })
  if (first) await list.throwAway(first)
  expect([list.failure.value, list.thrownAway.value]).toEqual(['The draft could not be thrown away.', null])
})
