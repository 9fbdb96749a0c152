import { afterAll, expect, it, vi } from 'vitest'
import { fetchOrBegun } from './begun-call.ts'
import { START_IN_PAGE, startInPage } from './start-in-page.ts'

const URL_ASKED = 'https://dealer.test/api/v3/public/start?key=fc_live_1'
const AT = '2026-11-20T14:00:00.000Z'

let at: string | null = AT
const querySelector = (selector: string) =>
  selector === `[${START_IN_PAGE}~="${URL_ASKED}"]` ? { textContent: '{"rates":1}', getAttribute: () => at } : null
const network = vi.fn(async () => new Response('from the network'))
vi.stubGlobal('document', { querySelector })
vi.stubGlobal('fetch', network)
afterAll(() => vi.unstubAllGlobals())

it.each([
  ['at once', AT, true],
  ['after 59 minutes', '2026-11-20T14:59:00.000Z', true],
  ['after an hour', '2026-11-20T15:00:00.000Z', false],
  ['after a day', '2026-11-21T14:00:00.000Z', false],
])('an answer in the page counts for an hour: %s', (_, now, counts) => {
  expect(startInPage(URL_ASKED, new Date(now))).toBe(counts ? '{"rates":1}' : null)
})

it.each([
  ['another address', `${URL_ASKED}&reg=ZZ23KHP`, AT],
  ['an unreadable age', URL_ASKED, 'today'],
  ['no age', URL_ASKED, null],
])('is none with %s', (_, url, written) => {
  at = written
  expect(startInPage(url, new Date(AT))).toBeNull()
  at = AT
})

it('takes the place of the call, until the page asks for what the server says now', async () => {
  at = new Date().toISOString()
  expect(await (await fetchOrBegun(URL_ASKED)).text()).toBe('{"rates":1}')
  expect(network).not.toHaveBeenCalled()
  expect(await (await fetchOrBegun(URL_ASKED, { cache: 'reload' })).text()).toBe('from the network')
})
