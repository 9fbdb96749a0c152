import { expect, test } from 'vitest'
import { longestFirst } from './longest-first.mjs'

test('the long files come first, the others stay in their order', () => {
  const paths = ['/a.test.ts', '/src/walk/fuzz.test.ts', '/b.test.ts', '/src/walk/roles.test.ts']
  expect(longestFirst(paths.map((moduleId) => ({ moduleId }))).map(({ moduleId }) => moduleId)).toEqual([
    '/src/walk/roles.test.ts',
    '/src/walk/fuzz.test.ts',
    '/a.test.ts',
    '/b.test.ts',
  ])
})
