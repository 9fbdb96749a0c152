import { DAY_MS } from '@forecourt/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { residualCache } from '../../db/tables/index.ts'
import { ProviderFailure } from '../../http/provider-failure.ts'
import { nextNight } from '../../jobs/queue.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'
import { createCachedResiduals } from './cached.ts'
import type { ResidualQuestion } from './provider.ts'

const question: ResidualQuestion = {
  vehicle: { vrm: 'ZZ23KHP', mileage: 28_400 },
  lenderIds: [49, 75],
  terms: [37, 49],
  annualMileage: 8_000,
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ modules: [], withCast: false })
})
afterAll(() => app.close())

let asked: ResidualQuestion[]
let failures: string[]
let isDown: boolean
let run = 0
beforeEach(() => {
  asked = []
  failures = []
  isDown = false
  run += 1
})

const cached = () =>
  createCachedResiduals({
    db: app.db,
    now: app.clock.now,
    onFailure: ({ kind }) => void failures.push(kind),
    provider: {
      async find(one) {
        asked.push(one)
        if (isDown) throw new ProviderFailure('residuals', 'unavailable')
        return { 75: { 37: 8_000 + asked.length } }
      },
    },
  })

/** Each test has its own vehicle. */
const find = (residuals = cached(), change: Partial<ResidualQuestion> = {}, mileage = 28_400) =>
  residuals.find({ ...question, vehicle: { vrm: `ZZ23K${run}`, mileage }, ...change })

describe('cached residuals', () => {
  it('serve every process for a day', async () => {
    const first = await find()
    app.clock.advance(DAY_MS - 1)
    expect(await find(cached())).toEqual(first)
    expect(asked).toHaveLength(1)
  })

  it('are requested again after a day', async () => {
    const first = await find()
    app.clock.advance(DAY_MS)
    expect(await find()).not.toEqual(first)
  })

  it('are requested for the top of the mileage band, and serve all of it', async () => {
    const residuals = cached()
    await find(residuals, { annualMileage: 7_001 }, 28_001)
    await find(residuals, { annualMileage: 8_000 }, 29_000)
    expect(asked).toMatchObject([{ annualMileage: 8_000, vehicle: { mileage: 29_000 } }])
  })

  it.each<[string, Partial<ResidualQuestion>, number?]>([
    ['mileage a year', { annualMileage: 8_001 }],
    ['mileage', {}, 29_001],
    ['vehicle', { vehicle: { vrm: 'ZZ99ZZZ', mileage: 28_400 } }],
    ['term', { terms: [37, 49, 61] }],
    ['lender', { lenderIds: [75] }],
  ])('are requested separately for a different %s', async (_name, change, mileage) => {
    const residuals = cached()
    await find(residuals)
    await find(residuals, change, mileage)
    expect(asked).toHaveLength(2)
  })

  it('replace a failing provider’s for 31 days and no longer', async () => {
    const first = await find()
    isDown = true
    app.clock.advance(31 * DAY_MS)
    expect(await find()).toEqual(first)
    expect(failures).toEqual(['unavailable'])
    app.clock.advance(1)
    await expect(find()).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('are removed at night once they are too old for that', async () => {
    await app.services.jobs.start()
    await app.services.jobs.stop()
    const nextHousekeeping = nextNight(new Date(app.clock.now().getTime() + 32 * DAY_MS))
    await find()
    app.clock.advance(nextHousekeeping.getTime() - app.clock.now().getTime())
    await app.runJobs()
    expect(await app.db.asSystem((tx) => tx.select().from(residualCache))).toEqual([])
  })

  it('are not available if there was never an answer', async () => {
    isDown = true
    await expect(find()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
