import type { Locator, Page } from '@playwright/test'
import { beginSession } from './support/people.ts'
import { openCustomer } from './support/proposal.ts'
import { clientOf, findRecord } from './support/records.ts'
import { DEAL_LINK, readSent } from './support/sent-deal.ts'
import { expect, test } from './support/test.ts'
import { openQuote } from './support/typed-quote.ts'

async function openOwnQuote(page: Page): Promise<Locator> {
  await beginSession(page)
  await page.goto('/')
  return await openQuote(page)
}

test('the keyboard alone leads from the matrix to a saved quote at the chosen term', async ({ page, server }) => {
  const quote = await openOwnQuote(page)
  await quote.getByRole('radio', { name: 'List', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  const grid = quote.getByRole('grid', { name: 'Monthly payments by lender and months' })
  await expect(grid).toBeVisible()
  while (!(await grid.locator(':focus').count())) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  const cell = grid.locator('button:focus')
  await expect(cell).toHaveAttribute('aria-label', /HP over 60 months, £/)
  const [monthly = ''] = /£[\d,.]+/.exec((await cell.getAttribute('aria-label')) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveText(monthly)
  const dock = quote.locator('.dock')
  await expect(dock).toContainText(monthly)
  await expect(dock).toContainText(/a month for 60 months\. Total amount payable £[\d,.]+/)
  await quote.getByLabel('Name', { exact: true }).fill('Marjory Matrix')
  await quote.getByRole('button', { name: 'Save quote' }).focus()
  await page.keyboard.press('Enter')
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const record = await findRecord(server.url, ({ customer }) => customer.lastName === 'Matrix')
  expect([record.term, record.productType]).toEqual([60, 0])
})

test('F opens the customer’s view, where a quote is chosen, printed and sent; Escape closes it', async ({
  page,
  server,
}) => {
  const quote = await openOwnQuote(page)
  await quote
    .getByRole('radio', { name: /^PCP .* a month$/ })
    .first()
    .focus()
  await page.keyboard.press('f')
  const view = quote.locator('dialog.screen')
  await expect(view.getByRole('radio', { name: /a month$/ })).toHaveCount(3)
  await expect(view).toContainText(/Representative example.*is a credit broker, not a lender/)
  const box = await view.boundingBox()
  expect([box?.width, Math.round(box?.height ?? 0)]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height])
  await view.getByRole('radio', { name: /^Yours at the end/ }).focus()
  await page.keyboard.press('Space')
  const monthly = await view.locator('.offer-card.chosen .offer-card-monthly').textContent()

  await page.emulateMedia({ media: 'print' })
  const sheet = quote.getByRole('article', { name: 'Finance quote' })
  await expect(sheet).toContainText(monthly ?? '')
  await expect(sheet).not.toContainText('Lender')
  await expect(view).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(view).toBeVisible()

  await view.getByRole('button', { name: 'Send it to me' }).click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByLabel('Name').fill('Perpetua Presented')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('perpetua@mail.forecourt.test')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(quote.getByText(/is on its way to perpetua/)).toBeVisible()
  await quote.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => readSent(server.url, 'perpetua@mail.forecourt.test', DEAL_LINK, 'mail')).toContain('/q/')
  await expect(view).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(quote.locator('.dock')).toContainText(monthly ?? '')
})

test('a payment requested from the customer appears in the payments and in the activity', async ({ page, server }) => {
  const quote = await openOwnQuote(page)
  await quote.getByLabel('Name', { exact: true }).fill('Petra Payable')
  await quote.getByLabel('Mobile', { exact: true }).fill('07700900284')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await openCustomer(page, 'Petra Payable')
  const customer = page.locator('forecourt-customer')
  await customer.getByRole('button', { name: 'More actions' }).click()
  await customer.getByRole('menuitem', { name: 'Ask for a payment' }).click()

  await expect(page).toHaveURL(/\/payments\?customer=[\w-]+$/)
  const recordId = new URL(page.url()).searchParams.get('customer') ?? ''
  const payments = page.locator('forecourt-payments')
  const dialog = payments.getByRole('dialog', { name: 'Ask for a payment' })
  await expect(dialog.getByLabel('Customer', { exact: true })).toHaveValue('Petra Payable')
  await expect(dialog.getByLabel('Registration')).toHaveValue(/^ZZ23 ?KHP$/)
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByLabel('What it is for').fill('Holding deposit')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(payments.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  await expect(page).toHaveURL(/\/payments$/)
  await expect(payments.getByRole('grid').getByText('Petra Payable')).toBeVisible()

  const { client } = await clientOf(server.url, 'dealer')
  const notes = await client.notes.list({ id: recordId })
  expect(notes.map(({ text }) => text)).toContain('A payment of £250.00 was asked for')
})

test('the palette opens a payment request filled in for the open customer', async ({ page }) => {
  const quote = await openOwnQuote(page)
  await quote.getByLabel('Name', { exact: true }).fill('Pablo Palette')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await openCustomer(page, 'Pablo Palette')
  await expect(page.locator('forecourt-customer').getByRole('heading', { level: 1 })).toHaveText('Pablo Palette')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ask for a pay')
  const act = page.locator('forecourt-command').getByRole('option', { name: 'Ask for a payment' })
  await expect(act).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payments\?customer=[\w-]+$/)
  const dialog = page.locator('forecourt-payments').getByRole('dialog', { name: 'Ask for a payment' })
  await expect(dialog.getByLabel('Customer', { exact: true })).toHaveValue('Pablo Palette')
  await expect(dialog.getByLabel('Registration')).toHaveValue(/^ZZ23 ?KHP$/)
})

test('a valuation and an eligibility check start with the customer’s data, and the URL has only the record’s id', async ({
  page,
}) => {
  const quote = await openOwnQuote(page)
  await quote.getByLabel('Name', { exact: true }).fill('Vera Valued')
  await quote.getByRole('button', { name: 'Save quote' }).click()
  await expect(quote.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await openCustomer(page, 'Vera Valued')
  const customer = page.locator('forecourt-customer')
  await customer.getByRole('button', { name: 'More actions' }).click()
  await customer.getByRole('menuitem', { name: 'Value the vehicle' }).click()
  await expect(page).toHaveURL(/\/valuations\?customer=[\w-]+$/)
  const valuations = page.locator('forecourt-valuations')
  await expect(valuations.getByLabel('Registration', { exact: true })).toHaveValue(/^ZZ23 ?KHP$/)
  await expect(valuations.getByText('Volkswagen Golf').first()).toBeVisible()

  await page.goBack()
  await customer.getByRole('button', { name: 'More actions' }).click()
  await customer.getByRole('menuitem', { name: 'Check eligibility' }).click()
  await expect(page).toHaveURL(/\/new-proposal\?kind=eligibility&application=[\w-]+$/)
  const form = page.locator('forecourt-proposal')
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Vera')
  await expect(form.getByRole('radio', { name: 'Eligibility check' })).toBeChecked()
})
