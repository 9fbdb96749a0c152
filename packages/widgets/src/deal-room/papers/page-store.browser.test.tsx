import { DAY_MS } from '@forecourt/core'
import { afterEach, expect, it } from 'vitest'
import { createPageStore } from './page-store.ts'

const NAME = 'forecourt-room-pages-test'
let at = new Date('2026-11-26T10:00:00Z')

const open = (link = 'link-1') => createPageStore(link, { indexedDB, crypto, now: () => at, name: NAME })
const aPage = (text: string) => ({ jpeg: new Blob([text], { type: 'image/jpeg' }), width: 30, height: 40 })
const textsOf = async (store: ReturnType<typeof open>) =>
  await Promise.all((await store.read('1 10')).map(({ jpeg }) => jpeg.text()))

afterEach(async () => {
  await open().erase()
  await open('link-2').erase()
})

it('pages are there after a reload, in their order, for their link alone', async () => {
  await open().keep('1 10', [aPage('front'), aPage('back')])
  expect(await textsOf(open())).toEqual(['front', 'back'])
  expect(await textsOf(open('link-2'))).toEqual([])
})

it('pages go when they are sent, when the link ends, and after a day', async () => {
  await open().keep('1 10', [aPage('front')])
  await open().keep('1 10', [])
  expect(await textsOf(open())).toEqual([])
  await open().keep('1 10', [aPage('front')])
  await open().erase()
  expect(await textsOf(open())).toEqual([])
  await open().keep('1 10', [aPage('front')])
  at = new Date(at.getTime() + DAY_MS + 1)
  expect(await textsOf(open())).toEqual([])
})
