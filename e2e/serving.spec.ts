import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { openSite as openFolder, type Site } from './hosts/support/site.ts'
import { EARLIER, writeEarlierRelease } from './support/earlier-release.ts'
import { watchShifts } from './support/shifts.ts'
import { expect, test as onServer } from './support/test.ts'

const test = onServer.extend<{ site: Site }>({
  site: async ({ server }, use) => {
    const site = await openFolder('examples/dealer-site', server.url)
    await use(site)
    await site.close()
  },
})

const CAR = 'registration="ZZ23 KHP" price="14995" mileage="28400"'
const KEY = 'dealership-key="fc_test_quillmere"'
const script = (server: { readonly url: string }) => `<script src="${server.url}/widgets/loader.js" async></script>`
const figure = (page: Page) => page.locator('forecourt-quick-quote .public-figure')

/** The addresses that a page requests, as a growing list. */
function watchRequests(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  return asked
}

const widgetFiles = (asked: readonly URL[]) =>
  asked.map(({ pathname }) => pathname).filter((path) => /^\/widgets\/.*(public|files|elements)\//.test(path))

interface Upgraded {
  readonly server: { readonly url: string; readonly dataDir: string }
  readonly request: APIRequestContext
}

/** The server has a newer release by now than the loader that the page has. */
async function keepEarlierLoader(page: Page, { server, request }: Upgraded): Promise<void> {
  const { latest } = await (await request.get(`${server.url}/widgets/versions.json`)).json()
  const releases = join(server.dataDir, 'widgets')
  await writeEarlierRelease(join(releases, latest), join(releases, EARLIER.version))
  const body = await readFile(join(releases, EARLIER.version, 'loader.js'), 'utf8')
  await page.route('**/widgets/loader.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }))
}

test('after an upgrade a page with the earlier loader works with the earlier files', async ({
  page,
  server,
  site,
  request,
}) => {
  await keepEarlierLoader(page, { server, request })
  const asked = watchRequests(page)
  await page.goto(
    site.put({ head: script(server), body: `<forecourt-quick-quote ${KEY} ${CAR}></forecourt-quick-quote>` }),
  )
  await expect(figure(page)).toBeVisible()
  const files = widgetFiles(asked)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(file).toMatch(/^\/widgets\/0\.0\.9\/public\/.*-EARLIER8\.js$/)
})

const preload = ({ url }: { readonly url: string }) => `<link rel="modulepreload" href="${url}/widgets/figures.js">`
const quickQuote = `<forecourt-quick-quote ${KEY} ${CAR}></forecourt-quick-quote>`

test('the loader uses a file that the page preloads', async ({ page, server, site }) => {
  const asked = watchRequests(page)
  await page.goto(site.put({ head: preload(server) + script(server), body: quickQuote }))
  await expect(figure(page)).toBeVisible()
  expect(asked.filter(({ pathname }) => pathname.endsWith('/figures.js'))).toHaveLength(1)
  expect(widgetFiles(asked)).toEqual([])
})

test('the loader uses its own file if an upgrade has replaced the preloaded one', async ({
  page,
  server,
  site,
  request,
}) => {
  await keepEarlierLoader(page, { server, request })
  const asked = watchRequests(page)
  await page.goto(site.put({ head: preload(server) + script(server), body: quickQuote }))
  await expect(figure(page)).toBeVisible()
  expect(asked.some(({ pathname }) => pathname === '/widgets/figures.js')).toBe(true)
  expect(widgetFiles(asked)).toEqual([`/widgets/${EARLIER.version}/public/figures-${EARLIER.hash}.js`])
})

test('a widget works although its preload fails', async ({ page, server, site }) => {
  await page.route('**/widgets/figures.js', (route) => route.abort())
  await page.goto(site.put({ head: preload(server) + script(server), body: quickQuote }))
  await expect(figure(page)).toBeVisible()
})

test('a key set after insertion loads only the public build', async ({ page, server, site }) => {
  const asked = watchRequests(page)
  await page.goto(site.put({ head: script(server), body: `<forecourt-quick-quote ${CAR}></forecourt-quick-quote>` }))
  await expect.poll(() => widgetFiles(asked).length).toBeGreaterThan(0)
  await page.evaluate(() => {
    Object.assign(document.querySelector('forecourt-quick-quote') ?? {}, { dealershipKey: 'fc_test_quillmere' })
  })
  await expect(figure(page)).toBeVisible()
  for (const file of widgetFiles(asked)) expect(file).toContain('/public/')
})

test('a user’s widget beside a public one loads from its own file', async ({ page, server, site }) => {
  const asked = watchRequests(page)
  const price = `<forecourt-monthly-price ${KEY} price="14995"></forecourt-monthly-price>`
  const body = `${price}<forecourt-login></forecourt-login><forecourt-quick-quote ${CAR}></forecourt-quick-quote>`
  await page.goto(site.put({ head: script(server), body }))
  await expect(page.locator('forecourt-monthly-price')).toContainText('£')
  await expect.poll(() => widgetFiles(asked).some((file) => file.endsWith('/elements/quick-quote.js'))).toBe(true)
  await expect(page.locator('forecourt-login input').first()).toBeVisible()
  expect(widgetFiles(asked).filter((file) => file.includes('/public/'))).toHaveLength(1)
})

test('an element far below loads nothing until it comes near, and then without a layout shift', async ({
  page,
  server,
  site,
}) => {
  const shifts = await watchShifts(page)
  const asked = watchRequests(page)
  const head = `${script(server)}<style>forecourt-quick-quote { display: block; min-height: 1240px }</style>`
  const body = `<div style="height: 6000px"></div><forecourt-quick-quote ${KEY} ${CAR}></forecourt-quick-quote><p>After</p>`
  await page.goto(site.put({ head, body }), { waitUntil: 'networkidle' })
  expect(asked.some(({ pathname }) => pathname.endsWith('/loader.js'))).toBe(true)
  expect(widgetFiles(asked)).toEqual([])
  await page.evaluate(() => document.querySelector('forecourt-quick-quote')?.scrollIntoView())
  await expect(figure(page)).toBeVisible()
  expect(await shifts()).toBe(0)
})

test('evidence of shown offers is sent once and together when the page closes', async ({ page, server, site }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /evidence$/.test(request.url())) sent.push(request.postDataJSON())
  })
  await page.clock.install()
  await page.goto(
    site.put({ head: script(server), body: `<forecourt-quick-quote ${KEY} ${CAR}></forecourt-quick-quote>` }),
  )
  await expect(figure(page)).toBeVisible()
  await page.clock.runFor(3000)
  expect(sent).toEqual([])
  const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await leave()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    key: 'fc_test_quillmere',
    evidence: [{ kind: 'quote' }, { kind: 'representative-example' }, { kind: 'broker-statement' }],
  })
  await leave()
  await page.evaluate(() => fetch('/'))
  expect(sent).toHaveLength(1)
})

test('answers use brotli, or gzip for a client without it, with caching headers', async ({ request, server }) => {
  const ask = async (path: string, accepted: string) => {
    const reply = await request.get(`${server.url}${path}`, { headers: { 'accept-encoding': accepted } })
    const { 'content-encoding': encoding, 'cache-control': caching, vary } = reply.headers()
    return { encoding, caching, vary: vary?.toLowerCase() }
  }
  for (const path of ['/api/v3/openapi.json', '/widgets/loader.js', '/examples/dealer-site/site.css'])
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await ask(path, accepted)
      expect([path, answer.encoding]).toEqual([path, encoding])
      expect(answer.vary).toContain('accept-encoding')
    }
  expect(await ask('/api/v3/portal-config', 'br')).toMatchObject({ caching: 'public, max-age=300' })
})

test('a payer’s page weighs at most 90 kB in total', async ({ page, server }) => {
  await page.goto(`${server.url}/pay?token=nobody-knows-this-token`)
  await expect(page.getByRole('heading', { name: 'We do not recognise this link' })).toBeVisible()
  const weights = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return [name, encodedBodySize] as const
    }),
  )
  expect(weights.some(([name]) => name.includes('/public/pay-'))).toBe(true)
  const total = weights.reduce((sum, [, size]) => sum + size, 0)
  expect(total, JSON.stringify(weights)).toBeLessThanOrEqual(90_000)
})
