import { expect, test } from 'vitest'
import { normaliseName } from './names.ts'

test.each([
  ['Siân', 'Siân'],
  ['Sia\u0302n', 'Siân'],
  ['  Ann ', 'Ann'],
  ['Ann\r\nOther', 'Ann Other'],
  ['A\u0000nn', 'A nn'],
  ['\u202Ennuk\u202C', 'nnuk'],
  ['Zero\u200Bwidth', 'Zerowidth'],
  ['\uFEFFO’Brien-Smith', 'O’Brien-Smith'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['', ''],
  [null, ''],
])('%j is stored as %j', (typed, stored) => {
  expect(normaliseName(typed)).toBe(stored)
})
