import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type SignedInTester, type TestApp } from '../../testing/index.ts'
import { tradeModules } from '../index.ts'

let app: TestApp
let dealer: SignedInTester

beforeAll(async () => {
  app = await buildTestApp({ modules: tradeModules })
  dealer = await app.signIn('dealer')
})
afterAll(() => app.close())

const search = (key: string) => dealer.client.addresses.search({ key })

describe('an address', () => {
  it('is found by its postcode and then by the key of the match', async () => {
    const { Result, Item } = await search('sy81ab')
    expect(Result).toBe('1')
    expect(Item?.length).toBeGreaterThanOrEqual(8)
    const [first] = Item ?? []
    const address = await dealer.client.addresses.byKey({ key: first?.key ?? '' })
    expect(address).toMatchObject({ town: 'Ludlow', county: 'Shropshire', postcode: 'SY8 1AB', country: 'GB' })
    expect(first?.label).toContain(address.addressLine1)
  })

  it('is narrowed by a number before the postcode', async () => {
    const all = (await search('SY8 1AB')).Item ?? []
    const [number = ''] = all[2]?.label.match(/\d+/) ?? []
    const fewer = (await search(`${number} SY8 1AB`)).Item ?? []
    expect(fewer.length).toBeLessThan(all.length)
    expect(fewer.map(({ key }) => key)).toContain(all[2]?.key)
  })

  it('is found by its words', async () => {
    const { Item } = await search('ludlow')
    expect(Item?.every(({ label }) => label.includes('Ludlow'))).toBe(true)
  })

  it.each(['ZZ9 9ZZ', 'Nowhere At All', '%', 'SY8 1AB nowhere', '\u202e'])('is not found by %j', async (key) => {
    expect(await search(key)).toEqual({ Result: '0', Item: [] })
  })

  it.each(['SB-SY8-1AB-99', 'SB-ZZ9-9ZZ-0', 'anything', '../../etc/passwd', 'SB-SY8-1AB--1'])(
    'has no key %j',
    async (key) => {
      await expect(dealer.client.addresses.byKey({ key })).rejects.toMatchObject({ status: 404 })
    },
  )

  it('can be typed in when the look-up fails', async () => {
    await expect(search('ZZ1 1ER')).rejects.toMatchObject({
      status: 502,
      message: 'The address look-up did not answer. Enter the address by hand, or try again.',
    })
    await expect(search('ZZ1 1TH')).rejects.toMatchObject({ status: 503 })
  })

  it.each(['', 'x'.repeat(121), 'SY8\u0000'])('is not looked up by %j', async (key) => {
    await expect(search(key)).rejects.toMatchObject({ status: 400 })
  })

  it('needs a login, and no user can read a whole postcode file', async () => {
    await expect(app.nobody().addresses.search({ key: 'SY8 1AB' })).rejects.toMatchObject({ status: 401 })
    const other = await app.signIn('other')
    const asking = Array.from({ length: 130 }, () => other.client.addresses.byKey({ key: 'SB-SY8-1AB-0' }))
    const refused = (await Promise.allSettled(asking)).filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(10)
  })
})
