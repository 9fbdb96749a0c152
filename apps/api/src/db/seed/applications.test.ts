import { Application } from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { demoApplications } from './applications.ts'
import { RARE_CASES } from './rare-cases.ts'
import { SPREAD } from './spread.ts'

const now = new Date('2026-11-20T14:02:00Z')
const records = demoApplications(now)

describe('demo records', () => {
  test('are the same every time', () => {
    expect(demoApplications(now)).toEqual(records)
  })

  test('are some 400 applications and 60 quick quotes', () => {
    expect(records.filter((record) => record.isQuickQuote)).toHaveLength(60)
    expect(records.filter((record) => !record.isQuickQuote)).toHaveLength(
      [...SPREAD, ...RARE_CASES].reduce((sum, row) => sum + row.count, 0),
    )
  })

  test('all fit the model', () => {
    for (const record of records) expect(() => Application.parse(record)).not.toThrow()
  })

  test('have ids of their own', () => {
    expect(new Set(records.map((record) => record.cosmosId)).size).toBe(records.length)
  })

  test('hold only addresses, numbers and registrations that belong to nobody', () => {
    for (const { customer, vehicle } of records) {
      expect(customer.email).toMatch(/\.test$/)
      expect(customer.contactNumber).toMatch(/^07700900\d{3}$/)
      if (vehicle?.vrm) expect(vehicle.vrm).toMatch(/^ZZ\d{2}[A-Z]{3}$/)
    }
  })

  test('were all created before now', () => {
    for (const record of records) expect(Date.parse(record.created)).toBeLessThan(now.getTime())
  })
})
