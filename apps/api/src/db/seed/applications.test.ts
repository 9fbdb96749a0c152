import { Application, ProductType } from '@forecourt/core'
import { describe, expect, test } from 'vitest'
import { panelOf } from '../../providers/lenders/panel.ts'
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

  test('are answered by lenders that finance such a vehicle, with such a product', () => {
    const panel = panelOf()
    for (const { vehicle, productType, proposals } of records) {
      for (const { financeCompanyId } of proposals ?? []) {
        const lender = panel.lender(financeCompanyId)
        expect({ financeCompanyId, ...lender }).toMatchObject({
          products: expect.arrayContaining([productType === ProductType.PCP ? 'PCP' : 'HP']),
          vehicleTypes: expect.arrayContaining([vehicle?.vehicleType ?? 1]),
        })
      }
    }
  })

  test('have every answer that their row of the spread gives', () => {
    const given = [...SPREAD, ...RARE_CASES].reduce((sum, { count, answers = [] }) => sum + count * answers.length, 0)
    expect(records.flatMap(({ proposals }) => proposals ?? [])).toHaveLength(given)
  })

  test('were all created before now', () => {
    for (const record of records) expect(Date.parse(record.created)).toBeLessThan(now.getTime())
  })
})
