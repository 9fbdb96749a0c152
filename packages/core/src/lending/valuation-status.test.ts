import { describe, expect, it } from 'vitest'
import { valuationStatus } from './valuation-status.ts'

describe('a valuation is current in its calendar month, in London (spec §9, D2)', () => {
  it.each([
    ['the same day', '2026-06-15T09:00:00Z', '2026-06-15T12:00:00Z', 1],
    ['the first of the month', '2026-06-01T00:00:00+01:00', '2026-06-30T22:59:59Z', 1],
    ['the month has turned in London, not in UTC', '2026-06-30T22:00:00Z', '2026-06-30T23:00:00Z', -1],
    ['made in the first hour of London’s month', '2026-05-31T23:30:00Z', '2026-06-10T12:00:00Z', 1],
    ['in winter London is UTC', '2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', -1],
    ['the month before', '2026-05-31T12:00:00Z', '2026-06-01T12:00:00Z', -1],
    ['the same month of another year', '2025-06-15T12:00:00Z', '2026-06-15T12:00:00Z', -1],
    ['a month ahead', '2026-07-01T12:00:00Z', '2026-06-15T12:00:00Z', -1],
    ['a day without a time', '2026-06-01', '2026-06-15T12:00:00Z', 1],
    ['no date', null, '2026-06-15T12:00:00Z', -1],
    ['no readable date', 'yesterday', '2026-06-15T12:00:00Z', -1],
  ])('%s', (_, created, now, status) => {
    expect(valuationStatus({ created }, new Date(now))).toBe(status)
  })

  it('reads a Date, and no valuation as older', () => {
    const now = new Date('2026-06-15T12:00:00Z')
    expect(valuationStatus({ created: new Date('2026-06-02T12:00:00Z') }, now)).toBe(1)
    expect(valuationStatus(null, now)).toBe(-1)
    expect(valuationStatus({}, now)).toBe(-1)
  })
})
