import { afterEach, describe, expect, it } from 'vitest'
import { type AnsweringServer, openAnsweringServer, type Told } from '../../testing/answering-server.ts'
import { createOneAutoValuations } from './one-auto.ts'

let server: AnsweringServer
afterEach(() => server.close())

const now = new Date('2026-03-02T10:00:00Z')

const paths = { glasses: 'of/glasses', cap: 'of/cap', capById: 'of/cap-id', capVehicle: 'of/cap-vehicle' }

async function over(answer: Told) {
  server = await openAnsweringServer(() => answer)
  return createOneAutoValuations({ url: server.url, key: 'k', paths }, { tries: 1, timeoutMs: 2000 })
}

const success = (result: unknown): Told => ({ body: { success: true, result } })

describe('One Auto API', () => {
  it('returns Glass’s values', async () => {
    const values = { retail_valuation: 12_345, trade_valuation: 10_000.004, retail_transacted_valuation: null }
    const guides = await over(success({ ...values, valuation_date: '2026-03-01' }))
    expect(await guides.glasses({ vrm: 'AB21ABC', mileage: 12_345 }, now)).toEqual({
      glassesRetailValuation: 12_345,
      glassesTradeValuation: 10_000,
      glassesRetailTransacted: null,
      glassesEffectiveFrom: '2026-03-01T00:00:00.000Z',
    })
    const [asked] = server.asked
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      vehicle_registration_mark: 'AB21ABC',
      current_mileage: '12345',
    })
    expect(asked?.headers['x-api-key']).toBe('k')
    expect(asked?.path).toBe('/of/glasses')
  })

  it('returns CAP values by registration and by number', async () => {
    const values = { retail_valuation: 9, clean_valuation: 8, average_valuation: 7, below_valuation: 6 }
    const guides = await over(success({ ...values, cap_id: 81_234, cap_code: 'VWGO15' }))
    const question = { capId: null, vrm: 'AB21ABC', mileage: 1, year: null }
    const worth = { capRetail: 9, capClean: 8, capAverage: 7, capBelow: 6, capId: '81234', capCode: 'VWGO15' }
    expect(await guides.cap(question, now)).toEqual({ ...worth, capCreatedOn: now.toISOString() })
    await guides.cap({ ...question, vrm: null, capId: '81234', year: 2021 }, now)
    expect(server.asked[1]?.query.get('cap_id')).toBe('81234')
    expect(server.asked[1]?.query.get('registration_year')).toBe('2021')
    expect(server.asked.map(({ path }) => path)).toEqual(['/of/cap', '/of/cap-id'])
  })

  it('returns CAP’s description of a registration', async () => {
    const told = {
      cap_id: 81_234,
      manufacturer_desc: 'VOLKSWAGEN',
      model_range_desc: 'GOLF',
      derivative_desc: '1.5 TSI Life',
    }
    const guides = await over(success({ ...told, first_registration_date: '2021-03-01', fuel_type_desc: 'Petrol' }))
    expect(await guides.capVehicle('ab21 abc', now)).toMatchObject({
      vrm: 'AB21ABC',
      make: 'VOLKSWAGEN',
      model: 'GOLF',
      trim: '1.5 TSI Life',
      fuel: 'Petrol',
      capId: '81234',
      registrationDate: '2021-03-01',
      regYear: 2021,
    })
    expect(server.asked[0]?.path).toBe('/of/cap-vehicle')
  })

  it('finds no vehicle if CAP names none', async () => {
    const guides = await over(success({ fuel_type_desc: 'Petrol' }))
    expect(await guides.capVehicle('AB21ABC', now)).toBeNull()
  })

  it.each<Told>([
    { status: 404, body: {} },
    { status: 204 },
    { status: 206, body: { success: false, error: 'Mileage is out of range' } },
    { status: 206, body: '' },
    { status: 206, body: { success: true, result: { retail_valuation: 9 }, error: 'Another vehicle of this model' } },
    { body: { success: true } },
    { body: { success: false, error: 'Vehicle not found' } },
    success({ retail_valuation: null }),
  ])('has no result: %o', async (told) => {
    const guides = await over(told)
    expect(await guides.glasses({ vrm: 'AB21ABC', mileage: 1 }, now)).toBeNull()
  })

  it.each<[Told, string]>([
    [{ body: { success: false, error: 'Internal problem' } }, 'unavailable'],
    [success({ retail_valuation: 'a lot' }), 'unavailable'],
    [success({ retail_valuation: -1 }), 'unavailable'],
    [{ status: 403 }, 'refused'],
  ])('fails with %o as %s', async (told, kind) => {
    const guides = await over(told)
    await expect(guides.glasses({ vrm: 'AB21ABC', mileage: 1 }, now)).rejects.toMatchObject({ kind })
  })
})
