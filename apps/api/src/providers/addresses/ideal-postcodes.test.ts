import { afterEach, describe, expect, it } from 'vitest'
import { type AnsweringServer, openAnsweringServer, type Told } from '../../testing/answering-server.ts'
import { createIdealPostcodes } from './ideal-postcodes.ts'

let server: AnsweringServer
afterEach(() => server.close())

const PAF = {
  postcode: 'ID1 1QD',
  post_town: 'LONDON',
  county: '',
  country: 'England',
  udprn: 25962203,
  line_1: '2 Barons Court Road',
  line_2: 'Flat 1',
  line_3: 'Rear',
  organisation_name: '',
  building_number: '2',
}

async function over(answer: Told) {
  server = await openAnsweringServer(() => answer)
  return createIdealPostcodes({ url: `${server.url}/v1`, key: 'ak_test' }, { tries: 1, timeoutMs: 2000 })
}

describe('Ideal Postcodes', () => {
  it('receives a postcode with the key in a header, and an address by its number', async () => {
    const addresses = await over({ body: { code: 2000, message: 'Success', result: [PAF] } })
    const [match] = await addresses.search(' id11qd ')
    expect(match).toEqual({ key: 'paf_25962203', label: '2 Barons Court Road, Flat 1, Rear, LONDON, ID1 1QD' })
    const [asked] = server.asked
    expect(asked).toMatchObject({ path: '/v1/postcodes/ID11QD' })
    expect(asked?.headers.authorization).toBe('IDEALPOSTCODES api_key="ak_test"')
    expect([...(asked?.query.keys() ?? [])]).toEqual([])
  })

  it('receives the address behind a match', async () => {
    const addresses = await over({ body: { code: 2000, message: 'Success', result: PAF } })
    expect(await addresses.find('paf_25962203')).toEqual({
      addressLine1: '2 Barons Court Road',
      addressLine2: 'Flat 1, Rear',
      town: 'LONDON',
      county: null,
      postcode: 'ID1 1QD',
      country: 'GB',
    })
    expect(server.asked[0]?.path).toBe('/v1/udprn/25962203')
  })

  it('receives words if there is more than a postcode', async () => {
    const hits = [
      { id: 'paf_1', suggestion: '2 Barons Court Road, London', udprn: 1 },
      { suggestion: 'without a number' },
    ]
    const addresses = await over({ body: { code: 2000, message: 'Success', result: { hits } } })
    expect(await addresses.search('2 barons ID1 1QD')).toEqual([{ key: 'paf_1', label: '2 Barons Court Road, London' }])
    expect(server.asked[0]).toMatchObject({ path: '/v1/autocomplete/addresses' })
    expect(server.asked[0]?.query.get('query')).toBe('2 barons ID1 1QD')
  })

  it('finds nothing at an invalid postcode', async () => {
    const addresses = await over({ status: 404, body: { code: 4040, message: 'Postcode not found' } })
    expect(await addresses.search('ID1 1ZZ')).toEqual([])
    expect(await addresses.find('paf_1')).toBeNull()
  })

  it('is not called for another kind of key', async () => {
    const addresses = await over({})
    expect(await addresses.find('../keys/ak_test')).toBeNull()
    expect(server.asked).toEqual([])
  })

  it.each([
    [{ status: 404, body: '' }, 'unavailable'],
    [{ status: 402, body: { code: 4020, message: 'Key balance depleted' } }, 'refused'],
    [{ status: 429, body: {} }, 'throttled'],
    [{ body: { code: 2000, result: 'nothing' } }, 'unavailable'],
  ])('fails with %o as %s', async (told, kind) => {
    const addresses = await over(told)
    await expect(addresses.search('ID1 1QD')).rejects.toMatchObject({ provider: 'addresses', kind })
  })
})
