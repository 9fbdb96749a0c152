import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { fetchOrBegun, keepBegun } from './begun-call.ts'

const network = vi.fn(async (_url: RequestInfo | URL) => new Response('from the network'))
vi.stubGlobal('fetch', network)
vi.stubGlobal('document', { querySelector: () => null })
afterEach(() => network.mockClear())
afterAll(() => vi.unstubAllGlobals())

const addressOf = (key: string) => `https://dealer.test/api/v3/public/start?key=${key}`
const textOf = async (reply: Promise<Response>) => await (await reply).text()
const begun = () => Promise.resolve(new Response('begun'))

it('gives the loader’s response to the first request only', async () => {
  const url = addressOf('first')
  keepBegun([url, begun()])
  expect(await textOf(fetchOrBegun(url))).toBe('begun')
  expect(network).not.toHaveBeenCalled()
  expect(await textOf(fetchOrBegun(url))).toBe('from the network')
})

it('gives it once, even if the file of each tag hands it over', async () => {
  const url = addressOf('shared')
  const answer = begun()
  keepBegun([url, answer])
  await fetchOrBegun(url)
  keepBegun([url, answer])
  expect(await textOf(fetchOrBegun(url))).toBe('from the network')
})

it('uses the network for other addresses', async () => {
  keepBegun([addressOf('other'), begun()])
  expect(await textOf(fetchOrBegun(`${addressOf('other')}&reg=ZZ23KHP`))).toBe('from the network')
})

it('uses the network if the prefetched response did not arrive', async () => {
  keepBegun([addressOf('lost'), Promise.resolve(undefined)])
  expect(await textOf(fetchOrBegun(addressOf('lost')))).toBe('from the network')
})

it('waits no longer than its signal allows', async () => {
  keepBegun([addressOf('late'), new Promise(() => {})])
  const controller = new AbortController()
  const asked = fetchOrBegun(addressOf('late'), { signal: controller.signal })
  controller.abort(new Error('Too long'))
  await expect(asked).rejects.toThrow('Too long')
})
