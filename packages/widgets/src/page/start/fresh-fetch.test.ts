import { afterAll, expect, it, vi } from 'vitest'
import { fetchOrBegun, keepBegun } from './begun-call.ts'
import { createFreshFetch } from './fresh-fetch.ts'

const network = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => new Response('new'))
vi.stubGlobal('fetch', network)
afterAll(() => vi.unstubAllGlobals())

it('leaves caching to the browser, until the page asks for what the server says now', async () => {
  const { fetch, passCache } = createFreshFetch(network)
  await fetch('https://dealer.test/1', { method: 'GET' })
  passCache()
  await fetch('https://dealer.test/1', { method: 'GET' })
  expect(network.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'reload'])
})

it('then takes no answer that the loader asked for earlier', async () => {
  const { fetch, passCache } = createFreshFetch(fetchOrBegun)
  keepBegun(['https://dealer.test/2', Promise.resolve(new Response('begun'))])
  passCache()
  expect(await (await fetch('https://dealer.test/2')).text()).toBe('new')
})
