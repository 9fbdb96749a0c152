import { NotificationPreference, type NotificationSettings } from '@forecourt/core'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { authRoutes } from '../auth/routes.ts'
import { tradeModules } from '../index.ts'

const { Email, SMS, WhatsApp } = NotificationPreference
const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: [authRoutes, ...tradeModules] })
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())
beforeEach(() => phoneOf('01632 960100'))

const phoneOf = (phone: string) =>
  app.db.asSystem((tx) =>
    tx.execute(sql`update dealerships set phone = ${phone} where affiliate_user_id = ${QUILLMERE}`),
  )

const wish = (channels: NotificationPreference[], mobile?: string | null): NotificationSettings => ({
  userId: 1,
  sound: true,
  preferences: [{ scenario: 'Dealt', channels }],
  mobile,
})
const save = (settings: NotificationSettings) => dealer.client.settings.saveNotifications(settings)
const refused = (message: string) => ({ status: 422, code: 'INVALID', fields: { mobile: message } })

describe('text messages and WhatsApp', () => {
  it.each([
    ['a text', [SMS]],
    ['WhatsApp', [Email, WhatsApp]],
  ])('are refused without a mobile number: %s', async (_name, channels) => {
    await expect(save(wish(channels))).rejects.toMatchObject(refused('Text and WhatsApp need a mobile number'))
    await expect(save(wish(channels, '  '))).rejects.toMatchObject(refused('Text and WhatsApp need a mobile number'))
  })

  it('are stored with one, without its spaces', async () => {
    expect(await save(wish([SMS, WhatsApp], '07700 900123'))).toEqual(wish([SMS, WhatsApp], '07700900123'))
    expect((await dealer.client.settings.notifications({ id: 1 })).mobile).toBe('07700900123')
  })

  it('are stored if the dealership’s phone is a mobile', async () => {
    await phoneOf('07700 900456')
    expect(await save(wish([SMS]))).toMatchObject({ preferences: [{ channels: [SMS] }] })
  })

  it('prevent the number from being removed while they are on', async () => {
    await save(wish([SMS], '07700900123'))
    await expect(save(wish([SMS], null))).rejects.toMatchObject({ status: 422 })
    expect((await dealer.client.settings.notifications({ id: 1 })).mobile).toBe('07700900123')
  })
})

it.each([
  ['01632 960100', 'Must be 07 number'],
  ['0770090012', 'Invalid length'],
  ['07700 90012x', 'Invalid format'],
])('a mobile of %s is refused', async (mobile, message) => {
  await expect(save(wish([Email], mobile))).rejects.toMatchObject(refused(message))
})

it('mail alone needs no number', async () => {
  expect(await save(wish([Email], null))).toEqual(wish([Email], null))
})
