import { expect, it } from 'vitest'
import { committedReport, reportOf } from './api-report.mjs'

const report = reportOf()

it('the committed report of core’s public API is what the source exports (npm run api-report writes it anew)', () => {
  expect(report).toBe(committedReport())
})

it('holds functions with their arguments, schemas with their fields and every call of the contract', () => {
  expect(report).toContain(
    'function displayStatus(application: StatusApplication | null | undefined, now: Date): DisplayStatus\n',
  )
  expect(report).toContain('type Vehicle = z.infer<typeof Vehicle>')
  expect(report).toMatch(/const Vehicle = z\s*\.object\(\{[^}]*\bmake:/)
  expect(report).toMatch(/const contract = \{\n {2}auth: \{\n {4}login: endpoint\(\{/)
})
