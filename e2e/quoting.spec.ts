import { formatApr, formatPoundsAndPence } from '@forecourt/core'
import type { Locator, Page } from '@playwright/test'
import { signIn } from './support/people.ts'
import { openCustomer, openFromRail } from './support/proposal.ts'
import { DEAL, firstOffer, linkTo, sumsOf, watchCalls } from './support/quotes.ts'
import { expect, test } from './support/test.ts'

async function openQuote(page: Page): Promise<Locator> {
  await signIn(page)
  await openFromRail(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  await quote.getByLabel('Registration', { exact: true }).click()
  await page.keyboard.type('zz23khp')
  await page.keyboard.press('Enter')
  await expect(quote.getByText('Volkswagen Golf 1.5 TSI Style')).toBeVisible()
  await quote.getByLabel('Vehicle price', { exact: true }).click()
  await page.keyboard.type(String(DEAL.price))
  await expect(quote.getByRole('radio', { name: /^PCP .* a month$/ }).first()).toBeVisible()
  return quote
}

test('a quick quote as it is typed: the figure is there after the last key, without a call, to the penny', async ({
  page,
  server,
}) => {
  const quote = await openQuote(page)
  // Residuals are asked for once more when the keys were still, for the mileage that the look-up filled in.
  await page.waitForLoadState('networkidle')
  const asked = watchCalls(page)
  await quote.getByLabel('Deposit', { exact: true }).click()
  for (const [key, deposit] of [
    ['2', 2],
    ['5', 25],
    ['0', 250],
    ['0', 2500],
  ] as const) {
    await page.keyboard.press(key)
    await expect(quote.locator('.worked')).toContainText(`£${(DEAL.price - deposit).toLocaleString('en-GB')}`)
  }
  const [hp, pcp] = [await firstOffer(quote, 'HP'), await firstOffer(quote, 'PCP')]
  expect(asked).toEqual([])
  const sums = await sumsOf(server.url, DEAL.price - 2500)
  expect(hp.monthly).toBe(formatPoundsAndPence(sums.hp(hp.lender).instalment))
  expect(pcp.monthly).toBe(formatPoundsAndPence(sums.pcp(pcp.lender).instalment))
})

test('a quote is sent to the customer by mail: the link shows the same figures and its 31 days', async ({
  page,
  server,
  browser,
}) => {
  const quote = await openQuote(page)
  await quote.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByLabel('Name').fill('Tamsin Linked')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('tamsin@mail.forecourt.test')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const until = /hold until (\d\d\/\d\d\/\d{4})/
  await expect(quote.getByText(until)).toBeVisible()
  const [, day = ''] = until.exec((await quote.getByText(until).textContent()) ?? '') ?? []
  await quote.getByRole('button', { name: 'Done' }).click()

  const { lender } = await firstOffer(quote, 'PCP')
  const { instalment, totalPayable, aprPercent } = (await sumsOf(server.url, DEAL.price)).pcp(lender)
  const ask = () => linkTo(page.request, server.url, 'tamsin@mail.forecourt.test', 'mail')
  await expect.poll(ask).toContain('/quote/')
  const stranger = await browser.newPage()
  await stranger.goto(server.url + (await ask()))
  for (const words of [
    formatPoundsAndPence(instalment),
    formatPoundsAndPence(totalPayable),
    formatApr(aprPercent),
    `Holds until ${day}`,
    'credit broker, not a lender',
  ])
    await expect(stranger.locator('main')).toContainText(words)
  await stranger.close()

  await openCustomer(page, 'Tamsin Linked')
  await page.locator('forecourt-customer').getByRole('tab', { name: 'Quotes' }).click()
  await expect(page.locator('forecourt-customer').getByText(/sent to the customer/)).toBeVisible()
})

test('by text it goes to the mobile, and one press too many sends it once', async ({ page, server }) => {
  const quote = await openQuote(page)
  await quote.getByRole('button', { name: 'Send to customer' }).click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByText('Text', { exact: true }).click()
  await dialog.getByLabel('Name').fill('Ivo Texted')
  await dialog.getByLabel('Mobile').fill('07700900471')
  const asked = watchCalls(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(quote.getByText(/is on its way to 07700900471/)).toBeVisible()
  await expect.poll(() => linkTo(page.request, server.url, '7700900471', 'messages')).toContain('/quote/')
  expect(asked.filter((call) => call === 'POST /api/v3/quote/send')).toHaveLength(1)
  expect(asked.filter((call) => call === 'POST /api/v3/quick-quote')).toHaveLength(1)
})

test('group staff say for which dealership they quote (D24)', async ({ page }) => {
  await signIn(page, 'group')
  await openFromRail(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  const dealership = quote.getByRole('combobox', { name: 'Dealership' })
  await expect(dealership).toHaveAttribute('placeholder', 'Select a dealership')
  await dealership.click()
  await quote.getByRole('option').first().click()
  await expect(quote.getByLabel('Vehicle price', { exact: true })).toBeVisible()
})
