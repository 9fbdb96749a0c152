import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProviderServer, type ScriptedReply, startProviderServer } from '../../testing/provider-server.ts'
import { createHttpResiduals } from './http.ts'

let server: ProviderServer
beforeAll(async () => {
  server = await startProviderServer()
})
afterAll(() => server.close())

const question = {
  vehicle: { vehicleRegistration: 'ZZ23KHP', capId: '81234', mileage: 28_000, price: 18_995, capRetail: 19_150 },
  lenderIds: [49, 75],
  terms: [37, 49],
  annualMileage: 8_000,
}

function residuals(reply: ScriptedReply) {
  server.answer(() => reply)
  return createHttpResiduals({ url: server.url, key: 'secret' }, { firstPauseMs: 0, timeoutMs: 2_000 })
}

describe('residuals over HTTP', () => {
  it('are requested by the facts that distinguish vehicles, with request type 3', async () => {
    await residuals({ body: {} }).find(question)
    const [asked] = server.asked
    expect(asked).toMatchObject({ method: 'POST', path: '/residuals', headers: { authorization: 'Bearer secret' } })
    expect(asked?.body).toMatchObject({
      requestType: 3,
      brokerReference: 11_111_111,
      lenderIds: [49, 75],
      terms: [37, 49],
      annualMileage: 8_000,
      vehicle: { vrm: 'ZZ23KHP', capId: '81234', mileage: 28_000 },
    })
    expect(JSON.stringify(asked?.body)).not.toContain('18995')
  })

  it.each<[string, ScriptedReply, unknown]>([
    ['by lender and term', { body: { 75: { 37: 8_600.5 } } }, { 75: { 37: 8_600.5 } }],
    ['none by 204', { status: 204 }, {}],
    ['none by 404', { status: 404, body: { error: 'no such vehicle' } }, {}],
  ])('come %s', async (_name, reply, found) => {
    expect(await residuals(reply).find(question)).toEqual(found)
  })

  it.each<[string, ScriptedReply, string]>([
    ['a word for an amount', { body: { 75: { 37: 'a lot' } } }, 'unavailable'],
    ['less than nothing', { body: { 75: { 37: -1 } } }, 'unavailable'],
    ['nothing at all', { body: null }, 'unavailable'],
    ['a fault', { status: 503 }, 'unavailable'],
    ['a wrong key', { status: 401 }, 'refused'],
  ])('fail on %s', async (_name, reply, kind) => {
    await expect(residuals(reply).find(question)).rejects.toMatchObject({ kind })
  })

  it('are not requested for a vehicle without any facts', async () => {
    expect(await residuals({ status: 500 }).find({ ...question, vehicle: { price: 9_000 } })).toEqual({})
    expect(server.asked).toHaveLength(0)
  })
})
