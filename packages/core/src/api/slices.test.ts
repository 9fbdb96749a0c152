import { describe, expect, it } from 'vitest'
import { BASE_URL, createServer, createTestSession, NOW, reply } from '../testing/api/replying-server.ts'
import { createClient } from './client.ts'
import { ApiError } from './errors.ts'

const application = (cosmosId: string) => ({
  cosmosId,
  affiliateUserId: 1,
  dealerId: 1,
  state: 0,
  created: '2026-03-09T10:00:00Z',
})

function setUp(body: unknown) {
  let pauses = 0
  const { fetch } = createServer(() => reply(200, body))
  const client = createClient({ baseUrl: BASE_URL, session: createTestSession(), now: () => NOW, fetch })
  const pause = async () => {
    pauses += 1
  }
  const list = () => client.applications.list({ affiliateUserIds: [1], days: 30 }, { pause })
  return { client, list, pause, pauses: () => pauses }
}

describe('a list that is parsed in slices', () => {
  it.each([
    [0, 0],
    [20, 0],
    [21, 1],
    [100, 4],
  ])('parsing %i rows yields %i times and gives the same list', async (count, pauses) => {
    const rows = Array.from({ length: count }, (_, at) => application(`a${at}`))
    const { client, list, pauses: paused } = setUp(rows)
    expect(await list()).toEqual(await client.applications.list({ affiliateUserIds: [1], days: 30 }))
    expect(paused()).toBe(pauses)
  })

  it.each([
    [0, 0],
    [21, 1],
    [100, 4],
  ])('parsing a page of %i vehicles yields %i times and gives the same list', async (count, pauses) => {
    const vehicles = Array.from({ length: count }, (_, at) => ({ vehicleId: `50101.${at}`, make: 'Kia' }))
    const { client, pauses: paused, pause } = setUp({ vehicles, total: 5000, page: 1, pageSize: 999 })
    const asked = { dealerId: 50_101 }
    expect(await client.vehicles.stock(asked, { pause })).toEqual(await client.vehicles.stock(asked))
    expect(paused()).toBe(pauses)
  })

  it('refuses a page with one invalid vehicle', async () => {
    const vehicles = Array.from({ length: 30 }, (_, at) => (at === 29 ? {} : { vehicleId: `50101.${at}` }))
    const { client, pause } = setUp({ vehicles, total: 30, page: 1, pageSize: 999 })
    await expect(client.vehicles.stock({ dealerId: 50_101 }, { pause })).rejects.toMatchObject({
      code: 'UNREADABLE_REPLY',
    })
  })

  it.each([
    ['an unreadable row', [...Array.from({ length: 30 }, (_, at) => application(`a${at}`)), { cosmosId: 1 }]],
    ['an object instead of a list', { rows: [] }],
  ])('refuses %s', async (_, body) => {
    const failing = setUp(body).list()
    await expect(failing).rejects.toBeInstanceOf(ApiError)
    await expect(failing).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  })
})
