import { readFileSync } from 'node:fs'
import { ROOM } from '../../packages/widgets/src/embedding/snippet.ts'
import { inProject } from '../../scripts/project.mjs'
import { expect, test } from './support/test.ts'
import { KEY, loaderOf, monthlyPrice, quickQuote, quoteOn, showsFigures } from './support/widgets.ts'

test('leaves a page as it found it: no cookie, no storage, no history, no global, no word', async ({
  page,
  open,
  server,
  noise,
}) => {
  await open({ body: `${quickQuote()}<p id="fine">The dealer’s own words</p>` })
  const before = await page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(globalThis),
    history: history.length,
    address: location.href,
    head: document.head.querySelectorAll('style, link').length,
    body: document.body.className,
  }))
  await page.evaluate((src) => {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
  }, `${server.url}/widgets/loader.js`)
  await showsFigures(page)
  await quoteOn(page).getByRole('textbox', { name: 'Deposit' }).fill('2000')
  await quoteOn(page).getByRole('radio', { name: 'HP' }).check({ force: true })
  const after = await page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(globalThis),
    history: history.length,
    address: location.href,
    body: document.body.className,
    kept: [document.cookie, localStorage.length, sessionStorage.length],
    loose: document.body.children.length,
  }))
  expect(after.globals.filter((name) => !before.globals.includes(name)).length).toBeLessThanOrEqual(1)
  expect([after.history, after.address, after.body]).toEqual([before.history, before.address, before.body])
  expect(after.kept).toEqual(['', 0, 0])
  expect(after.loose).toBe(2)
  expect(await page.context().cookies()).toEqual([])
  expect(noise).toEqual([])
})

test('a hundred prices of a stock list share one call and one style sheet', async ({ page, open, server, noise }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/v3/') && asked.push(new URL(request.url()).pathname))
  const rows = Array.from(
    { length: 100 },
    (_, at) => `<li>${monthlyPrice(8000 + at * 120).replace('>', ' eager>')}</li>`,
  )
  await open({ head: loaderOf(server), body: `<ul>${rows.join('')}</ul>` })
  await expect(page.locator('forecourt-monthly-price .monthly-figure')).toHaveCount(100)
  expect(asked).toEqual(['/api/v3/public/start'])
  const sheets = await page.evaluate(() => {
    const all = [...document.querySelectorAll('forecourt-monthly-price')].flatMap(
      (each) => each.shadowRoot?.adoptedStyleSheets ?? [],
    )
    return new Set(all).size / (all.length / 100)
  })
  expect(sheets).toBe(1)
  expect(noise).toEqual([])
})

test('taken out, kept and put back, it is as it was left', async ({ page, open, server, noise }) => {
  await open({ head: loaderOf(server), body: `${quickQuote()}<div id="place"></div>` })
  await showsFigures(page)
  const deposit = quoteOn(page).getByRole('textbox', { name: 'Deposit' })
  await deposit.fill('2750')
  const figure = await quoteOn(page).locator('.public-figure').textContent()
  await page.evaluate(async () => {
    const element = document.querySelector('forecourt-quick-quote')
    for (let round = 0; round < 20; round += 1) {
      element?.remove()
      await new Promise((resolve) => setTimeout(resolve))
      document.querySelector('#place')?.append(element ?? '')
    }
  })
  await expect(deposit).toHaveValue('2,750')
  await expect(quoteOn(page).locator('.public-figure')).toHaveText(figure ?? '')
  await page.evaluate(() => {
    const copy = document.querySelector('forecourt-quick-quote')?.cloneNode(true)
    document.querySelector('#place')?.replaceChildren(copy ?? '')
  })
  await showsFigures(page)
  await expect(deposit).toHaveValue('1,500')
  expect(noise).toEqual([])
})

test('five hundred quick quotes put in and taken out beside a standing one leave less than a quarter of a megabyte', async ({
  page,
  open,
  server,
}) => {
  await open({ head: loaderOf(server), body: `${quickQuote()}<div id="place"></div>` })
  await showsFigures(page)
  const session = await page.context().newCDPSession(page)
  const comeAndGo = (times: number) =>
    page.evaluate(
      async ([count, markup]) => {
        const place = document.querySelector('#place')
        for (let round = 0; place && round < count; round += 1) {
          place.innerHTML = markup
          while (!place.firstElementChild?.shadowRoot?.querySelector('.public-figure'))
            await new Promise((next) => setTimeout(next))
          place.replaceChildren()
          await new Promise((next) => setTimeout(next))
        }
      },
      [times, quickQuote()] as const,
    )
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  // Fills caches, and lets the browser compile hot code for hundreds of rounds, some 650 kB of it.
  await comeAndGo(500)
  const before = await heap()
  await comeAndGo(500)
  await expect.poll(async () => (await heap()) - before, { timeout: 60_000 }).toBeLessThan(250_000)
})

/** The documented size of the widget: its rules, and both heights for wider pages. */
function documentedRoom() {
  const page = readFileSync(inProject('docs/embedding.md'), 'utf8')
  const [, rules = ''] = /### Reserving space[\s\S]*?```css\n([\s\S]*?)```/.exec(page) ?? []
  const [, quote, price] = /From a width of\s480 pixels, (\d+) and (\d+) are enough/.exec(page) ?? []
  return { rules, wider: { 'quick-quote': Number(quote), 'monthly-price': Number(price) } }
}

test('the snippet of the documentation shows a figure', async ({ page, open, server }) => {
  const text = readFileSync(inProject('docs/embedding.md'), 'utf8')
  const [, snippet = ''] = /## 1\. The snippet[\s\S]*?```html\n([\s\S]*?)```/.exec(text) ?? []
  await open({
    body: snippet.replaceAll('https://finance.example', server.url).replace('fc_live_…', 'fc_test_quillmere'),
  })
  await showsFigures(page)
})

/** As wide as any common typeface of pages. */
const wideType = '<style>body { margin: 0; font-family: Verdana, "DejaVu Sans", sans-serif }</style>'

for (const [width, room] of [
  [320, ROOM],
  [480, documentedRoom().wider],
] as const)
  test(`takes no more room than is said, ${width} pixels wide and in a wide typeface`, async ({
    page,
    open,
    server,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const others = ['representative-example', 'lender-slider'].map(
      (name) => `<forecourt-${name} ${KEY} price="12995"></forecourt-${name}>`,
    )
    await open({
      head: wideType + loaderOf(server),
      body: [quickQuote(), monthlyPrice(12_995), ...others].join('<hr>'),
    })
    await showsFigures(page)
    for (const name of ['monthly-price', 'representative-example'])
      await expect(page.locator(`forecourt-${name}`).getByText(/Representative APR \d/)).toBeVisible()
    await expect(page.locator('forecourt-lender-slider').getByRole('region', { name: 'Our lenders' })).toBeVisible()
    for (const [name, height] of Object.entries(room))
      expect((await page.locator(`forecourt-${name}`).boundingBox())?.height, name).toBeLessThanOrEqual(height)
  })

test('comes into the room that its page keeps for it: nothing moves', async ({ page, open, server }) => {
  const { rules } = documentedRoom()
  for (const name of ['quick-quote', 'monthly-price'] as const)
    expect(rules).toContain(`forecourt-${name} { display: block; min-height: ${ROOM[name]}px; }`)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/{widgets,api}/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    await route.continue()
  })
  for (const width of [320, 375, 1280])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const cards = [9995, 12_995].map((price) => `<div class="card">${monthlyPrice(price)}</div>`).join('')
      await open({
        head: `<style>${rules} .card { max-width: 340px }</style>${wideType}${loaderOf(server)}`,
        body: `<h1>Cars</h1>${cards}<p>Between</p>${quickQuote()}<p>Below</p>`,
      })
      await showsFigures(page)
      await expect(page.locator('forecourt-monthly-price').getByText(/Representative APR \d/)).toHaveCount(2)
      expect(await page.evaluate('shifts')).toEqual([])
    })
})
