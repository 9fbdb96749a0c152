import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import { type AnsweringServer, openAnsweringServer, type Told } from '../../testing/answering-server.ts'
import { buildTestApp, type TestApp } from '../../testing/index.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close()
})

const DVLA: Told = { body: { registrationNumber: 'ZZ23KHP', make: 'VOLKSWAGEN', fuelType: 'PETROL' } }
const CAP: Told = {
  body: { success: true, result: { cap_id: 7, manufacturer_desc: 'Volkswagen', retail_valuation: 9 } },
}
const paths = { glasses: 'g', cap: 'c', capById: 'i', capVehicle: 'v' }

async function answering(told: Told): Promise<AnsweringServer> {
  const server = await openAnsweringServer(() => told)
  opened.push(server)
  return server
}

async function lookUp(path: string, config: Partial<Config> = {}) {
  const test: TestApp = await buildTestApp({ config })
  opened.push(test)
  const { headers } = await test.signIn('dealer')
  const reply = await test.app.inject({ method: 'GET', url: `/api/v3${path}`, headers })
  return { status: reply.statusCode, found: reply.statusCode === 200 ? reply.json() : null }
}

describe('the look-up at CAP', () => {
  it('returns CAP’s data if vehicles are looked up at the DVLA', async () => {
    const dvla = await answering(DVLA)
    const cap = await answering(CAP)
    const { found } = await lookUp('/vehicle-cap/ZZ23KHP/true/portal', {
      vehicleService: { url: dvla.url, key: 'd' },
      valuationService: { url: cap.url, key: 'k', paths },
    })
    expect(found).toMatchObject({ source: 'cap', vehicle: { capId: '7', capRetail: 9 } })
    expect([cap.asked[0]?.path, dvla.asked.length]).toEqual(['/v', 0])
  })

  it('finds nothing if vehicles are looked up at the DVLA and no guide is set', async () => {
    const dvla = await answering(DVLA)
    const { status } = await lookUp('/vehicle-cap/ZZ23KHP/true/portal', { vehicleService: { url: dvla.url, key: 'd' } })
    expect([status, dvla.asked.length]).toEqual([204, 0])
  })

  it.each([
    ['ZZ23KHP/true', 19_150],
    ['ZZ23KHP/false', null],
  ])('of the sandbox includes values on request: %s', async (asked, capRetail) => {
    const { found } = await lookUp(`/vehicle-cap/${asked}/portal`)
    expect(found).toMatchObject({ source: 'cap', vehicle: { make: 'Volkswagen', capRetail } })
  })

  it.each([
    ['ZZ21CNF', 204],
    ['ZZ21CER', 502],
  ])('answers as CAP does: %s with %i', async (vrm, status) => {
    expect((await lookUp(`/vehicle-cap/${vrm}/true/portal`)).status).toBe(status)
  })
})
