import { expect, test } from 'vitest'
import { LongestFirst } from './longest-first.mjs'

const project = { name: 'api', config: { root: '/', sequence: { groupOrder: 0 } } }
const named = (moduleId) => ({ moduleId, project })

test('the long files come first, the others stay in their order', async () => {
  const context = {
    cache: { getFileTestResults: () => undefined, getFileStats: () => undefined },
    config: { root: '/' },
  }
  const files = ['/a.test.ts', '/src/walk/fuzz.test.ts', '/b.test.ts', '/src/walk/roles.test.ts'].map(named)
  const sorted = await new LongestFirst(context).sort(files)
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    '/src/walk/roles.test.ts',
    '/src/walk/fuzz.test.ts',
    '/a.test.ts',
    '/b.test.ts',
  ])
})
