import { sessionOf } from '@forecourt/core/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, emailOf, KEYS, QUILLMERE_PAGE, TEST_PASSWORD, type TestApp } from '../../testing/index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const login = async (username: string, password = TEST_PASSWORD) =>
  sessionOf(await app.nobody().auth.login({ username, password }))

describe('login', () => {
  test('returns a token and its user', async () => {
    const { authenticationToken, user } = await login(emailOf('dealer').toUpperCase())
    expect(authenticationToken.split('.')).toHaveLength(3)
    expect(user).toMatchObject({ userId: 1, accessType: 7, affiliateUserId: 1001, dealerId: 50101 })
  })

  test('lasts eight hours', async () => {
    const { user } = await login(emailOf('dealer'))
    expect(user.exp * 1000 - app.clock.now().getTime()).toBe(8 * 60 * 60 * 1000)
  })

  test.each([
    ['a wrong password', emailOf('colleague'), 'x'],
    ['nobody’s address', 'nobody@cast.forecourt.test', TEST_PASSWORD],
  ])('gives the same answer for %s', async (_fact, username, password) => {
    await expect(login(username, password)).rejects.toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
  })

  test.each(['banned', 'ofBannedDealer'] as const)('answers 409 to %s', async (role) => {
    await expect(login(emailOf(role))).rejects.toMatchObject({ status: 409 })
  })

  test('ends for good on logout', async () => {
    const { client } = await app.signIn('staff')
    await client.auth.logout()
    await expect(client.dealers.list()).rejects.toMatchObject({ status: 401 })
  })
})

describe('a session whose row was damaged', () => {
  test.each(['confirmed_at', 'expires_at'])('so that %s is no moment leaves the list of the others', async (column) => {
    await login(emailOf('staff'))
    const { client } = await app.signIn('staff')
    const other = (await client.auth.sessions()).find(({ isCurrent }) => !isCurrent)
    const damage = sql`update sessions set ${sql.identifier(column)} = 'infinity' where session_id = ${other?.sessionId}`
    await app.db.asSystem((tx) => tx.execute(damage))
    await expect(client.auth.sessions()).resolves.toContainEqual(expect.objectContaining({ isCurrent: true }))
  })
})

describe('client tokens (D26)', () => {
  test('are issued only to the key’s own pages', async () => {
    const lenders = await app.page(KEYS.live, QUILLMERE_PAGE).dealers.rates({ id: 0 })
    expect(lenders?.lenderProposals.length).toBeGreaterThan(0)
    await expect(app.page(KEYS.live, 'https://elsewhere.test').settings.websiteConfig({ id: 0 })).rejects.toMatchObject(
      { status: 403 },
    )
  })

  test('see rates without a lender’s name, number or commission (D35)', async () => {
    const rates = await app.page(KEYS.test, 'http://localhost:4000').dealers.rates({ id: 0 })
    const told = JSON.stringify(rates)
    for (const secret of ['Kestrelmoor', 'commission', 'bannedDealerIds', 'rank', 'financeCompany"'])
      expect(told).not.toContain(secret)
    expect(rates?.lenders ?? null).toBeNull()
    expect(rates?.lenderProposals.every(({ financeCompanyId }) => financeCompanyId > 1000)).toBe(true)
  })

  test('cannot list customers', async () => {
    const page = app.page(KEYS.test, 'http://localhost:4000')
    await expect(page.applications.list({ affiliateUserIds: [1001], days: 30 })).rejects.toMatchObject({ status: 401 })
  })

  test('know the features of their dealership, and an unknown one is off (D41)', async () => {
    const page = app.page(KEYS.test, 'http://localhost:4000')
    expect(await page.auth.isFeatureEnabled({ feature: 'pcp' })).toEqual({ isEnabled: true })
    expect(await page.auth.isFeatureEnabled({ feature: 'teleport' })).toEqual({ isEnabled: false })
  })
})

describe('dealers', () => {
  test.each([
    ['dealer', [1001]],
    ['group', [1003, 1002]],
    ['area', [1002, 1001]],
    ['staff', [1003, 1004, 1006, 1002, 1005, 1001]],
    ['super', [1003, 1004, 1006, 1002, 1005, 1001]],
  ] as const)('are listed by name for %s, within their access', async (role, expected) => {
    const { client } = await app.signIn(role)
    expect((await client.dealers.list()).map(({ affiliateUserId }) => affiliateUserId)).toEqual(expected)
  })

  test('of a region are listed only for its area manager', async () => {
    const area = await app.signIn('area')
    expect((await area.client.dealers.byRegion({ userId: 3 })).map(({ affiliateUserId }) => affiliateUserId)).toEqual([
      1002, 1001,
    ])
    await expect(area.client.dealers.byRegion({ userId: 4 })).rejects.toMatchObject({ status: 404 })
    const dealer = await app.signIn('dealer')
    await expect(dealer.client.dealers.byRegion({ userId: 1 })).rejects.toMatchObject({ status: 403 })
  })

  test('of another user are not found', async () => {
    const { client } = await app.signIn('dealer')
    await expect(client.dealers.byAffiliate({ affiliateId: 1004 })).rejects.toMatchObject({ status: 404 })
  })
})
