import { expect, it } from 'vitest'
import { aTask } from '../testing/task.ts'
import { taskSummary } from './words.ts'

it.each([
  ['Call back: ring after work', { note: 'ring after work' }],
  ['Call back', { note: null }],
  ['Has the V5C come?', { kind: 'other', note: 'Has the V5C come?' }],
  ['Proof of address was rejected', { kind: 'chase-documents', note: 'Proof of address was rejected', isByRule: true }],
] as const)('a task reads %s', (words, change) => {
  expect(taskSummary(aTask(change))).toBe(words)
})
