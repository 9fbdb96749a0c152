import { expect, it, vi } from 'vitest'
import { writtenAgo, writtenMoment, writtenTime } from './written-moment.ts'

const summer = new Date('2026-07-01T23:30:00Z')

it("writes a moment on London's calendar and clock", () => {
  expect(writtenMoment(summer)).toBe('02/07/2026 00:30')
  expect(writtenTime(summer)).toBe('00:30')
})

it("reads a moment without a zone as UTC in every machine's zone", () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(writtenMoment('2026-07-01T23:30:00')).toBe('02/07/2026 00:30')
  vi.unstubAllEnvs()
})

it.each([null, undefined, '', 'never'])('writes nothing for %j', (moment) => {
  expect(writtenMoment(moment)).toBe('–')
  expect(writtenAgo(moment, summer)).toBe('just now')
})

it.each([
  [59_000, 'just now'],
  [60_000, '1 min ago'],
  [59 * 60_000, '59 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [50 * 3_600_000, '2 d ago'],
])('%i ms before now is %s', (passed, words) => {
  expect(writtenAgo(summer, new Date(summer.getTime() + passed))).toBe(words)
})
