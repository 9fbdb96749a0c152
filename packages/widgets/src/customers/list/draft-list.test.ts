import { aMoment } from '@forecourt/core/testing'
import { expect, it } from 'vitest'
import { createToasts } from '../../kit/index.ts'
import { createPassingDrafts } from '../../page/index.ts'
import { aDraft } from '../../page/testing/a-draft.ts'
import { createDraftList } from './draft-list.ts'

async function open() {
  const store = createPassingDrafts(aMoment)
  await store.keep('a', aDraft({ name: 'Callum Penrose' }, { income: 1 }))
  await store.keep('b', aDraft({ kind: 'quick-quote', name: 'Ffion Marlais' }))
  const toasts = createToasts()
  const list = createDraftList(store, aMoment, toasts)
  await list.load()
  return { list, store, toasts, names: () => list.drafts.value?.map(({ summary }) => summary.name) }
}

it('lists the kept drafts', async () => {
  const { names } = await open()
  expect(names()).toEqual(['Callum Penrose', 'Ffion Marlais'])
})

it('discards one, and restores it completely', async () => {
  const { list, store, toasts, names } = await open()
  const [first] = list.drafts.value ?? []
  if (!first) throw new Error('There is no draft')
  await list.throwAway(first)
  expect([names(), toasts.shown.value?.text]).toEqual([['Ffion Marlais'], 'Draft of Callum Penrose thrown away'])
  toasts.shown.value?.action?.onAction()
  await expect.poll(() => names()?.length).toBe(2)
  expect((await store.read('a'))?.value).toEqual({ income: 1 })
})

it('reports a draft that could not be discarded', async () => {
  const { list, store, toasts } = await open()
  const [first] = list.drafts.value ?? []
  Object.assign(store, { drop: () => Promise.reject(new Error('The device is full.')) })
  if (first) await list.throwAway(first)
  expect([list.failure.value, toasts.shown.value]).toEqual(['The draft could not be thrown away.', null])
})

it('brings nothing back whose content it never had', async () => {
  const { list, store, toasts, names } = await open()
  Object.assign(store, { read: async () => null })
  const [first] = list.drafts.value ?? []
  if (first) await list.throwAway(first)
  expect([names()?.length, toasts.shown.value]).toEqual([1, null])
})
