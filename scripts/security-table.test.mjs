import { describe, expect, test } from 'vitest'
import { hasTest, missingTests, namedTests, testsOf, unitFilesOf } from './security-table.mjs'

describe('a table with names of tests', () => {
  test('is read, several to a row', () => {
    expect(namedTests('| a | `apps/x.test.ts` › “does it”; `e2e/y.ts` › “and that” |')).toEqual([
      { file: 'apps/x.test.ts', name: 'does it' },
      { file: 'e2e/y.ts', name: 'and that' },
    ])
  })

  test('reports a missing file or name', () => {
    // Put together here, so that this file does not hold it.
    const gone = ['no', 'such', 'test'].join(' ')
    const named = [
      { file: 'scripts/security-table.test.mjs', name: 'is read, several to a row' },
      { file: 'scripts/security-table.test.mjs', name: gone },
      { file: 'scripts/nowhere.test.mjs', name: 'x' },
    ]
    expect(missingTests(named)).toEqual([
      `scripts/security-table.test.mjs has no test “${gone}”`,
      'scripts/nowhere.test.mjs is not there',
    ])
  })

  test('counts neither a comment nor a skipped test', () => {
    const there = ["test('does it', run)", "])('now %s does it', run)", 'test.step(`does it`, run)']
    const not = ['// does it', "it.skip('does it', run)", "const words = 'does it'"]
    expect([...there, ...not].filter((text) => hasTest(text, 'does it'))).toEqual(there)
  })

  test('lists the files that run as unit tests', () => {
    const files = ['e2e/security/a.attack.ts', 'scripts/c.test.mjs', 'apps/api/src/b.test.ts', 'apps/api/src/b.test.ts']
    expect(unitFilesOf(files.map((file) => ({ file })))).toEqual(['apps/api/src/b.test.ts', 'scripts/c.test.mjs'])
  })
})

test.each(['docs/security.md', 'docs/accessibility.md'])('%s names only existing tests', (page) => {
  const tests = testsOf(page)
  expect(tests.length).toBeGreaterThan(10)
  expect(missingTests(tests)).toEqual([])
})
