import { describe, expect, test } from 'vitest'
import { lastLine, stageTable, sum, tallyPlaywright, tallyVitest } from './tally.mjs'

const vitestReport = (over = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...over,
})

const playwrightReport = (stats) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors: [],
})

describe('counting results', () => {
  test.each([
    ['all passed', vitestReport(), 0, { passed: 3, failed: 0, skipped: 0 }],
    ['some failed', vitestReport({ numFailedTests: 2 }), 1, { passed: 3, failed: 2, skipped: 0 }],
    [
      'skipped and todo',
      vitestReport({ numPendingTests: 1, numTodoTests: 1 }),
      0,
      { passed: 3, failed: 0, skipped: 2 },
    ],
    [
      'a file that does not load',
      vitestReport({ testResults: [{ status: 'failed', assertionResults: [] }] }),
      1,
      { passed: 3, failed: 1, skipped: 0 },
    ],
    ['a failing exit code without a failed test', vitestReport(), 1, { passed: 3, failed: 1, skipped: 0 }],
    ['no report at all', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ])('Vitest: %s', (_, report, code, tally) => {
    expect(tallyVitest(report, code)).toEqual(tally)
  })

  test.each([
    ['all passed', playwrightReport({ expected: 4 }), 0, { passed: 4, failed: 0, skipped: 0 }],
    [
      'passed at the second attempt',
      playwrightReport({ expected: 1, flaky: 1 }),
      0,
      { passed: 2, failed: 0, skipped: 0 },
    ],
    ['an error outside tests', { ...playwrightReport({}), errors: [{}] }, 1, { passed: 0, failed: 1, skipped: 0 }],
    ['no report at all', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ])('Playwright: %s', (_, report, code, tally) => {
    expect(tallyPlaywright(report, code)).toEqual(tally)
  })

  test('adds up stages', () => {
    const one = { passed: 1, failed: 2, skipped: 3 }
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  })

  test.each([
    [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
    [{ passed: 12, failed: 1, skipped: 7 }, '12 passed, 1 failed, 7 skipped'],
  ])('the last line of %j counts the results', (tally, line) => {
    expect(lastLine(tally)).toBe(line)
  })

  test('the table gives minutes for each stage', () => {
    const row = { name: 'unit', time: 90_000, tally: { passed: 1, failed: 0, skipped: 0 } }
    expect(stageTable([row])).toBe('  unit        1.5 min  1 passed, 0 failed')
  })
})
