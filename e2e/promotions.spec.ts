import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Every page that can be seen without a login. */
const OPEN_PAGES = ['/login', '/password-forgot', '/password-reset', '/pay', '/pay-complete', '/examples/dealer-site/']

interface Spoken {
  readonly tag: string
  readonly text: string
}

/** The text of each of our elements, and of the page around them. */
function spokenOn(page: Page): Promise<Spoken[]> {
  return page.evaluate(() => {
    const hosts = [...document.querySelectorAll('*')].filter((element) => element.shadowRoot)
    const ofOurs = hosts.map((host) => ({ tag: host.localName, text: host.shadowRoot?.textContent ?? '' }))
    return [...ofOurs, { tag: 'the page itself', text: document.body.innerText }]
  })
}

const PROMOTES = /\d%\s*APR|APR\s*(of\s*)?\d|£[\d,.]+\s*(a|per)\s*month|from \d[\d.]*\s*%/i
const EXAMPLE = [
  'Representative example',
  'Representative APR',
  'Cash price',
  'Amount of credit',
  'Total amount payable',
]

for (const path of OPEN_PAGES)
  test(`${path} shows no APR and no instalment without its representative example (CONC 3.5)`, async ({
    page,
    server,
  }) => {
    await page.goto(server.otherOrigin + path)
    await page.waitForLoadState('networkidle')
    if (path.includes('dealer-site')) await expect(page.getByText(/Representative APR/)).toHaveCount(4)
    const promoting = (await spokenOn(page)).filter(({ text }) => PROMOTES.test(text))
    for (const { tag, text } of promoting)
      for (const words of [...EXAMPLE, 'credit broker, not a lender'])
        expect(text, `${tag} without ${words}`).toContain(words)
    if (path.includes('dealer-site')) expect(promoting.length).toBeGreaterThanOrEqual(4)
  })

test('a hundred prices on one page make one call', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.otherOrigin}/examples/dealer-site/`)
  const prices = page.locator('forecourt-monthly-price')
  await expect(prices.first().getByText(/a month for/)).toBeVisible()
  await page.evaluate(() => {
    const first = document.querySelector('forecourt-monthly-price')
    for (let at = 0; at < 100; at++) {
      const copy = document.createElement('forecourt-monthly-price')
      copy.setAttribute('dealership-key', first?.getAttribute('dealership-key') ?? '')
      copy.setAttribute('price', String(8000 + at * 100))
      copy.setAttribute('eager', '')
      first?.parentElement?.append(copy)
    }
  })
  await expect.poll(() => prices.getByText(/Representative APR/).count()).toBeGreaterThan(100)
  const starts = asked.filter((url) => url.includes('/api/v3/public/start?'))
  expect(starts.filter((url) => !url.includes('reg='))).toHaveLength(1)
  expect(new Set(starts).size).toBe(starts.length)
  expect(asked.filter((url) => url.includes('/api/v3/rates/'))).toEqual([])
})
