import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProviderServer, startProviderServer } from '../../testing/provider-server.ts'
import { createDvlaVehicleData } from './dvla.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const NOW = new Date('2026-03-02T10:00:00Z')
const find = (vrm: string) =>
  createDvlaVehicleData({ url: server.url, key: 'the-key' }, { firstPauseMs: 0 }).find(vrm, NOW)

/** The fields of the published answer. */
const ENQUIRY = {
  registrationNumber: 'ZZ19AAA',
  taxStatus: 'Taxed',
  taxDueDate: '2026-11-01',
  motStatus: 'Valid',
  make: 'LAND ROVER',
  yearOfManufacture: 2018,
  engineCapacity: 1999,
  co2Emissions: 168,
  fuelType: 'DIESEL',
  markedForExport: false,
  colour: 'GREY',
  typeApproval: 'M1',
  revenueWeight: 0,
  euroStatus: 'EURO6',
  dateOfLastV5CIssued: '2021-05-20',
  wheelplan: '2 AXLE RIGID BODY',
  monthOfFirstDvlaRegistration: '2019-03',
  monthOfFirstRegistration: '2019-03',
  realDrivingEmissions: '1',
}

const failure = (status: number, title: string) => ({
  status,
  body: { errors: [{ status: String(status), code: String(status), title, detail: title }] },
})

describe('the Vehicle Enquiry Service', () => {
  test('receives its key, and the registration in the body and nowhere else', async () => {
    server.answer(() => ({ body: ENQUIRY }))
    await find(' zz19 aaa')
    expect(server.asked).toMatchObject([
      {
        method: 'POST',
        path: '/vehicle-enquiry/v1/vehicles',
        headers: { 'x-api-key': 'the-key', 'content-type': 'application/json' },
        body: { registrationNumber: 'ZZ19AAA' },
      },
    ])
  })

  test('returns a vehicle’s known facts', async () => {
    server.answer(() => ({ body: ENQUIRY }))
    expect(await find('ZZ19AAA')).toEqual({
      vrm: 'ZZ19AAA',
      make: 'Land Rover',
      colour: 'Grey',
      fuel: 'Diesel',
      year: 2018,
      regYear: 2019,
      registrationDate: '2019-03-01',
      vehicleType: 1,
      ulez: true,
    })
  })

  test.each([
    [{ typeApproval: 'N1' }, { vehicleType: 9 }],
    [{ typeApproval: null, wheelplan: '2-WHEEL' }, { vehicleType: 5 }],
    [{ typeApproval: 'L3e' }, { vehicleType: 5 }],
    [{ typeApproval: null, wheelplan: '3 AXLE RIGID BODY' }, { vehicleType: null }],
    [{ fuelType: 'GAS BI-FUEL' }, { fuel: 'Gas bi-fuel' }],
    [{ fuelType: 'FUEL CELLS' }, { fuel: 'Fuel cells' }],
    [
      { fuelType: 'ELECTRICITY', euroStatus: null },
      { fuel: 'Electric', ulez: true },
    ],
    [
      { fuelType: 'HYBRID ELECTRIC', euroStatus: 'EURO6' },
      { fuel: 'Hybrid', ulez: true },
    ],
    [{ fuelType: 'HEAVY OIL' }, { fuel: 'Diesel' }],
    [{ fuelType: 'STEAM' }, { fuel: 'Steam', ulez: null }],
    [{ fuelType: 'PETROL', euroStatus: 'EURO3' }, { ulez: false }],
    [{ fuelType: 'PETROL', euroStatus: 'EURO4' }, { ulez: true }],
    [{ fuelType: 'DIESEL', euroStatus: 'EURO5' }, { ulez: false }],
    [{ fuelType: 'DIESEL', euroStatus: 'EURO 6 AD' }, { ulez: true }],
    [{ fuelType: 'DIESEL', euroStatus: null }, { ulez: null }],
    [{ typeApproval: 'L3e', fuelType: 'PETROL', euroStatus: 'EURO3' }, { ulez: true }],
    [{ make: 'BMW' }, { make: 'BMW' }],
    [{ make: 'KIA' }, { make: 'Kia' }],
    [{ make: 'MERCEDES-BENZ' }, { make: 'Mercedes-Benz' }],
    [{ monthOfFirstRegistration: null }, { registrationDate: null, regYear: 2018 }],
  ])('of %j makes %j', async (told, made) => {
    server.answer(() => ({ body: { ...ENQUIRY, ...told } }))
    expect(await find('ZZ19AAA')).toMatchObject(made)
  })

  test.each([
    [404, 'Vehicle Not Found'],
    [400, 'Bad Request'],
  ])('that answers %i %s finds nothing', async (status, title) => {
    server.answer(() => failure(status, title))
    expect(await find('ER19NFD')).toBeNull()
  })

  test.each([
    [403, 'refused'],
    [429, 'throttled'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('that answers %i fails: %s', async (status, kind) => {
    server.answer(() => (status === 403 ? { status, body: { message: 'Forbidden' } } : failure(status, 'Error')))
    await expect(find('ER19ERR')).rejects.toMatchObject({ name: 'ProviderFailure', kind })
  })

  test.each(['A', 'ZZ19AAAA', '!!'])('is not called for %s, which is not a registration', async (vrm) => {
    server.answer(() => ({ body: ENQUIRY }))
    expect(await find(vrm)).toBeNull()
    expect(server.asked).toEqual([])
  })

  test('that answers in another shape fails', async () => {
    server.answer(() => ({ body: { make: 7 } }))
    await expect(find('ZZ19AAA')).rejects.toMatchObject({ name: 'ProviderFailure' })
  })
})
