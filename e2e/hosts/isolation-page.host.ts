import { readFileSync } from 'node:fs'
import { inProject } from '../../scripts/project.mjs'
import { expect, test } from './support/test.ts'
import { loaderOf, monthlyPrice, quickQuote, quoteOn, showsFigures } from './support/widgets.ts'

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

test('a hundred prices of a stock list share one token, one panel and one style sheet', async ({
  page,
  open,
  server,
  noise,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/v3/') && asked.push(new URL(request.url()).pathname))
  const rows = Array.from({ length: 100 }, (_, at) => `<li>${monthlyPrice(8000 + at * 120)}</li>`)
  await open({ head: loaderOf(server), body: `<ul>${rows.join('')}</ul>` })
  await expect(page.getByText(/^from £/)).toHaveCount(100)
  const calls = asked.filter((path) => !path.endsWith('/portal-config')).sort()
  expect(calls).toEqual(['/api/v3/auth/client/token', '/api/v3/dealer/website-config/0', '/api/v3/rates/0'])
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

/** The rules that the documentation gives to a web agency, as they stand there. */
function documentedRoom(): string {
  const page = readFileSync(inProject('docs/embedding.md'), 'utf8')
  return /### Room for it[\s\S]*?```css\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
}

test('comes into the room that its page keeps for it: nothing moves', async ({ page, open, server }) => {
  const room = documentedRoom()
  expect(room).toContain('min-height')
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
  for (const width of [375, 1280])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const cards = [9995, 12_995].map((price) => `<div class="card">${monthlyPrice(price)}</div>`).join('')
      await open({
        head: `<style>${room} .card { width: 340px }</style>${loaderOf(server)}`,
        body: `<h1>Cars</h1>${cards}<p>Between</p>${quickQuote()}<p>Below</p>`,
      })
      await showsFigures(page)
      await expect(page.locator('forecourt-monthly-price').getByText(/Representative APR \d/)).toHaveCount(2)
      expect(await page.evaluate('shifts')).toEqual([])
    })
})
