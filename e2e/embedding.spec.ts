import type { Page } from '@playwright/test'
import { openSite as openFolder, type Site } from './hosts/support/site.ts'
import { expect, test as onServer } from './support/test.ts'

/** A web agency's page on another origin, as `docs/embedding.md` would have it. */
const test = onServer.extend<{ site: Site }>({
  site: async ({ server }, use) => {
    const site = await openFolder('examples/dealer-site', server.url)
    await use(site)
    await site.close()
  },
})

interface Agency {
  readonly site: Site
  readonly server: { readonly url: string }
  readonly script?: string
  readonly attributes?: string
}

async function openSite(page: Page, { site, server, script, attributes = '' }: Agency): Promise<void> {
  const head = script ?? `<script src="${server.url}/widgets/loader.js" async></script>`
  const body = `<forecourt-quick-quote dealership-key="fc_test_quillmere" registration="ZZ23 KHP" price="14995"
    mileage="28400" phone="01632 960101" ${attributes}></forecourt-quick-quote>`
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(globalThis, { told })
    for (const name of ['forecourt-error', 'forecourt-ask'])
      document.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]))
  })
  await page.goto(site.put({ head, body }))
}

const widget = (page: Page) => page.locator('forecourt-quick-quote')
const figure = (page: Page) => widget(page).locator('.public-figure')
const told = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'told') as [string, Record<string, unknown>][])

test('a file that fails is asked for under another address, and nobody notices', async ({ page, server, site }) => {
  const asked: string[] = []
  await page.route(/\/widgets\/public\/shared-/, (route) => route.abort())
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openSite(page, { site, server })
  await expect(figure(page)).toBeVisible()
  expect(asked.filter((path) => path.includes('/public/all-'))).toHaveLength(1)
  expect(await told(page)).toEqual([])
})

test('a key that nobody knows is named, with the way out for whoever wrote debug', async ({ page, server, site }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await openSite(page, { site, server, attributes: 'debug' })
  await page.evaluate(() => {
    const other = document.createElement('forecourt-monthly-price')
    other.setAttribute('dealership-key', 'fc_test_nobody')
    other.setAttribute('debug', '')
    document.body.append(other)
  })
  await expect.poll(async () => (await told(page)).map(([, { code }]) => code)).toContain('key-refused')
  await expect.poll(() => lines.join('\n')).toContain('Copy the current one from Settings')
  expect(lines.join('\n')).toContain(`on ${site.origin} asks ${server.url}/api/v3`)
})

test('a page may change the words and take the question itself', async ({ page, server, site }) => {
  await openSite(page, { site, server, attributes: `texts='{"heading":"Drive it from","ask":"Ask {dealer}, please"}'` })
  await expect(widget(page).getByRole('heading', { name: 'Drive it from' })).toBeVisible()
  await page.evaluate(() => document.addEventListener('forecourt-ask', (event) => event.preventDefault()))
  await widget(page).getByRole('button', { name: 'Ask Quillmere Motors, please' }).click()
  await expect.poll(async () => (await told(page)).map(([name]) => name)).toContain('forecourt-ask')
  await expect(widget(page).getByLabel('Your name')).toHaveCount(0)
})

test('a pinned address holds what its hash says, and the single file needs no loader', async ({
  page,
  server,
  site,
  request,
}) => {
  const { latest, versions } = await (await request.get(`${server.url}/widgets/versions.json`)).json()
  const { integrity } = versions[0]
  const pinned = (file: string) =>
    `<script src="${server.url}/widgets/${latest}/${file}" integrity="${integrity[file]}" crossorigin="anonymous" async></script>`
  for (const file of ['loader.js', 'quick-quote.js']) {
    await openSite(page, { site, server, script: pinned(file) })
    await expect(figure(page)).toBeVisible()
  }
  expect(await page.evaluate(() => Object.keys(globalThis).filter((name) => /forecourt/i.test(name)))).toEqual([])
})

test('nothing of a public page is loaded later than with its widget', async ({ request, server }) => {
  const { public: open } = await (await request.get(`${server.url}/widgets/manifest.json`)).json()
  const files = new Set(
    Object.values<{ files: { file: string }[] }>(open).flatMap((one) => one.files.map(({ file }) => file)),
  )
  for (const file of files)
    expect(await (await request.get(`${server.url}/widgets/${file}`)).text(), file).not.toMatch(/\bimport\(/)
})
