import { DAY_MS } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { anEligibilityDraft } from '../testing/drafts.ts'

let app: TestApp
let dealer: SignedInTester
let staff: SignedInTester
beforeAll(async () => {
  app = await buildTestApp()
  dealer = await app.signIn('dealer')
  staff = await app.signIn('staff')
})
afterAll(() => app.close())

const sent = () => dealer.client.applications.create({ ...anEligibilityDraft(), allowDuplicate: true })

test('a window without dealerships is that of the dealerships there are, not of a thousand', async () => {
  const { cosmosId } = await sent()
  const earlier = new Date(app.clock.now().getTime() - 5 * DAY_MS).toISOString()
  await app.db.asSystem((tx) =>
    tx.execute(sql`update applications set created = ${earlier}::timestamptz where application_id = ${cosmosId}`),
  )
  const listed = await staff.client.applications.list({ affiliateUserIds: [], days: 30, useCreatedDate: true })
  expect(listed.map((row) => row.cosmosId)).toContain(cosmosId)
})

test('the plain list is newest created first, whichever was changed last', async () => {
  const older = await sent()
  app.clock.advance(60_000)
  const newer = await sent()
  app.clock.advance(60_000)
  const { cosmosId: id, version } = await dealer.client.applications.single({ id: older.cosmosId })
  await dealer.client.applications.update({ id, customer: { maritalStatus: 1 } }, { version })
  const window = { affiliateUserIds: [1001], days: 30 }
  const idsOf = (rows: readonly { cosmosId: string }[]) =>
    rows.map((row) => row.cosmosId).filter((one) => one === older.cosmosId || one === newer.cosmosId)
  expect(idsOf(await dealer.client.applications.list(window))).toEqual([newer.cosmosId, older.cosmosId])
  expect(idsOf(await dealer.client.applications.list({ ...window, limit: 100 }))).toEqual([
    older.cosmosId,
    newer.cosmosId,
  ])
})
