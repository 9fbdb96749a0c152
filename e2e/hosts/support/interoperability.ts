import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { showsFigures } from './widgets.ts'

/** Parts with the same names on every framework's page: see `examples/README.md`. */
function partsOf(page: Page) {
  return {
    quote: page.locator('forecourt-quick-quote'),
    trade: page.locator('forecourt-login'),
    prices: page.locator('forecourt-monthly-price'),
    told: page.getByTestId('told'),
    times: page.getByTestId('times'),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
  }
}

type Given = Record<string, unknown>
const given = (element: Locator, ...names: string[]): Promise<Given> =>
  element.evaluate((host, wanted) => Object.fromEntries(wanted.map((name) => [name, Reflect.get(host, name)])), names)

/** Before its code loads, an element holds values as the page set them: React 18 writes `true` as a text. */
const showsLogin = (trade: Locator) => expect(trade.getByRole('button', { name: 'Log in' })).toBeVisible()

const figureOf = async (element: Locator) =>
  (await element.locator('.public-figure').textContent())?.replace(/[£,]/g, '')

/** The cases of custom-elements-everywhere, for our own elements in a page that a framework draws. */
export function holdsInteroperability(name: string): void {
  // Over forty lines: a list of tests.
  test.describe(name, () => {
    test('gives attributes and properties of every kind, and follows when they change', async ({
      page,
      example,
      noise,
    }) => {
      const { quote, trade, prices, press } = partsOf(page)
      await page.goto((await example(name)).origin)
      await showsFigures(page)
      await showsLogin(trade)
      expect(await given(quote, 'dealershipKey', 'registration', 'price', 'deposit', 'mileage')).toEqual({
        dealershipKey: 'fc_test_quillmere',
        registration: 'ZZ23 KHP',
        price: 14_995,
        deposit: 1500,
        mileage: 28_400,
      })
      expect(await given(quote, 'preview')).toMatchObject({
        preview: { theme: { accent: '#7a1c33' }, products: [0, 1] },
      })
      expect(await given(trade, 'picture', 'view')).toEqual({ picture: true, view: 'sign-in' })
      const before = await prices.first().locator('.monthly-figure').textContent()
      await press('Discount')
      await expect(prices.first().locator('.monthly-figure')).not.toHaveText(before ?? '')
      await press('Plain login')
      await expect.poll(() => given(trade, 'picture')).toEqual({ picture: false })
      await press('Another accent')
      await expect.poll(() => given(quote, 'preview')).toMatchObject({ preview: { theme: { accent: '#1f5c3a' } } })
      expect(noise).toEqual([])
    })

    test('hears events, as often as they are told', async ({ page, example, noise }) => {
      const { quote, told, times } = partsOf(page)
      await page.goto((await example(name)).origin)
      await showsFigures(page)
      await expect(told).toHaveText((await figureOf(quote)) ?? '')
      const heard = Number(await times.textContent())
      await quote.evaluate((host) =>
        host.addEventListener('forecourt-quote', ({ type }) => Object.assign(globalThis, { own: type }), {
          once: true,
        }),
      )
      await quote.getByRole('textbox', { name: 'Deposit' }).fill('3000')
      await expect.poll(() => page.evaluate('globalThis.own')).toBe('forecourt-quote')
      await expect(told).toHaveText((await figureOf(quote)) ?? '')
      await expect.poll(async () => Number(await times.textContent())).toBeGreaterThan(heard)
      expect(noise).toEqual([])
    })

    test('keeps children and what was typed while the page is rendered again', async ({ page, example, noise }) => {
      const { quote, press } = partsOf(page)
      await page.goto((await example(name)).origin)
      await showsFigures(page)
      await expect(quote.locator('p.aside')).toHaveText('Ask us about the Volkswagen Golf')
      await quote.getByRole('textbox', { name: 'Deposit' }).fill('2250')
      await press('Next car')
      await expect(quote.locator('p.aside')).toHaveText('Ask us about the Kia Sportage')
      await expect(quote.getByRole('textbox', { name: 'Deposit' })).toHaveValue('2,250')
      await showsFigures(page)
      expect(await given(quote, 'price')).toEqual({ price: 17_495 })
      expect(noise).toEqual([])
    })

    test('takes elements away, and brings new ones that are heard again', async ({ page, example, noise }) => {
      const { quote, prices, told, times, press } = partsOf(page)
      await page.goto((await example(name)).origin)
      await showsFigures(page)
      await press('Put away')
      await expect(quote).toHaveCount(0)
      const heard = Number(await times.textContent())
      await press('Bring back')
      await showsFigures(page)
      await expect.poll(async () => Number(await times.textContent())).toBeGreaterThan(heard)
      await expect(told).toHaveText((await figureOf(quote)) ?? '')
      await expect(prices).toHaveCount(3)
      await press('Sold')
      await expect(prices).toHaveCount(2)
      await expect(prices.first().locator('.monthly-figure')).toBeVisible()
      expect(noise).toEqual([])
    })

    test('loses nothing that was given before the elements were known', async ({ page, example, noise }) => {
      const { quote, trade, prices, told } = partsOf(page)
      const { origin } = await example(name)
      const release = await holdElements(page, origin)
      // The page has not loaded while the loader is kept back.
      await page.goto(origin, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await quote.evaluate((host) => host.matches(':defined'))).toBe(false)
      release()
      await showsFigures(page)
      await expect(prices.first().locator('.monthly-figure')).toBeVisible()
      expect(await given(quote, 'dealershipKey', 'price')).toEqual({
        dealershipKey: 'fc_test_quillmere',
        price: 14_995,
      })
      await showsLogin(trade)
      expect(await given(trade, 'picture')).toEqual({ picture: true })
      await expect(told).toHaveText((await figureOf(quote)) ?? '')
      expect(noise).toEqual([])
    })
  })
}

/** Keeps back every script that the page's own HTML does not name, and our loader, until it is let go. */
async function holdElements(page: Page, origin: string): Promise<() => void> {
  const html = await (await page.request.get(origin)).text()
  const scripts = new Set(
    [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file = '']) => file.split('/').at(-1)),
  )
  let release: () => void = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js(\?.*)?$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/widgets/') || !scripts.has(pathname.split('/').at(-1))) await released
    await route.continue()
  })
  return release
}
