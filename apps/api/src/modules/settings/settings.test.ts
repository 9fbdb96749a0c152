import { NotificationPreference, type WebsiteConfig } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, KEYS, QUILLMERE_PAGE, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { authRoutes } from '../auth/routes.ts'
import { tradeModules } from '../index.ts'
import { portalRoutes } from '../portal/routes.ts'

const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester
let suspended: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: [authRoutes, portalRoutes, ...tradeModules] })
  ;[dealer, other, suspended] = await Promise.all([app.signIn('dealer'), app.signIn('other'), app.signIn('suspended')])
})
afterAll(() => app.close())

const configOf = (tester: SignedInTester, id = QUILLMERE) => tester.client.settings.websiteConfig({ id })
const save = (tester: SignedInTester, config: WebsiteConfig, ifMatch = config.version ?? 0) =>
  tester.client.settings.saveWebsiteConfig(
    { ...config, affiliateUserId: config.affiliateUserId ?? QUILLMERE },
    { version: ifMatch },
  )

async function withFeatures<T>(affiliateUserId: number, features: string, run: () => Promise<T>): Promise<T> {
  const set = (list: string) =>
    app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set features = ${list}::text[] where affiliate_user_id = ${affiliateUserId}`),
    )
  await set(features)
  try {
    return await run()
  } finally {
    await set('{payments,instant-bank,stock,pcp,public-quick-quote}')
  }
}

describe('the website configuration', () => {
  it('is stored, versioned and audited', async () => {
    const known = await configOf(dealer)
    const saved = await save(dealer, { ...known, allowedOrigins: [QUILLMERE_PAGE, QUILLMERE_PAGE], defaultTerm: 48 })
    expect(saved).toMatchObject({
      allowedOrigins: [QUILLMERE_PAGE],
      defaultTerm: 48,
      version: (known.version ?? 0) + 1,
    })
    expect(await configOf(dealer)).toEqual(saved)
    const [row] = await app.db.asSystem((tx) =>
      rowsOf<{ details: unknown }>(tx, sql`select details from audit where action = 'website.saved' order by id desc`),
    )
    expect(row?.details).toEqual({ changed: ['defaultTerm'], allowedOrigins: [QUILLMERE_PAGE], provedBy: ['pwd'] })
  })

  it('lists the pages that have used a key', async () => {
    await app.page(KEYS.live, QUILLMERE_PAGE).settings.websiteConfig({ id: 0 })
    expect((await configOf(dealer)).originsSeen).toMatchObject([{ origin: QUILLMERE_PAGE }])
  })

  it('shows a page nothing about other pages', async () => {
    const config = await app.page(KEYS.live, QUILLMERE_PAGE).settings.websiteConfig({ id: QUILLMERE })
    expect(config.allowedOrigins).toEqual([])
    expect(config.originsSeen ?? null).toBeNull()
  })

  it('names the lenders to a page, alphabetically and without a rate, unless the dealership hides them', async () => {
    const page = () => app.page(KEYS.live, QUILLMERE_PAGE).settings.websiteConfig({ id: 0 })
    const { lenders } = await page()
    const names = lenders?.map(({ name }) => name) ?? []
    expect(names).toContain('Kestrelmoor Finance')
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en-GB')))
    expect(lenders?.every(({ lowestApr }) => lowestApr === undefined)).toBe(true)
    const known = await configOf(dealer)
    expect(known.lenders ?? null).toBeNull()
    await save(dealer, { ...known, showLenderSlider: false })
    expect((await page()).lenders ?? null).toBeNull()
    await save(dealer, { ...(await configOf(dealer)), showLenderSlider: true })
  })

  it('keeps pages for customers’ links while their site is allowed, and shows them to no public page', async () => {
    const known = await configOf(dealer)
    const pages = { dealPage: `${QUILLMERE_PAGE}/your-deal`, payPage: 'https://pay.quillmere.test/' }
    const allowedOrigins = [...known.allowedOrigins, 'https://pay.quillmere.test']
    const saved = await save(dealer, { ...known, allowedOrigins, ...pages })
    expect(saved).toMatchObject(pages)
    const shown = await app.page(KEYS.live, QUILLMERE_PAGE).settings.websiteConfig({ id: 0 })
    expect([shown.dealPage, shown.payPage]).toEqual([null, null])
    const without = await save(dealer, { ...saved, allowedOrigins: known.allowedOrigins })
    expect(without).toMatchObject({ dealPage: pages.dealPage, payPage: null })
    await save(dealer, { ...without, dealPage: null })
  })

  it('is not saved over another user’s change', async () => {
    const known = await configOf(dealer)
    await save(dealer, known)
    await expect(save(dealer, known)).rejects.toMatchObject({ status: 412, code: 'CONFLICT' })
  })

  it.each([
    [
      { allowedOrigins: ['https://www.quillmere.test:443'] },
      'allowedOrigins.0',
      'A browser writes this as https://www.quillmere.test',
    ],
    [{ allowedOrigins: ['https://www.quillmere.test:99999'] }, 'allowedOrigins.0', 'Is not an address'],
    [{ products: [] }, 'products', 'Choose at least one'],
    [{ dealPage: 'https://elsewhere.test/deal' }, 'dealPage', 'Add https://elsewhere.test to the allowed sites first'],
    [
      { payPage: 'https://www.quillmere.test/pay#now' },
      'payPage',
      'Enter the address of a page, as in https://www.example.co.uk/your-deal',
    ],
    [{ defaultTerm: 13 }, 'defaultTerm', 'Invalid term'],
    [
      { representativeExample: { price: 10_000, deposit: 10_000, term: 48, aprPercent: 9.9 } },
      'representativeExample.deposit',
      'Must be less than the price',
    ],
  ])('is refused with %o', async (part, field, message) => {
    const known = await configOf(dealer)
    await expect(save(dealer, { ...known, ...part })).rejects.toMatchObject({
      status: 422,
      fields: { [field]: message },
    })
  })

  it.each([
    'javascript:alert(1)',
    'https://www.quillmere.test/path',
    'http://www.quillmere.test',
    'https://*.quillmere.test',
    'null',
    'https://www.quillmere.test\u0000',
  ])('is refused with the origin %j', async (origin) => {
    const known = await configOf(dealer)
    await expect(save(dealer, { ...known, allowedOrigins: [origin] })).rejects.toMatchObject({ status: 400 })
  })

  it('of another dealership is not found', async () => {
    await expect(configOf(other)).rejects.toMatchObject({ status: 404 })
    const known = await configOf(dealer)
    await expect(save(other, known)).rejects.toMatchObject({ status: 404 })
  })

  it('of a suspended dealership is read only', async () => {
    const known = await configOf(suspended, 1005)
    await expect(save(suspended, { ...known, affiliateUserId: 1005 })).rejects.toMatchObject({
      status: 403,
      code: 'DEALER_NOT_ACTIVE',
    })
  })

  it('cannot be saved while public quotes are off, nor offer PCP while that is off', async () => {
    const known = await configOf(dealer)
    const refused = { status: 403, code: 'FEATURE_OFF' }
    await withFeatures(QUILLMERE, '{pcp}', () => expect(save(dealer, known)).rejects.toMatchObject(refused))
    await withFeatures(QUILLMERE, '{public-quick-quote}', async () => {
      await expect(save(dealer, known)).rejects.toMatchObject(refused)
      expect((await configOf(dealer)).products).toEqual([0])
    })
  })

  it('that was never saved has version 0', async () => {
    await app.db.asSystem((tx) =>
      tx.execute(sql`update dealerships set website_config = '{}' where affiliate_user_id = 1004`),
    )
    const known = await configOf(dealer)
    const { version = 0 } = await save(
      dealer,
      { affiliateUserId: QUILLMERE, products: known.products } as WebsiteConfig,
      known.version ?? 0,
    )
    expect(await configOf(dealer)).toEqual({ ...known, version })
    const fresh = await configOf(other, 1004)
    expect(fresh.version).toBe(0)
    expect((await save(other, { ...fresh, affiliateUserId: 1004 })).version).toBe(1)
  })
})

describe('the settings of a dealership', () => {
  const wish = { affiliateUserId: QUILLMERE, settings: { preferredContactMethod: 'whatsapp' as const } }

  it('are stored', async () => {
    await dealer.client.settings.saveDealer(wish)
    // Customers are reminded of papers unless the dealership says otherwise.
    const saved = () => dealer.client.settings.dealer({ id: QUILLMERE })
    expect(await saved()).toEqual({ preferredContactMethod: 'whatsapp', remindsOfPapers: true })
    await dealer.client.settings.saveDealer({ ...wish, settings: { ...wish.settings, remindsOfPapers: false } })
    expect(await saved()).toEqual({ preferredContactMethod: 'whatsapp', remindsOfPapers: false })
  })

  it('that an earlier client does not know stay as they are', async () => {
    await dealer.client.settings.saveDealer({ ...wish, settings: { remindsOfPapers: false } })
    expect(await dealer.client.settings.saveDealer(wish)).toEqual({ ...wish.settings, remindsOfPapers: false })
    await dealer.client.settings.saveDealer({ ...wish, settings: {} })
    expect(await dealer.client.settings.dealer({ id: QUILLMERE })).toMatchObject({
      ...wish.settings,
      remindsOfPapers: false,
    })
  })

  it('of another dealership are not found', async () => {
    await expect(other.client.settings.saveDealer(wish)).rejects.toMatchObject({ status: 404 })
    await expect(other.client.settings.dealer({ id: QUILLMERE })).rejects.toMatchObject({ status: 404 })
  })

  it('are for every role, but for who needs a second factor', async () => {
    const { client } = await app.signIn('accounts')
    await client.settings.saveDealer(wish)
    const required = { ...wish, settings: { secondFactorFrom: '2026-06-01' } }
    const refused = { code: 'ROLE_NOT_ALLOWED', message: 'Only the owner can require a second factor.' }
    await expect(client.settings.saveDealer(required)).rejects.toMatchObject(refused)
    await dealer.client.settings.saveDealer(required)
    await expect(client.settings.saveDealer({ ...wish, settings: { secondFactorFrom: null } })).rejects.toMatchObject(
      refused,
    )
    await client.settings.saveDealer(required)
    await dealer.client.settings.saveDealer({ ...wish, settings: { secondFactorFrom: null } })
  })

  it('of a suspended dealership are read only', async () => {
    await expect(suspended.client.settings.saveDealer({ ...wish, affiliateUserId: 1005 })).rejects.toMatchObject({
      code: 'DEALER_NOT_ACTIVE',
    })
  })
})

describe('the notifications of a user', () => {
  const wish = {
    userId: 1,
    sound: false,
    preferences: [{ scenario: 'Dealt' as const, channels: [NotificationPreference.Email] }],
  }

  it('are stored', async () => {
    await dealer.client.settings.saveNotifications(wish)
    expect(await dealer.client.settings.notifications({ id: 1 })).toEqual(wish)
  })

  it('that are left out stay as they are', async () => {
    await dealer.client.settings.saveNotifications(wish)
    await dealer.client.settings.saveNotifications({ userId: 1, mobile: '07700900123' })
    expect(await dealer.client.settings.notifications({ id: 1 })).toEqual({ ...wish, mobile: '07700900123' })
    await dealer.client.settings.saveNotifications({ userId: 1, mobile: null })
    const userSettings = { termsToShow: [24, 36], applicationDefaultTerm: 36 }
    await dealer.client.settings.saveUser({ dealerUserId: 1, userSettings })
    await dealer.client.settings.saveUser({ dealerUserId: 1, userSettings: { firstContactSource: 'customer' } })
    expect(await dealer.client.settings.user({ id: 1 })).toEqual({ ...userSettings, firstContactSource: 'customer' })
  })

  it('of a colleague are not found', async () => {
    const colleague = await app.signIn('colleague')
    await expect(colleague.client.settings.saveNotifications(wish)).rejects.toMatchObject({ status: 404 })
    await expect(colleague.client.settings.notifications({ id: 1 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a version of the portal', () => {
  const version = (name: string) => ({ version: name, notes: 'Quicker lists', releasedAt: '2026-03-02T09:00:00.000Z' })

  it.each(['staff', 'area'] as const)('is announced by %s and read by dealers', async (role) => {
    const { client } = await app.signIn(role)
    expect(await client.portal.addVersion(version(role))).toEqual(version(role))
  })

  it('can be announced once', async () => {
    const { client } = await app.signIn('staff')
    await client.portal.addVersion(version('2.0'))
    await expect(client.portal.addVersion(version(' 2.0 '))).rejects.toMatchObject({ status: 422, code: 'DUPLICATE' })
  })

  it('cannot be announced by a dealer', async () => {
    await expect(dealer.client.portal.addVersion(version('3.0'))).rejects.toMatchObject({ status: 403 })
  })
})
