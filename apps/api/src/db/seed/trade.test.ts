import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { portalVersions, savedVehicles, valuations } from '../tables/index.ts'
import { insertDemoTrade } from './trade.ts'

const now = new Date('2026-11-21T10:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ modules: [] })
  await app.db.asSystem((tx) => insertDemoTrade(tx, now))
})
afterAll(() => app.close())

describe('the demo', () => {
  it('has valuations of this month and older ones', async () => {
    const rows = await app.db.asSystem((tx) => tx.select().from(valuations))
    const months = rows.filter(({ userId }) => userId === 1).map(({ created }) => created.toISOString().slice(0, 7))
    expect(months).toContain('2026-11')
    expect(months.some((month) => month < '2026-11')).toBe(true)
    expect(rows.every(({ doc }) => (doc.capRetail ?? 0) > 0 && (doc.glassesRetailValuation ?? 0) > 0)).toBe(true)
  })

  it('has vehicles put by for the dealer, and versions newest first', async () => {
    const [kept, versions] = await app.db.asSystem(async (tx) => [
      await tx.select().from(savedVehicles),
      await tx.select().from(portalVersions),
    ])
    expect(kept.map(({ customerUserId }) => customerUserId)).toEqual([1, 1, 1, 1])
    expect(versions).toHaveLength(3)
  })

  it('has one valuation of a registration for each user', async () => {
    const rows = await app.db.asSystem((tx) => tx.select().from(valuations))
    expect(new Set(rows.map(({ userId, vrm }) => `${userId} ${vrm}`)).size).toBe(rows.length)
  })
})
