import { beforeEach, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'

beforeEach(() => sessionStorage.clear())

it('gives back what was kept, after a reload too', () => {
  createDrafts(sessionStorage).keep('proposal', { firstName: 'Ffion' })
  expect(createDrafts(sessionStorage).read('proposal')).toEqual({ firstName: 'Ffion' })
})

it('names what is kept, and nothing of anybody else', () => {
  sessionStorage.setItem('host.basket', '1')
  const drafts = createDrafts(sessionStorage)
  drafts.keep('proposal', {})
  drafts.keep('quick-quote', {})
  expect(drafts.kept().sort()).toEqual(['proposal', 'quick-quote'])
  drafts.clear()
  expect(drafts.kept()).toEqual([])
  expect(sessionStorage.getItem('host.basket')).toBe('1')
})

it('takes what it cannot read for nothing', () => {
  sessionStorage.setItem('forecourt.draft.proposal', '{')
  expect(createDrafts(sessionStorage).read('proposal')).toBeNull()
})

it('works, and keeps nothing, where the browser forbids storage', () => {
  const drafts = createDrafts()
  drafts.keep('proposal', {})
  expect(drafts.read('proposal')).toBeNull()
  expect(drafts.kept()).toEqual([])
})
