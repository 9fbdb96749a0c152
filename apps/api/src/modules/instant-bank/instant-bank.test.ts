import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { tradeModules } from '../index.ts'

const QUILLMERE = 1001
let app: TestApp
let dealer: SignedInTester
let other: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: tradeModules })
  ;[dealer, other] = await Promise.all([app.signIn('dealer'), app.signIn('other')])
})
afterAll(() => app.close())

const account = { sortCode: '08-99-99', accountNumber: '66374958', accountName: 'Quillmere Motors' }
const setUp = { affiliateUserId: QUILLMERE, isEnabled: true, merchantId: 'm-1', ...account }
const versionNow = async () => (await dealer.client.boodil.config({ id: QUILLMERE }))?.version ?? 0
const save = async (part: object = {}) =>
  dealer.client.boodil.saveConfig({ ...setUp, ...part }, { version: await versionNow() })

describe('the instant bank set-up', () => {
  it('is empty before it is saved', async () => {
    expect(await other.client.boodil.config({ id: 1004 })).toBeNull()
  })

  it('is returned masked and stored encrypted', async () => {
    expect(await save()).toMatchObject({ isEnabled: true, sortCode: '••••••', accountNumber: '••••4958', version: 1 })
    const rows = await app.db.asSystem((tx) => rowsOf(tx, sql`select * from boodil_configs`))
    expect(JSON.stringify(rows)).not.toContain('66374958')
    expect(app.log.join('')).not.toContain('66374958')
  })

  it('keeps the parts that a form returns masked', async () => {
    const known = await save()
    const again = await save({ sortCode: known.sortCode, accountNumber: known.accountNumber, accountName: 'Quillmere' })
    expect(again).toMatchObject({ accountNumber: '••••4958', accountName: 'Quillmere' })
  })

  it.each([
    [{ accountNumber: '66374959' }, 'accountNumber', 'Check the account number and sort code'],
    [{ accountNumber: '123' }, 'accountNumber', 'Invalid length'],
    [{ accountNumber: 'abcdefgh' }, 'accountNumber', 'Invalid format'],
    [{ sortCode: '' }, 'sortCode', 'Required'],
    [{ accountName: ' ' }, 'accountName', 'Required'],
  ])('is refused with %o', async (part, field, message) => {
    await expect(save(part)).rejects.toMatchObject({ status: 422, fields: { [field]: message } })
  })

  it('of another dealership is not found', async () => {
    await expect(other.client.boodil.config({ id: QUILLMERE })).rejects.toMatchObject({ status: 404 })
    await expect(other.client.boodil.saveConfig(setUp, { version: 0 })).rejects.toMatchObject({ status: 404 })
  })

  it('is not overwritten by a user with an outdated version', async () => {
    const { version } = await save({ accountName: 'Seen first' })
    await save({ accountName: 'Changed meanwhile' })
    const late = { ...setUp, accountName: 'Too late' }
    await expect(dealer.client.boodil.saveConfig(late, { version })).rejects.toMatchObject({
      status: 412,
      code: 'CONFLICT',
    })
    await expect(dealer.client.boodil.saveConfig(late)).rejects.toMatchObject({ status: 428 })
    expect(await dealer.client.boodil.config({ id: QUILLMERE })).toMatchObject({ accountName: 'Changed meanwhile' })
  })

  it('is refused if the feature is off', async () => {
    const set = (features: string) =>
      app.db.asSystem((tx) =>
        tx.execute(sql`update dealerships set features = ${features} where affiliate_user_id = 1004`),
      )
    await set('{payments}')
    await expect(other.client.boodil.config({ id: 1004 })).rejects.toMatchObject({ code: 'FEATURE_OFF' })
    await set('{instant-bank}')
  })
})

describe('interest in instant bank payments', () => {
  const wish = { affiliateUserId: QUILLMERE, contactName: 'Rhian\r\nBcc: x@y.test', email: 'rhian@quillmere.test' }
  const handedIn = () =>
    app.db
      .asSystem((tx) => rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from outgoing`))
      .then(([row]) => row?.n)

  it('is reported to staff once a day', async () => {
    expect(await dealer.client.boodil.registerInterest(wish)).toEqual({ ok: true })
    await dealer.client.boodil.registerInterest(wish)
    expect(await handedIn()).toBe(1)
    expect((await dealer.client.boodil.config({ id: QUILLMERE }))?.interestRegisteredAt).toBeTruthy()
  })

  it('is not registered for another dealership, nor by a suspended one', async () => {
    const { client } = await app.signIn('suspended')
    await expect(other.client.boodil.registerInterest(wish)).rejects.toMatchObject({ status: 404 })
    await expect(client.boodil.registerInterest({ ...wish, affiliateUserId: 1005 })).rejects.toMatchObject({
      code: 'DEALER_NOT_ACTIVE',
    })
  })
})
