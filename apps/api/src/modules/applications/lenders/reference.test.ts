import { expect, test } from 'vitest'
import { askAgainJob } from './reference.ts'

test.each([
  ['real lenders at once', 'https://lenders.test', '2026-03-02T10:00:00.000Z'],
  ['the sandbox’s after the page has shown the sending', null, '2026-03-02T10:00:02.000Z'],
])('a conversion asks %s', (_, url, runAt) => {
  const lenders = { url, key: null, timeoutMs: 1_000, panel: null }
  const job = askAgainJob('a', new Date('2026-03-02T10:00:00Z'), { lenders })
  expect(job.runAt?.toISOString()).toBe(runAt)
})
