import { expect, test } from 'vitest'
import { longestFirst } from './longest-first.mjs'

test('the long files come first, the others stay in their order', () => {
  const paths = [
    '/a.test.ts',
    '/src/testing/authorization-matrix/fuzz.test.ts',
    '/b.test.ts',
    '/src/testing/authorization-matrix/matrix.test.ts',
  ]
  expect(longestFirst(paths.map((moduleId) => ({ moduleId }))).map(({ moduleId }) => moduleId)).toEqual([
    '/src/testing/authorization-matrix/matrix.test.ts',
    '/src/testing/authorization-matrix/fuzz.test.ts',
    '/a.test.ts',
    '/b.test.ts',
  ])
})
