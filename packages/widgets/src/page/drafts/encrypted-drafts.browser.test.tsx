import { afterEach, expect, it } from 'vitest'
import { aDraft } from '../testing/a-draft.ts'
import { createEncryptedDrafts } from './encrypted-drafts.ts'

const name = 'forecourt-drafts-test'
const start = new Date('2026-11-20T14:02:00Z')
const later = (days: number) => new Date(start.getTime() + days * 86_400_000)

const storeOf = (userId: number, now = start) =>
  createEncryptedDrafts({ userId, read: () => now, indexedDB, crypto, name })

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function rowsOf(store: 'keys' | 'drafts'): Promise<unknown[]> {
  const db = await open()
  return new Promise((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

afterEach(async () => {
  await Promise.all([storeOf(1).erase(), storeOf(2).erase()])
})

it('returns a kept draft with its time after a reload', async () => {
  await storeOf(1).keep('full new', aDraft({}, { income: 31_400 }))
  expect(await storeOf(1).read('full new')).toEqual({
    id: 'full new',
    ...aDraft({}, { income: 31_400 }),
    keptAt: start,
  })
})

it('counts only this user’s drafts', async () => {
  await storeOf(1).keep('full new', aDraft())
  await storeOf(1).keep('eligibility new', aDraft())
  expect([await storeOf(1).count(), await storeOf(2).count()]).toEqual([2, 0])
})

it('gives a draft to no other user', async () => {
  await storeOf(1).keep('full new', aDraft({}, { income: 31_400 }))
  expect(await storeOf(2).read('full new')).toBeNull()
})

it('writes only encrypted data, under a non-extractable key', async () => {
  await storeOf(1).keep('full new', aDraft({}, { name: 'Penrose' }))
  const [row] = (await rowsOf('drafts')) as { data: ArrayBuffer }[]
  expect(new TextDecoder().decode(row?.data)).not.toContain('Penrose')
  const [key] = (await rowsOf('keys')) as CryptoKey[]
  expect(key?.extractable).toBe(false)
})

it.each([
  [29.9, 1],
  [30.1, 0],
])('after %f days %i drafts are left', async (days, left) => {
  await storeOf(1).keep('full new', aDraft())
  await storeOf(1, later(days)).read('another')
  expect(await rowsOf('drafts')).toHaveLength(left)
})

it('erases one user’s drafts and key on request', async () => {
  await storeOf(1).keep('full new', aDraft())
  await storeOf(2).keep('full new', aDraft())
  await storeOf(1).erase()
  expect(await rowsOf('keys')).toHaveLength(1)
  expect(await storeOf(2).read('full new')).not.toBeNull()
})

it('ignores a tampered draft', async () => {
  await storeOf(1).keep('full new', aDraft({}, { income: 1 }))
  const db = await open()
  const [row] = (await rowsOf('drafts')) as { keptAt: number }[]
  const change = db.transaction('drafts', 'readwrite')
  change.objectStore('drafts').put({ ...row, keptAt: later(1).getTime() })
  await new Promise((resolve) => change.addEventListener('complete', resolve))
  expect(await storeOf(1).read('full new')).toBeNull()
})

it('lists several drafts, newest first', async () => {
  await storeOf(1).keep('a', aDraft({ name: 'Callum Penrose' }))
  await storeOf(1, later(1)).keep('b', aDraft({ kind: 'quick-quote', registration: 'ZZ23KHP' }))
  await storeOf(2).keep('c', aDraft())
  const listed = await storeOf(1, later(1)).list()
  expect(listed.map(({ id, summary }) => [id, summary.kind, summary.name])).toEqual([
    ['b', 'quick-quote', ''],
    ['a', 'full', 'Callum Penrose'],
  ])
})
