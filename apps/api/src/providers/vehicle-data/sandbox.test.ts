import { describe, expect, test } from 'vitest'
import { createSandboxVehicleData } from './sandbox.ts'

const now = new Date('2026-11-20T14:02:00Z')
const vehicles = createSandboxVehicleData()

describe('sandbox vehicle data', () => {
  test('finds the documented Golf in any spacing and case', async () => {
    expect(await vehicles.find('zz23 khp', now)).toMatchObject({
      vrm: 'ZZ23KHP',
      make: 'Volkswagen',
      model: 'Golf',
      trim: '1.5 TSI Style',
      registrationDate: '2023-03-14',
      mileage: 28_400,
      capRetail: 19_150,
    })
  })

  test('gives the same vehicle for the same registration', async () => {
    expect(await vehicles.find('ZZ21WGA', now)).toEqual(await vehicles.find('ZZ21WGA', now))
  })

  test('dates a registration within the half-year of its age identifier', async () => {
    const vehicle = await vehicles.find('ZZ68GJD', now)
    expect(vehicle?.registrationDate?.slice(0, 7)).toMatch(/^(2018-(09|10|11|12)|2019-0[12])$/)
  })

  test.each(['ZZ00NFD', 'ER19NFD', 'ER19BAD', '', 'ABCDEFGH'])('finds nothing for %j', async (vrm) => {
    expect(await vehicles.find(vrm, now)).toBeNull()
  })

  test('finds nothing for a mark that is not issued yet', async () => {
    expect(await vehicles.find('ZZ27ABC', now)).toBeNull()
  })

  test.each([
    ['ER19THR', 'throttled'],
    ['ER19ERR', 'unavailable'],
    ['ER19MNT', 'unavailable'],
    ['ZZ00ERR', 'unavailable'],
  ])('fails on %s as %s', async (vrm, kind) => {
    await expect(vehicles.find(vrm, now)).rejects.toMatchObject({ provider: 'vehicle-data', kind })
  })

  test.each(['ZZ19LWR', 'ZZ70RKM', 'ZZ24YMC', 'AA19AAA'])('orders the values of %s from retail down', async (vrm) => {
    const vehicle = await vehicles.find(vrm, now)
    const values = [vehicle?.capRetail, vehicle?.capClean, vehicle?.capAverage, vehicle?.capBelow]
    expect(values).toEqual([...values].sort((one, other) => (other ?? 0) - (one ?? 0)))
    expect(vehicle?.capBelow).toBeGreaterThan(0)
  })
})
