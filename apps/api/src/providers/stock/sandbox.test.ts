import { describe, expect, it } from 'vitest'
import { sandboxVehicle } from '../vehicle-data/sandbox.ts'
import { drawVehicle } from './drawing.ts'
import { VIEWS } from './pictures.ts'
import { createSandboxStock } from './sandbox.ts'

const now = new Date('2026-11-21T10:00:00Z')
const stock = createSandboxStock({ size: 0 })
const question = (dealerId: number, more: object = {}) => ({
  dealerId,
  searchPublisherIds: [1, 5],
  priceMin: null,
  priceMax: null,
  engineMin: null,
  engineMax: null,
  colourIds: [],
  mileage: null,
  transId: null,
  page: 1,
  pageSize: 999,
  ...more,
})

describe('the sandbox’s stock', () => {
  it('has 120 at Quillmere, some of another publisher, and none at 59902', async () => {
    expect((await stock.search(question(50_101), now)).total).toBe(120)
    expect((await stock.search(question(50_101, { searchPublisherIds: [1, 2, 5] }), now)).total).toBe(126)
    expect((await stock.search(question(59_902), now)).total).toBe(0)
  })

  it.each([50_102, 50_103, 50_104, 50_105, 12_345])('has twenty to sixty at %i', async (dealerId) => {
    const { total } = await stock.search(question(dealerId), now)
    expect(total).toBeGreaterThanOrEqual(20)
    expect(total).toBeLessThanOrEqual(60)
  })

  it('consists of vehicles that a look-up finds, at a price near their value', async () => {
    const { vehicles } = await stock.search(question(50_101), now)
    for (const vehicle of vehicles) {
      const found = sandboxVehicle(vehicle.vrm ?? '', now)
      expect(vehicle).toMatchObject({ make: found?.make, model: found?.model, mileage: found?.mileage })
      expect((vehicle.price ?? 0) / (found?.capRetail ?? 1)).toBeGreaterThan(0.8)
    }
  })

  it('is the same in another process', async () => {
    const again = await createSandboxStock({ size: 0 }).search(question(50_104), now)
    expect(again).toEqual(await stock.search(question(50_104), now))
  })

  it('can be any size', async () => {
    const large = await createSandboxStock({ size: 5000 }).search(question(50_101), now)
    expect(large).toMatchObject({ total: 5000 })
    expect(large.vehicles).toHaveLength(999)
  })

  it('sells vans at Brightwater', async () => {
    const { vehicles } = await stock.search(question(50_103), now)
    expect(vehicles.filter(({ bodyType }) => bodyType === 'Panel van').length).toBeGreaterThan(5)
  })

  it('fails at 59901', async () => {
    await expect(stock.search(question(59_901), now)).rejects.toMatchObject({ provider: 'stock', kind: 'unavailable' })
  })
})

describe('a drawing', () => {
  it.each(['ZZ23KHP', 'ZV20KHP', 'ZB21BYK', 'ZZ22BEN', 'AA19EEE'])('of %s differs between views', (vrm) => {
    const drawn = VIEWS.map((view) => drawVehicle(vrm, view))
    expect(new Set(drawn).size).toBe(VIEWS.length)
    for (const svg of drawn)
      expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 640 480" width="640" height="480">.*<\/svg>$/)
  })

  it('shows the number plate from the front', () => {
    expect(drawVehicle('ZZ23KHP', 'front')).toContain('ZZ23 KHP')
  })
})
