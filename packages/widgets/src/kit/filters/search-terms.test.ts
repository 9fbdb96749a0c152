import { expect, it } from 'vitest'
import { hasAllTerms, searchTermsOf } from './filtering.ts'

it.each([
  ['Callum Penrose', true],
  ['penrose  CALL', true],
  ['', true],
  ['   ', true],
  ['penrose whitlock', false],
])('%j finds a row with every word: %s', (text, isFound) => {
  expect(hasAllTerms('callum penrose zz23khp', searchTermsOf(text))).toBe(isFound)
})
