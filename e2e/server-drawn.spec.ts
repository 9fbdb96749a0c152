import type { Page } from '@playwright/test'
import { openDrawnSite } from './support/drawn-site.ts'
import { watchShifts } from './support/shifts.ts'
import { expect, test as onServer } from './support/test.ts'

type Site = Awaited<ReturnType<typeof openDrawnSite>>

/** A dealer's site on another origin, whose server draws the figures (`examples/server-drawn`). */
const test = onServer.extend<object, { site: Site }>({
  site: [
    async ({ server }, use) => {
      const site = await openDrawnSite(server.url)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})

const quote = (page: Page) => page.locator('forecourt-quick-quote')
const figure = (page: Page) => quote(page).locator('.public-figure')
const deposit = (page: Page) => quote(page).getByRole('textbox', { name: 'Deposit' })
const prices = (page: Page) => page.locator('forecourt-monthly-price .monthly-figure')

/** What the page asks of the API, and what the console complains of. */
function listen(page: Page) {
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) heard.push(pathname)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

/** Until `go` is called, the elements have no code. */
async function holdCode(page: Page) {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/public\/figures-\w+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return () => go()
}

const isAlive = (page: Page) =>
  quote(page).evaluate((element) =>
    customElements.whenDefined(element.localName).then(() => Reflect.get(element, 'ready').then(() => true)),
  )

test('without script a list and a car’s page can be read', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url)
  await expect(prices(page)).toHaveCount(40)
  await expect(prices(page).first()).toHaveText(/^£\d+\.\d\d$/)
  await expect(page.getByText('Representative example:').first()).toBeVisible()
  await page.goto(`${site.url}/car`)
  await expect(figure(page)).toHaveText(/^£\d+\.\d\d$/)
  await expect(page.getByText('is a credit broker, not a lender').first()).toBeVisible()
  await context.close()
})

test('the figures of a car’s page are in its HTML, and come to life where they stand', async ({ page, site }) => {
  const heard = listen(page)
  const shifts = await watchShifts(page)
  await page.goto(`${site.url}/car`)
  const before = await figure(page).textContent()
  await quote(page).evaluate((element) => {
    const parts = element.shadowRoot?.querySelectorAll('input, .public-figure, section, button') ?? []
    Object.assign(globalThis, { parts: [...parts].map((part) => [part, JSON.stringify(part.getBoundingClientRect())]) })
  })
  await isAlive(page)
  const changed = await page.evaluate(() =>
    (Reflect.get(globalThis, 'parts') as [Element, string][])
      .filter(([part, place]) => !part.isConnected || JSON.stringify(part.getBoundingClientRect()) !== place)
      .map(([part]) => part.outerHTML),
  )
  expect([changed, await figure(page).textContent(), await shifts()]).toEqual([[], before, 0])
  expect(heard).toEqual([])
})

test('what is typed before the script comes is kept, with the focus, and counts', async ({ page, site }) => {
  const heard = listen(page)
  const release = await holdCode(page)
  await page.goto(`${site.url}/car`)
  const before = await figure(page).textContent()
  await deposit(page).click()
  await page.keyboard.type('25')
  await quote(page).getByText('37', { exact: true }).click()
  await deposit(page).click()
  await page.keyboard.press('End')
  const field = await deposit(page).elementHandle()
  release()
  await isAlive(page)
  await page.keyboard.type('00')
  await expect(deposit(page)).toHaveValue('2,500')
  expect(await deposit(page).evaluate((now, then) => now === then, field)).toBe(true)
  await expect(quote(page).getByRole('radio', { name: '37 months' })).toBeChecked()
  await expect(figure(page)).not.toHaveText(before ?? '')
  await expect(quote(page).getByText('36 payments', { exact: false })).toBeVisible()
  expect(heard).toEqual([])
})

test('its labels, errors and radios still belong together once it is alive', async ({ page, site }) => {
  await page.goto(`${site.url}/car`)
  await isAlive(page)
  const lost = await quote(page).evaluate(
    ({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('[for], [aria-labelledby], [aria-describedby]') ?? [])].filter((part) =>
        ['for', 'aria-labelledby', 'aria-describedby'].some((name) =>
          part
            .getAttribute(name)
            ?.split(' ')
            .some((id) => !shadowRoot?.getElementById(id)),
        ),
      ).length,
  )
  expect(lost).toBe(0)
  await quote(page).getByText('HP', { exact: true }).click()
  await expect(quote(page).getByRole('radio', { name: 'PCP' })).not.toBeChecked()
  await quote(page).getByRole('button', { name: /^Ask / }).click()
  await quote(page).getByLabel('Your name').fill('Bronagh Tellisford')
  await expect(quote(page).getByLabel('Your name')).toHaveValue('Bronagh Tellisford')
})

test('a list of forty asks for nothing, moves nothing and keeps its prices', async ({ page, site }) => {
  const heard = listen(page)
  const shifts = await watchShifts(page)
  await page.goto(site.url)
  const before = await prices(page).allTextContents()
  const card = page.locator('forecourt-monthly-price').last()
  await card.scrollIntoViewIfNeeded()
  await card.evaluate((element) =>
    customElements.whenDefined(element.localName).then(() => Reflect.get(element, 'ready')),
  )
  expect(before).toHaveLength(40)
  expect(await prices(page).allTextContents()).toEqual(before)
  expect([heard, await shifts()]).toEqual([[], 0])
})

test('the page tells of the quote once, when it is alive', async ({ page, site }) => {
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(globalThis, { told })
    for (const name of ['forecourt-quote', 'forecourt-no-quote', 'forecourt-error'])
      document.addEventListener(name, () => told.push(name))
  })
  await page.goto(`${site.url}/car`)
  await isAlive(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'told'))).toEqual(['forecourt-quote'])
})

test('the secret is in no page', async ({ page, site }) => {
  for (const path of ['/', '/car']) {
    const html = await (await page.request.get(site.url + path)).text()
    expect(html).not.toContain('fc_server_')
    expect(html).not.toContain(site.key)
  }
})
