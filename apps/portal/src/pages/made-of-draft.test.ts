import { expect, test } from 'vitest'
import { createMadeOfDrafts } from './made-of-draft.ts'

function open(kept: Record<string, string> = {}) {
  const getItem = (name: string) => kept[name] ?? null
  const setItem = (name: string, value: string) => {
    kept[name] = value
  }
  return createMadeOfDrafts({ getItem, setItem, removeItem: (name) => delete kept[name] })
}

test('a draft leads to the last record made from it', () => {
  const made = open()
  made.note('a', 'record-1')
  made.note('a', 'record-2')
  expect([made.recordOf('a'), made.recordOf('b'), made.recordOf(null)]).toEqual(['record-2', null, null])
})

test('a forgotten draft leads to no record', () => {
  const made = open()
  made.note('a', 'record-1')
  made.forget('a')
  expect(made.recordOf('a')).toBeNull()
})

test.each(['{', '"text"', '[["a"]]', '[[1, 2]]'])('unreadable storage gives no record: %s', (kept) => {
  expect(open({ 'forecourt.made-of-drafts': kept }).recordOf('a')).toBeNull()
})

test('a browser without storage gives no record', () => {
  const refuse = () => {
    throw new Error('No storage')
  }
  const made = createMadeOfDrafts({ getItem: refuse, setItem: refuse, removeItem: () => undefined })
  made.note('a', 'record-1')
  expect(made.recordOf('a')).toBeNull()
})
