import type { Locator, Page } from '@playwright/test'
import { hold } from './support/held.ts'
import { signIn, signOut } from './support/people.ts'
import { watchShifts } from './support/shifts.ts'
import { expect, test } from './support/test.ts'
import { MAIN, SLOW } from './support/widths.ts'

async function open(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' }).click()
  const stock = page.locator('forecourt-stock')
  await expect(stock.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  return stock
}

const cards = (stock: Locator) => stock.getByRole('listitem')

test('the stock shows pictures and monthly figures and can be filtered, saved and quoted', {
  tag: MAIN,
}, async ({ page }) => {
  await signIn(page)
  const asked = page.waitForRequest('**/api/v3/vehicle/stock')
  const stock = await open(page)
  expect((await asked).postDataJSON()).toMatchObject({ pageSize: 999, page: 1, searchPublisherIds: [1, 5] })
  await expect(stock.getByText('120 vehicles', { exact: true })).toBeVisible()
  const card = cards(stock).first()
  await expect(card).toContainText(/£[\d,]+\.\d\d a month/)
  await expect(card).toContainText(/APR representative/)
  const picture = card.locator('img')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await stock.getByRole('combobox', { name: 'Transmission' }).selectOption('Automatic')
  await stock.getByRole('combobox', { name: 'Mileage up to' }).selectOption('30000')
  await expect(stock.getByText('120 vehicles', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/mileageMax=30000&gearbox=Automatic/)
  await expect(cards(stock).first()).toContainText('Automatic')
  const title = await cards(stock).first().getByRole('heading').innerText()

  await cards(stock).first().getByRole('button', { name: title, exact: true }).click()
  const dialog = stock.getByRole('dialog', { name: title })
  await expect(dialog.getByText('Representative APR').first()).toBeVisible()
  await dialog.getByText('PCP', { exact: true }).click()
  await expect(dialog.getByText('PCP from', { exact: false })).toBeVisible()
  const monthly = await dialog.locator('.stock-finance-example .stock-monthly').innerText()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from saved' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Quote' }).click()
  await expect(page).toHaveURL(
    /\/quick-quote\?registration=\w+&mileage=\d+&price=\d+&deposit=\d+&term=\d+&product=pcp&lender=\d+/,
  )
  // The representative quote of the promotion is the chosen offer (D71, D73).
  await expect(page.locator('forecourt-quick-quote .results')).toContainText(monthly)
  await expect(page.locator('forecourt-quick-quote').getByText(title, { exact: false }).first()).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/gearbox=Automatic/)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await stock.getByText('Saved', { exact: true }).first().click()
  await expect(cards(stock).filter({ hasText: title }).first()).toBeVisible()
  const remove = stock.getByRole('button', { name: `Remove ${title} from saved` })
  const before = await remove.count()
  await remove.first().click()
  await expect(stock.getByText(`${title} removed from saved`)).toBeVisible()
  await expect(remove).toHaveCount(before - 1)
  const counts = () => stock.getByRole('radiogroup', { name: 'Which vehicles' }).innerText()
  const left = await counts()
  await page.reload()
  await expect.poll(counts).toBe(left)
  await expect(remove).toHaveCount(before - 1)
})

test('late pictures cause no layout shift', { tag: SLOW }, async ({ page }) => {
  const shifts = await watchShifts(page)
  const release = await hold(page, '**/sandbox/pictures/*')
  await signIn(page)
  await page.goto('/stock')
  const pictures = page.locator('forecourt-stock .stock-picture img')
  await expect(pictures.first()).toBeVisible()
  await expect(cards(page.locator('forecourt-stock')).first()).toContainText(/£[\d,]+\.\d\d a month/)
  const before = await shifts()
  release()
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shifts()).toBe(before)
})

test('a failed feed and failed saved vehicles are reported and recover (§8)', { tag: SLOW }, async ({ page }) => {
  await page.route('**/api/v3/vehicle/stock', (route) => route.fulfill({ status: 502, json: {} }))
  await page.route('**/api/v3/vehicle/saved*', (route) => route.fulfill({ status: 422, json: {} }))
  await signIn(page)
  const stock = await open(page)
  await expect(stock.getByRole('alert')).toContainText('The stock could not be loaded')
  await page.unroute('**/api/v3/vehicle/stock')
  await stock.getByRole('button', { name: 'Try again' }).click()
  await expect(stock.getByText('120 vehicles', { exact: true })).toBeVisible()
  await stock.getByText('Saved', { exact: true }).first().click()
  await expect(stock.getByRole('alert')).toContainText('Your saved vehicles could not be loaded')
})

test('without rates the screen says that there are no monthly figures (§8)', { tag: SLOW }, async ({ page }) => {
  await page.route('**/api/v3/rates/*', (route) => route.fulfill({ status: 422, json: {} }))
  await signIn(page)
  const stock = await open(page)
  await expect(stock.getByText('there are no monthly figures', { exact: false })).toBeVisible()
  await page.unroute('**/api/v3/rates/*')
  await stock.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(stock).first()).toContainText(/£[\d,]+\.\d\d a month/)
})

test('a dealership without the feature has neither entry nor route (D41); a suspended one cannot propose (D40)', {
  tag: SLOW,
}, async ({ page }) => {
  await page.route('**/api/v3/dealer/id?*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), features: ['payments'] } })
  })
  await signIn(page)
  const rail = page.getByRole('navigation', { name: 'Main' })
  await expect(rail.getByRole('link', { name: 'Valuations' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Stock' })).toHaveCount(0)
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/$/)
  await page.unroute('**/api/v3/dealer/id?*')
  await signOut(page)

  await signIn(page, 'suspended')
  const stock = await open(page)
  await expect(stock.getByText('This dealership is suspended.', { exact: false })).toBeVisible()
  await expect(cards(stock).first().getByRole('button', { name: 'Propose' })).toBeDisabled()
})
