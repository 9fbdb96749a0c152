import { formatPounds } from '@forecourt/core'
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { backOfficeOf, nameOf, notified, openLive } from './support/live.ts'
import { signIn } from './support/people.ts'
import { aPhotograph, nextTextTo, onPhone } from './support/phone.ts'
import { DEAL_CODE, DEAL_LINK, otherDeposit, sendDeal } from './support/sent-deal.ts'
import { expect, test } from './support/test.ts'
import { MAIN } from './support/widths.ts'

const BUYER = { mobile: '07700900877', email: 'uma.room@mail.forecourt.test' }
const nextText = nextTextTo(BUYER.mobile)
const CARD = { number: '4242424242424242', expiry: '12/34', code: '123' }

/** The dealer's Today, on a second screen. */
async function besideToday(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  await signIn(page, 'dealer', '/today')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  return page
}

async function payByCard(phone: Page): Promise<void> {
  const pay = phone.getByRole('button', { name: 'Pay £250.00' })
  await pay.click()
  await phone.getByLabel('Card number').fill(CARD.number)
  await phone.getByLabel('Expiry date').fill(CARD.expiry)
  await phone.getByLabel('Security code').fill(CARD.code)
  await pay.click()
}

const monthlyOf = async (deal: Locator) => (await deal.locator('.deal-monthly strong').textContent()) ?? ''

/** The dealer makes a quote of the suggestion and sends it. */
async function saveAndSend(suggestion: Locator, dealer: Page): Promise<void> {
  await suggestion.getByRole('button', { name: 'Save this as a quote' }).click()
  await expect(suggestion.getByRole('button', { name: 'Saved as a quote' })).toBeVisible()
  await suggestion.getByRole('button', { name: 'Send to customer' }).click()
  await dealer.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(suggestion.getByText(/^Sent to the customer/)).toBeVisible()
}

async function expectPdf(request: APIRequestContext, link: Locator): Promise<void> {
  const summary = await request.get((await link.getAttribute('href')) ?? '')
  expect(summary.headers()['content-type']).toBe('application/pdf')
}

test('the buyer does the whole deal on a phone, and the dealer sees each step', { tag: MAIN }, async ({
  page,
  browser,
  server: { url },
  request,
}) => {
  // Over forty lines: one journey from the text to the payout.
  test.slow()
  const { record, quote } = await sendDeal(url, BUYER)
  const id = record.cosmosId
  const fire = await backOfficeOf(url)
  await signIn(page)
  const customer = await openLive(page, record)
  await customer.getByRole('tab', { name: /^Quotes/ }).click()
  const activity = customer.locator('.activity')
  const suggestion = customer.getByRole('region', { name: 'Suggestion' })
  const today = await besideToday(browser, url)
  const phone = await onPhone(browser)
  const deal = phone.locator('forecourt-deal .deal')
  const wished = formatPounds(otherDeposit(record))
  let link = ''

  await test.step('a text has the link, which shows the quote', async () => {
    link = await nextText(url, DEAL_LINK)
    await phone.goto(url + link)
    await expect(deal.getByRole('region', { name: 'Your quote' })).toContainText(quote.figures.instalment.toFixed(2))
    await expect(customer.getByRole('region', { name: /^Sent to the customer/ })).toContainText(/Opened .* · once/)
  })

  await test.step('another deposit is suggested, and the dealer sees both figures', async () => {
    const before = await monthlyOf(deal)
    await deal.getByRole('textbox', { name: 'Deposit' }).fill(wished.slice(1))
    await expect.poll(() => monthlyOf(deal)).not.toBe(before)
    const after = await monthlyOf(deal)
    await deal.getByRole('button', { name: `Suggest ${wished} deposit` }).click()
    await expect(deal.getByText('has your suggestion').filter({ visible: true })).toBeVisible()
    await expect(suggestion.getByRole('row', { name: /^Deposit/ })).toContainText(wished)
    await expect(suggestion.getByRole('row', { name: `Monthly ${before} ${after}` })).toBeVisible()
    await expect(today.locator('.task-row').filter({ hasText: nameOf(record) })).toContainText(`${wished} deposit`)
    await notified(today, 'Customer Update', `suggested ${wished} deposit`)
  })

  await test.step('the dealer sends the suggestion as a quote, and the buyer goes ahead with it', async () => {
    const agreed = await monthlyOf(deal)
    await saveAndSend(suggestion, page)
    link = await nextText(url, DEAL_LINK, link)
    await phone.goto(url + link)
    await expect(deal.locator('.deal-monthly')).toContainText(agreed)
    await deal.getByRole('button', { name: 'Go ahead', exact: true }).click()
    await phone.getByRole('button', { name: 'Yes, go ahead' }).click()
    await expect(deal.getByText('You went ahead', { exact: true })).toBeVisible()
    await expect(activity).toContainText('The customer went ahead')
  })

  await test.step('a texted code opens documents and progress', async () => {
    await deal.getByRole('button', { name: 'See your papers and progress' }).click()
    const field = deal.getByRole('textbox', { name: /Type them here/ })
    await expect(field).toBeFocused()
    await phone.keyboard.type(await nextText(url, DEAL_CODE))
    await expect(deal.getByRole('heading', { name: 'Where things stand' })).toBeVisible()
    const updates = deal.getByRole('switch', { name: 'Text me at each step' })
    await updates.click()
    await expect(updates).toBeChecked()
  })

  await test.step('two photographs are sent as the driving licence', async () => {
    await fire(id, 'DealerDocsOut')
    const licence = deal.locator('.deal-paper').filter({ hasText: /Driving licence/ })
    await licence.getByLabel('Take a photo').setInputFiles([await aPhotograph(phone, 'Front')])
    await licence.getByLabel('Photograph another page').setInputFiles([await aPhotograph(phone, 'Back')])
    await licence.getByRole('button', { name: 'Send 2 pages' }).click()
    await expect(licence.getByText('Being checked')).toBeVisible()
    await expect(activity).toContainText(/uploaded driving licence/i)
    await expect(customer.getByRole('list', { name: 'What the customer did' }).first()).toContainText(/uploaded/)
  })

  await test.step('the deposit is paid on the payment company’s page, which leads back to the deal', async () => {
    await deal.getByRole('button', { name: 'Pay £250.00' }).click()
    await payByCard(phone)
    await expect(phone.getByRole('heading', { name: 'Paid' })).toBeVisible()
    await phone.getByRole('link', { name: 'Back to your deal' }).click()
    await expect(deal.getByRole('region', { name: 'Deposit' }).getByText('Paid', { exact: true })).toBeVisible()
    await expect(customer.getByRole('list', { name: 'What the customer did' }).first()).toContainText('paid £250.00')
  })

  await test.step('each step to the payout appears on the open page and arrives as a text', async () => {
    await fire(id, 'DocumentsVerified')
    await expect(deal.getByText(/^Step 4 of 5/)).toBeVisible()
    await nextText(url, /All your papers are checked/)
    await fire(id, 'Payout')
    await fire(id, 'Dealt')
    await expect(deal.getByRole('heading', { name: 'All done' })).toBeVisible()
    await nextText(url, /your car can be collected/)
    await expectPdf(request, deal.getByRole('link', { name: /summary/ }))
    await expect(customer).toContainText('Completed')
  })
  await Promise.all([phone.context().close(), today.close()])
})
