import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/index.ts'

const ODD_PHONE = '01632 960101 ext 1234'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ config: { mode: 'production' } })
  await app.db.asSystem((tx) =>
    tx.execute(
      sql`update dealerships set phone = ${ODD_PHONE}, town = repeat('x', 200) where affiliate_user_id = 1001`,
    ),
  )
})
afterAll(() => app.close())

test('one dealership with a telephone too long is in every list, counted and logged without its number', async () => {
  const staff = await app.signIn('staff')
  const dealers = await staff.client.dealers.list()
  expect(dealers.find(({ affiliateUserId }) => affiliateUserId === 1001)?.phone).toBe(ODD_PHONE)
  expect(dealers.length).toBeGreaterThan(1)
  const dealer = await app.signIn('dealer')
  expect(await dealer.client.dealers.list()).toHaveLength(1)
  await expect(dealer.client.settings.websiteConfig({ id: 1001 })).resolves.toBeDefined()
  const { body } = await app.app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })
  expect(body).toMatch(/contract_drift\{operation="dealers\.list",field="\[\]\.phone"\} [1-9]/)
  const lines = app.log.filter((line) => line.includes('a stored value is not what the contract says'))
  expect(lines.filter((line) => line.includes('"[].phone"'))).toHaveLength(1)
  expect(lines.join()).not.toContain(ODD_PHONE)
})
