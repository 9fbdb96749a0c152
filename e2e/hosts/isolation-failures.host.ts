import { hold } from '../support/held.ts'
import { expect, test } from './support/test.ts'
import { loaderOf, monthlyPrice, quickQuote, quoteOn, showsFigures } from './support/widgets.ts'

test('a chunk that does not come is asked for under another address, then said, with the dealer’s telephone', async ({
  page,
  open,
  server,
}) => {
  const asked: string[] = []
  await page.route('**/widgets/**/{public,files,elements}/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search)
    await route.abort()
  })
  await open({ head: loaderOf(server), body: quickQuote() })
  const alert = quoteOn(page).getByRole('alert')
  await expect(alert).toContainText('could not be loaded')
  await expect(alert.getByRole('link', { name: '01632 960101' })).toHaveAttribute('href', 'tel:01632960101')
  // A browser remembers a file that failed: the second and third try ask for it under addresses of their own.
  const entries = asked.filter((path) => /\/public\/figures-/.test(path))
  expect(new Set(entries).size).toBe(3)
  await page.unroute('**/widgets/**/{public,files,elements}/**')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await showsFigures(page)
})

test('a chunk that fails once is not noticed', async ({ page, open, server }) => {
  let failed = 0
  await page.route('**/widgets/**/public/**', (route) => (failed++ === 0 ? route.abort() : route.continue()))
  await open({ head: loaderOf(server), body: quickQuote() })
  await showsFigures(page)
})

for (const [name, refuse] of [
  ['does not answer', 'abort'],
  ['is broken', 'fulfill'],
] as const)
  test(`while the API ${name}, the dealer’s telephone stands there, and Try again brings the figures`, async ({
    page,
    open,
    server,
  }) => {
    await page.route('**/api/v3/**', (route) =>
      refuse === 'abort' ? route.abort() : route.fulfill({ status: 503, body: 'Service Unavailable' }),
    )
    const told: unknown[] = []
    await page.exposeFunction('tell', (detail: unknown) => told.push(detail))
    await page.addInitScript("document.addEventListener('forecourt-error', (event) => tell(event.detail))")
    await open({ head: loaderOf(server), body: quickQuote() + monthlyPrice(9995) })
    const quote = quoteOn(page)
    await expect(quote.getByRole('alert')).toContainText('not available just now')
    await expect(quote.getByRole('link', { name: '01632 960101' })).toHaveAttribute('href', 'tel:01632960101')
    const price = page.locator('forecourt-monthly-price')
    await expect(price).toContainText('Ask us what it would cost a month')
    await expect(price.getByRole('link', { name: '01632 960101' })).toBeVisible()
    await expect.poll(() => told).toContainEqual({ code: 'api-failed', widget: 'forecourt-quick-quote', retry: true })
    await page.unroute('**/api/v3/**')
    await quote.getByRole('button', { name: 'Try again' }).click()
    await showsFigures(page)
  })

test('a page that goes off the network says what it can and comes back with it', async ({
  page,
  open,
  server,
  context,
}) => {
  await open({ head: loaderOf(server), body: `<div id="place"></div>` })
  await page.waitForFunction(() => customElements.get('forecourt-quick-quote'))
  await context.setOffline(true)
  await page.evaluate((markup) => {
    const place = document.querySelector('#place')
    if (place) place.innerHTML = markup
  }, quickQuote())
  await expect(quoteOn(page).getByRole('link', { name: '01632 960101' })).toBeVisible()
  await context.setOffline(false)
  await showsFigures(page)
})

test('an API that hangs is said within seconds, and figures come when it answers', async ({ page, open, server }) => {
  const answer = await hold(page, '**/api/v3/**')
  await open({ head: loaderOf(server), body: quickQuote() + monthlyPrice(9995) })
  await expect(quoteOn(page).getByRole('link', { name: '01632 960101' })).toBeVisible()
  await expect(page.locator('forecourt-monthly-price').getByRole('link', { name: '01632 960101' })).toBeVisible()
  answer()
  await showsFigures(page)
})

test('a file that hangs is said within seconds, and the widget comes with it', async ({ page, open, server }) => {
  const arrive = await hold(page, '**/widgets/**/public/**')
  await open({ head: loaderOf(server), body: quickQuote() })
  const alert = quoteOn(page).getByRole('alert')
  await expect(alert.getByRole('link', { name: '01632 960101' })).toBeVisible()
  arrive()
  await showsFigures(page)
})

test('a server that asks for time is asked again by itself', async ({ page, open, server }) => {
  let refused = 0
  await page.route('**/api/v3/**', async (route) => {
    if (refused > 0 || route.request().method() === 'OPTIONS') return await route.continue()
    refused += 1
    const headers = {
      'retry-after': '3',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
    }
    await route.fulfill({ status: 429, headers, json: { code: 'TOO_MANY_REQUESTS', message: 'Later' } })
  })
  await open({ head: loaderOf(server), body: quickQuote() })
  await showsFigures(page)
  expect(refused).toBe(1)
})
