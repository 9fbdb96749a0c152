import type { Locator, Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { MAIN, SLOW } from './support/widths.ts'

async function open(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Valuations' }).click()
  const valuations = page.locator('forecourt-valuations')
  await expect(valuations.getByRole('heading', { name: 'Valuations', exact: true })).toBeVisible()
  return valuations
}

async function look(valuations: Locator, registration: string, mileage: string): Promise<void> {
  await valuations.getByLabel('Registration', { exact: true }).fill(registration)
  await valuations.getByLabel('Mileage', { exact: true }).fill(mileage)
  await valuations.getByRole('button', { name: 'Get valuation' }).click()
}

const first = (valuations: Locator) => valuations.getByRole('grid').getByRole('row').nth(1)

test('a vehicle is looked up, saved in place of its earlier valuation and quoted', { tag: MAIN }, async ({ page }) => {
  await signIn(page)
  const valuations = await open(page)
  await look(valuations, 'zz23 khp', '28400')
  await expect(valuations.getByRole('region', { name: 'CAP' })).toContainText('£19,150')
  await expect(valuations.getByRole('region', { name: 'Glass’s' })).toContainText(/01\/\d\d\/\d{4}/)
  await expect(valuations.getByText(/^\d+ of \d+ lenders$/)).toHaveCount(5)
  await valuations.getByRole('button', { name: 'Save valuation' }).click()
  await expect(first(valuations)).toContainText('28,400')
  const rows = await valuations.getByRole('grid').getAttribute('aria-rowcount')

  await look(valuations, 'ZZ23KHP', '31000')
  await expect(valuations.locator('.valuation')).toContainText('31,000 miles')
  await valuations.getByRole('button', { name: 'Save valuation' }).click()
  await expect(first(valuations)).toContainText('31,000')
  await expect(first(valuations)).toContainText('Current')
  await expect(valuations.getByRole('grid')).toHaveAttribute('aria-rowcount', rows ?? '')

  await page.reload()
  await expect(first(valuations)).toContainText('31,000')
  await first(valuations).click()
  await valuations.getByRole('textbox', { name: 'Asking price' }).fill('18995')
  await valuations.getByRole('button', { name: 'Start quote' }).click()
  await expect(page).toHaveURL(/\/quick-quote\?registration=ZZ23KHP&mileage=31000&price=18995$/)
  const quote = page.locator('forecourt-quick-quote')
  await expect(quote.getByText('1.5 TSI Style', { exact: true }).first()).toBeVisible()
  await expect(quote.getByLabel('Vehicle price')).toHaveValue('18,995')
  await expect(quote.getByLabel('Mileage', { exact: true })).toHaveValue('31,000')

  await page.goBack()
  await first(valuations).click()
  await valuations.getByRole('button', { name: 'Start proposal' }).click()
  await expect(page).toHaveURL(/\/new-proposal\?registration=ZZ23KHP/)
  await expect(page.locator('forecourt-proposal').getByText('ZZ23 KHP').first()).toBeVisible()
})

test('a guide that does not answer, one without a value and an unknown vehicle get different messages (§8)', {
  tag: SLOW,
}, async ({ page }) => {
  await signIn(page)
  const valuations = await open(page)
  await look(valuations, 'ZZ21 GER', '20000')
  await expect(valuations.getByText('Glass’s did not answer just now.')).toBeVisible()
  await look(valuations, 'ZZ21 CNF', '20000')
  await expect(valuations.getByText('CAP has no figures for this vehicle.')).toBeVisible()
  await look(valuations, 'ZZ00 NFD', '20000')
  await expect(valuations.getByText('Nothing found for ZZ00 NFD', { exact: false })).toBeVisible()
  await look(valuations, 'ZZ00 ERR', '20000')
  await expect(valuations.getByRole('alert')).toContainText('ZZ00 ERR could not be looked up')
})

test('a failed list is reported and recovers; an empty answer to a save saves nothing (§8)', { tag: SLOW }, async ({
  page,
}) => {
  await page.route('**/api/v3/valuations/*', (route) => route.fulfill({ status: 422, json: {} }))
  await signIn(page)
  const valuations = await open(page)
  await expect(valuations.getByRole('alert')).toContainText('Valuations could not be loaded')
  await page.unroute('**/api/v3/valuations/*')
  await valuations.getByRole('button', { name: 'Try again' }).click()
  await expect(valuations.getByRole('grid')).toBeVisible()

  await page.route('**/api/v3/valuation', (route) => route.fulfill({ status: 200, body: 'false' }))
  await look(valuations, 'ZZ72 BNE', '19200')
  await valuations.getByRole('button', { name: 'Save valuation' }).click()
  await expect(valuations.getByRole('alert')).toContainText('The valuation could not be saved')
})

test('one of several dealerships may fail, and it is an error if all fail (§8, §9)', {
  tag: SLOW,
}, async ({ page }) => {
  const of = /\/api\/v3\/valuations\/dealership\/(\d+)$/
  let silent: (id: number) => boolean = (id) => id === 1002
  const asked: number[] = []
  await page.route(of, (route) => {
    const id = Number(of.exec(route.request().url())?.[1])
    asked.push(id)
    return silent(id) ? route.fulfill({ status: 422, json: {} }) : route.continue()
  })
  await signIn(page, 'group')
  const valuations = await open(page)
  await expect(valuations.getByText(/^1 of \d+ dealerships did not answer/)).toBeVisible()
  expect(asked.length).toBeGreaterThan(1)
  silent = () => true
  await page.reload()
  await expect(valuations.getByRole('alert')).toContainText('ERROR_FETCHING_VALUATIONS')
  silent = () => false
  await valuations.getByRole('button', { name: 'Try again' }).click()
  await expect(valuations.getByRole('alert')).toHaveCount(0)
})

test('more than twenty dealerships are not fetched; each of twenty is (§9)', { tag: SLOW }, async ({ page }) => {
  const asked = new Set<string>()
  await page.route(/\/api\/v3\/valuations\/dealership\/\d+$/, (route) => {
    asked.add(route.request().url())
    return route.fulfill({ json: [] })
  })
  let count = 21
  await page.route('**/api/v3/dealer/dealers', async (route) => {
    const reply = await route.fetch()
    const [first] = (await reply.json()) as { name: string }[]
    const many = Array.from({ length: count }, (_, at) => ({
      ...first,
      affiliateUserId: 90_000 + at,
      dealerId: 80_000 + at,
      name: `Sample Cars ${at + 1}`,
    }))
    await route.fulfill({ response: reply, json: many })
  })
  await signIn(page, 'staff')
  const valuations = await open(page)
  await expect(valuations.getByText('More than 20 dealerships')).toBeVisible()
  expect(asked.size).toBe(0)
  await valuations.getByRole('button', { name: 'See my own' }).click()
  await expect(valuations.getByText('More than 20 dealerships')).toHaveCount(0)

  count = 20
  await open(page)
  await page.reload()
  await expect(valuations.getByText('No valuations saved yet')).toBeVisible()
  await expect.poll(() => asked.size).toBe(20)
})

test('a suspended dealership can look up and cannot save (D40)', { tag: SLOW }, async ({ page }) => {
  await signIn(page, 'suspended')
  const valuations = await open(page)
  await look(valuations, 'ZZ23 KHP', '28400')
  await expect(valuations.getByText('This dealership is suspended.', { exact: false })).toBeVisible()
  await expect(valuations.getByRole('button', { name: 'Save valuation' })).toBeDisabled()
  await expect(valuations.getByRole('button', { name: 'Start quote' })).toBeDisabled()
})
