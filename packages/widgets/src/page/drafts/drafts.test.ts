import { beforeEach, expect, it } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createDrafts } from './drafts.ts'

beforeEach(() => sessionStorage.clear())

it('returns a kept draft, even after a reload', () => {
  createDrafts(sessionStorage).keep('proposal', { firstName: 'Ffion' })
  expect(createDrafts(sessionStorage).read('proposal')).toEqual({ firstName: 'Ffion' })
})

it('names the kept drafts, and no other user’s', () => {
  sessionStorage.setItem('host.basket', '1')
  const drafts = createDrafts(sessionStorage)
  drafts.keep('proposal', {})
  drafts.keep('quick-quote', {})
  expect(drafts.kept().sort()).toEqual(['proposal', 'quick-quote'])
  drafts.clear()
  expect(drafts.kept()).toEqual([])
  expect(sessionStorage.getItem('host.basket')).toBe('1')
})

it('ignores a draft that it cannot read', () => {
  sessionStorage.setItem('forecourt.draft.proposal', '{')
  expect(createDrafts(sessionStorage).read('proposal')).toBeNull()
})

it('works, but keeps nothing, if the browser forbids storage', () => {
  const drafts = createDrafts()
  drafts.keep('proposal', {})
  expect(drafts.read('proposal')).toBeNull()
  expect(drafts.kept()).toEqual([])
})

it('lets the user go on typing when the storage is full', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const drafts = createDrafts({ ...memoryStorage(), setItem: full })
  drafts.keep('proposal', { firstName: 'Ffion' })
  expect(drafts.read('proposal')).toBeNull()
})
