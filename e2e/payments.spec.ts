import type { Browser, Locator, Page } from '@playwright/test'
import { expectNotReloaded } from './support/live.ts'
import { beginSession, signIn } from './support/people.ts'
import { clientOf } from './support/records.ts'
import { expect, test } from './support/test.ts'
import { MAIN, SLOW } from './support/widths.ts'

/** Opens the payments screen, and marks the document to detect a reload. */
async function openPayments(page: Page): Promise<Locator> {
  await page.goto('/payments')
  const payments = page.locator('forecourt-payments')
  await expect(payments.getByRole('heading', { name: 'Payments', exact: true })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-open-since', ''))
  return payments
}

async function askForPayment(payments: Locator, customer: string, amount: string): Promise<string> {
  await payments.getByRole('button', { name: 'Ask for a payment' }).first().click()
  const dialog = payments.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('What it is for').fill('Holding deposit')
  await dialog.getByLabel('Customer', { exact: true }).fill(customer)
  await dialog.getByLabel('Registration').fill('ZZ23 KHP')
  await dialog.getByRole('button', { name: 'Make link' }).click()
  await expect(payments.getByRole('img', { name: 'QR code of the pay link' })).toBeVisible()
  return await payments.getByLabel('Link', { exact: true }).inputValue()
}

/** A payer's own phone, without a login. */
async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, locale: 'en-GB' })
  return await context.newPage()
}

/** Leaves for the payment company's own page. */
async function beginByCard(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: /^Pay £/ }).click()
  await expect(phone.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
}

async function payWith(phone: Page, card: string): Promise<void> {
  await phone.getByLabel('Card number').fill(card)
  await phone.getByLabel('Expiry date').fill('12/34')
  await phone.getByLabel('Security code').fill('123')
  await phone.getByRole('button', { name: /^Pay £/ }).click()
}

const said = (phone: Page, heading: string) => phone.getByRole('heading', { name: heading, exact: true })

test('a payment is requested, paid on the customer’s phone and received without a reload', { tag: MAIN }, async ({
  page,
  browser,
}) => {
  await beginSession(page)
  const payments = await openPayments(page)
  const link = await askForPayment(payments, 'Zadie Newcome', '199.50')

  const phone = await onPhone(browser)
  await payments.getByRole('button', { name: 'Send link' }).click()
  const sending = payments.getByRole('dialog')
  await sending.getByRole('textbox', { name: 'E-mail' }).fill('zadie@mail.forecourt.test')
  await sending.getByRole('button', { name: 'Send link' }).click()
  await expect(payments.getByText('Link sent by E-mail')).toBeVisible()
  const mailed = () => page.request.get('/sandbox/mail', { headers: { accept: 'application/json' } })
  await expect.poll(async () => (await mailed()).text()).toContain(link)

  await phone.goto(link)
  await expect(said(phone, 'Holding deposit')).toBeVisible()
  await expect(phone.getByText('£199.50').first()).toBeVisible()
  await expect(payments.getByRole('complementary')).toContainText('The customer has opened the link')
  await beginByCard(phone)
  await payWith(phone, '4242 4242 4242 4241')
  await expect(phone.getByText('Is not a card number')).toBeVisible()
  await payWith(phone, '4242 4242 4242 4242')
  await expect(said(phone, 'Paid')).toBeVisible()
  await expect(phone.getByText(/^R\d{4}-\d+$/)).toBeVisible()

  const row = payments.getByRole('row', { name: /Zadie Newcome/ })
  await expect(row).toContainText('Paid')
  await expect(payments.getByText('Payment Received: £199.50, Holding deposit')).toBeVisible()
  await expectNotReloaded(page)

  await phone.goto(link)
  await expect(said(phone, 'Paid')).toBeVisible()

  await payments.getByRole('button', { name: 'Receipt', exact: true }).click()
  await expect(payments.getByRole('dialog').getByText('Zadie Newcome')).toBeVisible()
  await page.keyboard.press('Escape')
  await payments.getByRole('button', { name: 'Refund', exact: true }).click()
  await payments.getByRole('dialog').getByLabel('Amount').fill('99.50')
  await payments.getByRole('button', { name: 'Refund £99.50' }).click()
  await expect(row).toContainText('−£99.50 refunded')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    payments.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/)
})

test('a payer who is declined, goes back or is challenged by the bank sees the true state', async ({
  page,
  browser,
}) => {
  await beginSession(page)
  const payments = await openPayments(page)
  const link = await askForPayment(payments, 'Osric Tamblyn', '50')
  const phone = await onPhone(browser)

  await phone.goto(link)
  await beginByCard(phone)
  await payWith(phone, '4000 0000 0000 9995')
  await expect(phone.getByRole('alert')).toBeVisible()
  await phone.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(phone.getByText('The last attempt did not go through.')).toBeVisible()

  await beginByCard(phone)
  await payWith(phone, '4000 0027 6000 3184')
  await phone.getByRole('button', { name: 'Refuse' }).click()
  await expect(phone.getByRole('alert')).toContainText('could not confirm that it was you')
  await phone.goto(link.replace('/pay?', '/pay-complete?'))
  await expect(said(phone, 'Not paid')).toBeVisible()
  await phone.getByRole('button', { name: 'Try again' }).click()

  await phone.getByRole('radio', { name: /From your bank/ }).check()
  await phone.locator('forecourt-pay').getByRole('button', { name: 'Pay £50.00' }).click()
  await phone.getByLabel('Teme Bank').check()
  await phone.getByRole('button', { name: 'Continue to your bank' }).click()
  await phone.getByRole('button', { name: 'Approve' }).click()
  await expect(said(phone, 'Paid')).toBeVisible()
  await expect(payments.getByRole('row', { name: /Osric Tamblyn/ })).toContainText('Paid')
})

test('a returning payer waits for the provider’s confirmation, and the link stays unpaid until then', async ({
  page,
  browser,
  server,
}) => {
  const { client, affiliateUserId } = await clientOf(server.url, 'dealer')
  const draft = {
    affiliateUserId: affiliateUserId ?? 0,
    amount: 75,
    reference: 'Delivery',
    customerName: 'Perran Voss',
  }
  const { payUrl, paymentId } = await client.payments.create(draft)
  const link = payUrl ?? ''
  const phone = await onPhone(browser)
  await phone.goto(link)
  await beginByCard(phone)
  await payWith(phone, '4000 0000 0000 0077')
  await expect(said(phone, 'Waiting for confirmation')).toBeVisible()
  expect(await client.payments.single({ id: paymentId })).toMatchObject({ state: 'opened' })

  await signIn(page, 'dealer', link)
  await expect(page.locator('forecourt-pay').getByRole('button', { name: 'Pay £75.00' })).toBeVisible()
  await expect(page).toHaveURL(/\/pay\?token=/)

  const other = await client.payments.create({ ...draft, reference: 'Tow bar' })
  await client.payments.expire({ id: other.paymentId })
  await phone.goto(other.payUrl ?? '')
  await expect(said(phone, 'This link has expired')).toBeVisible()
  await phone.goto('/pay?token=nobody-knows-this-token')
  await expect(said(phone, 'We do not recognise this link')).toBeVisible()
})

test('a suspended dealership sees its payments and cannot request one', { tag: SLOW }, async ({ page }) => {
  await beginSession(page, 'suspended')
  const payments = await openPayments(page)
  await expect(payments.getByText(/This dealership is suspended/).first()).toBeVisible()
  await expect(payments.getByRole('button', { name: 'Ask for a payment' }).first()).toBeDisabled()
})

test('a dealership without payments has neither the entry nor the page', async ({ page }) => {
  await page.route('**/api/v3/dealer/id*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), features: ['stock'] } })
  })
  await signIn(page)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stock' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payments' })).toHaveCount(0)
  await page.goto('/payments')
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
