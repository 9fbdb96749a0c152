import { expect, test } from 'vitest'
import { askAgainJob } from './reference.ts'

test.each([
  ['real lenders at once', 'https://lenders.test', 0],
  ['the sandbox’s after the page has shown the sending', null, 2_000],
])('a conversion asks %s', (_, url, afterMs) => {
  const lenders = { url, key: null, timeoutMs: 1_000, panel: null }
  const job = askAgainJob('a', { lenders })
  expect(job.afterMs).toBe(afterMs)
})
