import { afterEach, expect, it, vi } from 'vitest'
import { fetchOrBegun, keepBegun } from './begun-call.ts'

const URL = 'https://dealer.test/api/v3/public/start?key=fc_test_1'
const network = vi.fn(async (_url: RequestInfo | URL) => new Response('from the network'))
vi.stubGlobal('fetch', network)
afterEach(() => network.mockClear())

const textOf = async (reply: Promise<Response>) => await (await reply).text()

it('gives the answer that the loader has sent for, once', async () => {
  keepBegun([URL, Promise.resolve(new Response('begun'))])
  expect(await textOf(fetchOrBegun(URL))).toBe('begun')
  expect(network).not.toHaveBeenCalled()
  expect(await textOf(fetchOrBegun(URL))).toBe('from the network')
})

it('asks the network for what was not begun', async () => {
  keepBegun([URL, Promise.resolve(new Response('begun'))])
  expect(await textOf(fetchOrBegun(`${URL}&reg=ZZ23KHP`))).toBe('from the network')
  await fetchOrBegun(URL)
})

it('asks the network where the begun call did not arrive', async () => {
  keepBegun([URL, Promise.resolve(undefined)])
  expect(await textOf(fetchOrBegun(URL))).toBe('from the network')
})

it('waits no longer than it may', async () => {
  keepBegun([URL, new Promise(() => {})])
  const controller = new AbortController()
  const asked = fetchOrBegun(URL, { signal: controller.signal })
  controller.abort(new Error('Too long'))
  await expect(asked).rejects.toThrow('Too long')
})
