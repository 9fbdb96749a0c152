import { contract, createPublicPageClient, createSession } from '@forecourt/core'
import { aToken, createTestServer } from '@forecourt/core/testing'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { createStartingClient, type NamedCar } from '../../page/start/starting-client.ts'
import { beginCall } from './begin-call.ts'

const FOLDER = 'https://finance.test/widgets/'
const KEY = 'fc_test_1'

const begun = vi.fn(async (_url: RequestInfo | URL): Promise<Response> => Response.json({}))
vi.stubGlobal('fetch', begun)
afterEach(() => begun.mockClear())
afterAll(() => vi.unstubAllGlobals())

/** An element as the shell leaves it. */
const tag = (given: Readonly<Record<string, string>>) =>
  Object.assign(document.createElement('div'), { dealershipKey: KEY, ...given })

async function askedByThePage(car: NamedCar, baseUrl = 'https://finance.test/api/v3') {
  const asked: string[] = []
  const server = createTestServer()
  server.on(contract.auth.clientToken, { authenticationToken: aToken() })
  const fetch = (url: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(url))
    return server.fetch(url, init)
  }
  const options = { baseUrl, key: KEY, session: createSession(), now: () => new Date(0), fetch, retryDelayMs: 0 }
  const { client, nameCar } = createStartingClient(createPublicPageClient(options), KEY)
  nameCar(car)
  await client.settings.websiteConfig({ id: 0 }).catch(() => null)
  return asked[0]
}

it.each<[string, Readonly<Record<string, string>>, NamedCar]>([
  [
    'a car with its mileage',
    { registration: 'ZZ23 KHP', mileage: '28400' },
    { registration: 'ZZ23 KHP', mileage: 28_400 },
  ],
  ['a car', { registration: 'ZZ23 KHP' }, { registration: 'ZZ23 KHP', mileage: undefined }],
  ['no car', {}, { registration: '', mileage: undefined }],
  ['no car, with a mileage', { mileage: '28400' }, { registration: '', mileage: 28_400 }],
])('requests the address that the page will request, for %s', async (_, given, car) => {
  expect(beginCall(tag(given), FOLDER)[0]).toBe(await askedByThePage(car))
})

it('calls the server that the tag names', async () => {
  const baseUrl = 'https://other.test/api/v3'
  const [url] = beginCall(tag({ baseUrl }), FOLDER)
  expect(url).toBe(await askedByThePage({ registration: '', mileage: undefined }, baseUrl))
})

it('sends a request without options, so no preflight, and one for all equal tags', () => {
  const same = { dealershipKey: 'fc_test_same' }
  const first = beginCall(tag(same), FOLDER)
  const second = beginCall(tag(same), FOLDER)
  expect(begun.mock.calls).toEqual([[first[0]]])
  expect(second).toEqual(first)
})

it('resolves to undefined when the call fails, so that the page calls itself', async () => {
  begun.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await beginCall(tag({ dealershipKey: 'fc_test_lost' }), FOLDER)[1]).toBeUndefined()
})
