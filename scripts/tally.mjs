/** Counting of tests: `{ passed, failed, skipped }` throughout. */
export const nothing = Object.freeze({ passed: 0, failed: 0, skipped: 0 })

export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    nothing,
  )
}

/** A run that ended badly without naming a failure (a crash, no tests found) is one failure. */
function withExit(tally, exitCode) {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

const lost = Object.freeze({ passed: 0, failed: 1, skipped: 0 })

/** Vitest's JSON report; a file that could not be loaded has no test of its own and counts as one failure. */
export function tallyVitest(report, exitCode) {
  if (!report) return lost
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withExit(tally, exitCode)
}

/** Playwright's JSON report. Only CI retries; Playwright lists tests that needed it as flaky, to be mended. */
export function tallyPlaywright(report, exitCode) {
  if (!report) return lost
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExit({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped }, exitCode)
}

export function lastLine({ passed, failed, skipped }) {
  const tail = skipped > 0 ? `, ${skipped} skipped` : ''
  return `${passed} passed, ${failed} failed${tail}`
}

export function minutes(milliseconds) {
  return `${(milliseconds / 60_000).toFixed(1)} min`
}

/** One line a stage, in the order in which they ran. */
export function stageTable(rows) {
  return rows
    .map(({ name, time, tally }) => `  ${name.padEnd(10)} ${minutes(time).padStart(8)}  ${lastLine(tally)}`)
    .join('\n')
}
