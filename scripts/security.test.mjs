import { expect, test } from 'vitest'
import { readAudit } from './security.mjs'

test('an npm audit is counted by severity', () => {
  const vulnerabilities = { critical: 0, high: 1, moderate: 2, low: 3 }
  expect(readAudit(JSON.stringify({ metadata: { vulnerabilities } }))).toEqual(vulnerabilities)
})

test.each(['', 'not json', '{"error":{"code":"ENOAUDIT"}}'])('%s is not an audit', (text) => {
  expect(readAudit(text)).toBeNull()
})
