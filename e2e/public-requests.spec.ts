import { aGate } from '@forecourt/core/testing'
import { openSite } from './hosts/support/site.ts'
import { expect, test } from './support/test.ts'
import { countRoundTrips, watchTraffic } from './support/traffic.ts'

test('a dealer’s page shows its first figure after six requests, including the page and the API, without a preflight', async ({
  page,
  server,
}) => {
  const site = await openSite('examples/dealer-site', server.url)
  const address = site.put({
    head: `<link rel="icon" href="data:,"><script src="${server.url}/widgets/loader.js" async></script>`,
    body: `<forecourt-quick-quote dealership-key="fc_test_quillmere" registration="ZZ23 KHP" price="14995"
      mileage="28400"></forecourt-quick-quote>`,
  })
  const traffic = await watchTraffic(await page.context().newCDPSession(page))
  let beforeFigure: ReturnType<typeof traffic.answered> = []
  await page.exposeFunction('shown', () => {
    beforeFigure = traffic.answered()
  })
  await page.addInitScript(() => {
    const look = () => {
      const root = document.querySelector('forecourt-quick-quote')?.shadowRoot
      if (root?.querySelector('.public-figure')) Reflect.get(globalThis, 'shown')()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(address)
  await expect(page.locator('forecourt-quick-quote').locator('.public-figure')).toBeVisible()
  await expect.poll(() => beforeFigure.length).toBeGreaterThan(0)
  const asked = beforeFigure.map(({ name }) => name)
  expect(asked.filter((name) => name.startsWith('/api/'))).toEqual(['/api/v3/public/start'])
  expect([asked.length <= 6, beforeFigure.some(({ isPreflight }) => isPreflight)], asked.join(' ')).toEqual([
    true,
    false,
  ])
  expect(countRoundTrips(beforeFigure)).toBeLessThanOrEqual(3)
  await site.close()
})

test('the form of a dealer’s page appears before late figures and keeps typed text when they arrive', async ({
  page,
  server,
}) => {
  const site = await openSite('examples/dealer-site', server.url)
  const late = aGate()
  await page.route(/\/public\/start/, (route) => late.opened.then(() => route.continue()))
  await page.goto(
    site.put({
      head: `<script src="${server.url}/widgets/loader.js" async></script>`,
      body: `<forecourt-quick-quote dealership-key="fc_test_quillmere" registration="ZZ23 KHP" price="14995"
        mileage="28400"></forecourt-quick-quote>`,
    }),
  )
  const widget = page.locator('forecourt-quick-quote')
  const deposit = widget.getByRole('textbox', { name: 'Deposit' })
  await deposit.pressSequentially('15')
  const top = (await deposit.boundingBox())?.y
  late.open()
  await expect(widget.locator('.public-figure')).toBeVisible()
  await expect(deposit).toBeFocused()
  await page.keyboard.type('00')
  await expect(deposit).toHaveValue('1,500')
  expect((await deposit.boundingBox())?.y).toBe(top)
  await site.close()
})
