import { expect, it } from 'vitest'
import { termOf } from './attributes.ts'

it.each([
  [48, 48],
  [13, undefined],
  [48.5, undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
])('a term of %s months that a page names counts as %s', (given, term) => expect(termOf(given)).toBe(term))
