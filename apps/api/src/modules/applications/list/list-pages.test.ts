import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_FILLED, fillDatabase } from '../../../testing/fill.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../../testing/index.ts'

let app: TestApp
let staff: SignedInTester

beforeAll(async () => {
  app = await buildTestApp()
  await fillDatabase(app.db, { dealerships: 2, applications: 240, now: app.clock.now() })
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

type Asked = { readonly useCreatedDate: boolean; readonly affiliateUserIds: number[] }

async function inPages(asked: Asked, limit: number): Promise<string[]> {
  const ids: string[] = []
  let after: { at: string; id: string } | undefined
  for (;;) {
    const rows = await staff.client.applications.list({ ...asked, days: 365, limit, after })
    ids.push(...rows.map(({ cosmosId }) => cosmosId))
    const last = rows.at(-1)
    if (rows.length < limit || !last) return ids
    const at = asked.useCreatedDate ? last.created : (last.lastUpdated ?? last.created)
    after = { at, id: last.cosmosId }
  }
}

test.each([
  ['by creation, of one dealership', [FIRST_FILLED]],
  ['by creation, of two', [FIRST_FILLED, FIRST_FILLED + 1]],
])('%s: the pages together are the list, each row once', async (_, affiliateUserIds) => {
  const asked = { useCreatedDate: true, affiliateUserIds }
  const whole = await staff.client.applications.list({ ...asked, days: 365 })
  expect(whole.length).toBeGreaterThan(100)
  expect(await inPages(asked, 37)).toEqual(whole.map(({ cosmosId }) => cosmosId))
})

test('rows of the same moment are ordered by their ids', async () => {
  await app.db.asSystem((tx) => tx.execute("update applications set created = '2026-01-01T00:00:00Z'"))
  const asked = { useCreatedDate: true, affiliateUserIds: [FIRST_FILLED] }
  const ids = await inPages(asked, 7)
  expect([ids.length, new Set(ids).size]).toEqual([120, 120])
})

test('a search that very many records match finds the newest of them', async () => {
  const listed = await staff.client.applications.list({
    useCreatedDate: true,
    affiliateUserIds: [FIRST_FILLED],
    days: 365,
  })
  const found = await staff.client.applications.search({ text: 'callum golf', affiliateUserId: FIRST_FILLED })
  expect(found.map(({ cosmosId }) => cosmosId)).toEqual(listed.slice(0, 50).map(({ cosmosId }) => cosmosId))
})
