import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { transform } from 'esbuild'
import { inProject } from '../scripts/project.mjs'
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
  /** Tags in the head of the page. */
  readonly says?: string
}

async function openSite(page: Page, { site, server, script, attributes = '', says = '' }: Agency): Promise<void> {
  const head = says + (script ?? `<script src="${server.url}/widgets/loader.js" async></script>`)
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

test('a failed file is fetched from another address without an error', async ({ page, server, site }) => {
  const asked: string[] = []
  await page.route(/\/public\/figures-\w+\.js$/, (route) => route.abort())
  page.on('request', (request) => asked.push(request.url()))
  await openSite(page, { site, server })
  await expect(figure(page)).toBeVisible()
  expect(asked.filter((url) => url.endsWith('.js?1'))).toHaveLength(1)
  expect(await told(page)).toEqual([])
})

test('an unknown key is reported, with a remedy if debug is set', async ({ page, server, site }) => {
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
  await expect.poll(() => lines.join('\n')).toContain(`on ${site.origin} asks ${server.url}/api/v3`)
})

/** The same machine under a name that no key lists; browsers resolve `*.localhost` themselves. */
const underAnotherName = (site: Site): Site => ({
  ...site,
  put: (page) => site.put(page).replace('//localhost:', '//elsewhere.localhost:'),
})

test('a page that the key is not bound to is reported and shows only the telephone', async ({ page, server, site }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await openSite(page, { site: underAnotherName(site), server, attributes: 'debug' })
  await expect(widget(page).getByRole('link', { name: '01632 960101' })).toBeVisible()
  await expect(figure(page)).toHaveCount(0)
  const refused = { code: 'origin-refused', widget: 'forecourt-quick-quote', retry: false }
  await expect.poll(() => told(page)).toContainEqual(['forecourt-error', refused])
  await expect.poll(() => lines.join('\n')).toContain('localhost')
  await expect
    .poll(() => lines.join('\n'))
    .toContain(`on ${site.origin.replace('//', '//elsewhere.')} asks ${server.url}/api/v3`)
})

const schemes = [
  ['says nothing', '', 'rgb(16, 33, 43)'],
  ['is dark', '<style>:root { color-scheme: dark }</style>', 'rgb(230, 238, 241)'],
  ['follows its visitors', '<meta name="color-scheme" content="light dark">', 'rgb(230, 238, 241)'],
] as const

for (const [what, says, words] of schemes)
  test(`the colours for a visitor who prefers dark, on a page that ${what}`, async ({ page, server, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openSite(page, { site, server, says })
    await expect(figure(page)).toBeVisible()
    await expect(figure(page)).toHaveCSS('color', words)
  })

const INLINED = (text: string) => `<script>${text}</script>`
const FROM_A_BLOB = (text: string) =>
  `<script>const made = document.createElement('script')
  made.src = URL.createObjectURL(new Blob([${JSON.stringify(text).replaceAll('</', '<\\/')}]))
  document.head.append(made)</script>`
/** Another firm's file of the same name stands first. */
const AFTER_ANOTHER = (_: string, url: string) =>
  `<script type="text/plain" src="https://cdn.other.example/embed/loader.js"></script><script type="module" src="${url}"></script>`

for (const [how, script, says, works] of [
  ['inlined, with the page’s mark', INLINED, (folder: string) => `<meta data-forecourt="${folder}">`, true],
  ['inlined, on a page that says nothing', INLINED, () => '', false],
  ['from a blob, with the page’s mark', FROM_A_BLOB, (folder: string) => `<meta data-forecourt="${folder}">`, true],
  ['from a blob, on a page that says nothing', FROM_A_BLOB, () => '', false],
  ['as a module after another firm’s loader', AFTER_ANOTHER, () => '', true],
] as const)
  test(`a loader ${how} ${works ? 'finds its files' : 'shows the telephone'}`, async ({ page, server, site }) => {
    const url = `${server.url}/widgets/loader.js`
    const text = await (await page.request.get(url)).text()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await openSite(page, { site, server, script: script(text, url), says: says(`${server.url}/widgets/`) })
    if (works) await expect(figure(page)).toBeVisible()
    else await expect(widget(page).getByRole('link', { name: '01632 960101' })).toBeVisible()
    expect(asked.filter((each) => each.includes('cdn.other.example'))).toEqual([])
  })

test('reprice asks the server past the browser’s cache, and focus fetches an element far below', async ({
  page,
  server,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const starts = () => asked.filter((url) => url.includes('/public/start')).length
  await openSite(page, { site, server, says: '<style>body { padding-top: 6000px }</style>' })
  await page.evaluate(() => customElements.whenDefined('forecourt-quick-quote'))
  expect(asked.filter((url) => url.includes('/public/'))).toEqual([])
  await widget(page).evaluate((element) => element.focus())
  await expect(figure(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('forecourt-quick-quote')
  const before = starts()
  for (let time = 0; time < 3; time += 1)
    expect(await widget(page).evaluate((element) => (element as HTMLElement & { reprice(): unknown }).reprice())).toBe(
      true,
    )
  expect(starts()).toBe(before + 3)
})

test('a page can change the texts and handle the question itself', async ({ page, server, site }) => {
  await openSite(page, { site, server, attributes: `texts='{"heading":"Drive it from","ask":"Ask {dealer}, please"}'` })
  await expect(widget(page).getByRole('heading', { name: 'Drive it from' })).toBeVisible()
  await page.evaluate(() => document.addEventListener('forecourt-ask', (event) => event.preventDefault()))
  await widget(page).getByRole('button', { name: 'Ask Quillmere Motors, please' }).click()
  await expect.poll(async () => (await told(page)).map(([name]) => name)).toContain('forecourt-ask')
  await expect(widget(page).getByLabel('Your name')).toHaveCount(0)
})

test('files at a pinned address match their hashes, and the single file needs no loader', async ({
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

test('an import map checks the loader’s files against their hashes; a rejected file is requested at another address', async ({
  page,
  server,
  site,
  request,
}) => {
  const { latest, versions } = await (await request.get(`${server.url}/widgets/versions.json`)).json()
  const script = `<script src="${server.url}/widgets/${latest}/loader.js" crossorigin="anonymous" async></script>`
  const hashes = Object.entries<string>(versions[0].integrity).filter(([file]) => file.startsWith('public/'))
  const mapOf = (hash: (right: string) => string) => {
    const integrity = hashes.map(([file, right]) => [`${server.url}/widgets/${latest}/${file}`, hash(right)])
    return `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(integrity) })}</script>`
  }
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const further = () => asked.filter((url) => url.endsWith('.js?1'))
  await openSite(page, { site, server, script, says: mapOf((right) => right) })
  await expect(figure(page)).toBeVisible()
  expect(further()).toEqual([])
  await openSite(page, { site, server, script, says: mapOf((right) => right.replace(/-.{6}/, '-AAAAAA')) })
  await expect(figure(page)).toBeVisible()
  expect(further()).toHaveLength(1)
})

test('files of a public page load with its widget and not later', async ({ request, server }) => {
  const { public: open } = await (await request.get(`${server.url}/widgets/manifest.json`)).json()
  const files = new Set(
    Object.values<{ files: { file: string }[] }>(open).flatMap((one) => one.files.map(({ file }) => file)),
  )
  for (const file of files)
    expect(await (await request.get(`${server.url}/widgets/${file}`)).text(), file).not.toMatch(/\bimport\(/)
})

test('every built script has export names that bundlers for any browser accept', async () => {
  const dist = inProject('packages/widgets/dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  expect(files).toContain('public/lender-slider.js')
  const supported = { 'arbitrary-module-namespace-names': false }
  const problems = files.map((file) =>
    transform(readFileSync(`${dist}/${file}`, 'utf8'), { supported, logLevel: 'silent' }).then(
      () => [],
      (error: Error) => [`${file}: ${error.message}`],
    ),
  )
  expect((await Promise.all(problems)).flat()).toEqual([])
})

test('an agency tries an element on the server’s own page, and takes its snippet along', async ({ page, server }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${server.url}/widgets/play?key=fc_test_quillmere`)
  const element = page.locator('forecourt-quick-quote')
  await expect(element.locator('.public-figure')).toHaveText(/£\d/)
  await expect(page.getByText(/^forecourt-quote \{"instalment"/).first()).toBeVisible()
  await page.getByLabel('deposit', { exact: true }).fill('3000')
  await expect(element.getByRole('textbox', { name: 'Deposit' })).toHaveValue('3,000')
  await page.getByText('Slots', { exact: true }).click()
  await page.locator('input[name="slot heading"]').fill('Drive it from')
  await expect(element.getByRole('heading', { name: 'Drive it from' })).toBeVisible()
  const snippet = page.getByRole('region', { name: 'In the page' })
  await expect(snippet).toContainText('deposit="3000"')
  await expect(snippet).toContainText('<span slot="heading">Drive it from</span>')
  await page.getByLabel('dealership-key').fill('fc_secret_1')
  await expect(page.getByRole('alert')).toContainText('not a publishable key')
  await expect(snippet).not.toContainText('fc_secret_1')
  expect(complaints).toEqual([])
})

test('the stock list shows each car’s figure, the small print once, and asks once', async ({ page, server }) => {
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) heard.push(pathname)
  })
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  await page.goto(`${server.otherOrigin}/examples/stock-list/`)
  const cards = page.locator('forecourt-monthly-price')
  await expect(cards).toHaveCount(6)
  const all = await cards.all()
  for (const card of all.slice(0, 5)) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('.monthly-figure')).toHaveText(/^£\d+\.\d\d$/)
    await expect(card).toContainText(/Representative APR \d+\.\d%/)
    await expect(card).not.toContainText('is a credit broker')
  }
  // No lender offers PCP on a car of thirteen years.
  await all[5]?.scrollIntoViewIfNeeded()
  await expect(page.locator('.monthly-figure')).toHaveCount(5)
  await expect(page.getByText('is a credit broker, not a lender')).toHaveCount(1)
  const example = page.locator('forecourt-representative-example')
  await expect(example).toContainText('Representative example')
  const figure = (await cards.first().locator('.monthly-figure').textContent()) ?? ''
  await expect(example).toContainText(figure)
  expect(heard).toEqual(['/api/v3/public/start'])
})
