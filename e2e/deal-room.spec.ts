import { type Application, displayStatus, isAcceptance, vrmOf } from '@forecourt/core'
import { type APIRequestContext, type Browser, devices, type Page } from '@playwright/test'
import { saveQuoteOf } from '../apps/api/src/in-process/save-quote.ts'
import { backOfficeOf, openLive } from './support/live.ts'
import { signIn } from './support/people.ts'
import { linkTo } from './support/quotes.ts'
import { clientOf, findRecord } from './support/records.ts'
import { expect, test } from './support/test.ts'

const EMAIL = 'uma.room@mail.forecourt.test'
const CARD = { number: '4242424242424242', expiry: '12/34', code: '123' }

const isQuotable = (record: Application) =>
  displayStatus(record, new Date()).label === 'Predicted Approval' &&
  vrmOf(record.vehicle) !== null &&
  !record.chosenQuote

/** A quote of a lender that accepted, sent to its customer, and a deposit that is asked for. */
async function sendDeal(url: string, request: APIRequestContext) {
  const record = await findRecord(url, isQuotable)
  const { client, affiliateUserId } = await clientOf(url, 'dealer')
  const { cosmosId: applicationId, term, dealerId } = record
  const lenders = (record.proposals ?? []).filter((proposal) => isAcceptance(proposal, dealerId))
  const choice = { applicationId, productType: 0 as const, termMonths: term ?? 48 }
  const [lender] = lenders
  if (!lender) throw new Error('No lender has accepted that record')
  const quote = await saveQuoteOf(client, { ...choice, financeCompanyId: lender.financeCompanyId })
  await client.quotes.send({ applicationId, quoteIds: [quote.quoteId], email: EMAIL })
  await client.payments.create({
    ...{ affiliateUserId: affiliateUserId ?? 0, amount: 250, reference: 'Deposit', customerName: 'Uma Approve' },
    applicationId,
  })
  const ask = () => linkTo(request, url, EMAIL, 'mail')
  await expect.poll(ask).toContain('/q/')
  return { record, quote, link: url + (await ask()) }
}

/** The buyer's own phone. */
async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' })
  return await context.newPage()
}

async function codeOf(request: APIRequestContext, url: string): Promise<string> {
  const codes = async () => {
    const response = await request.get(`${url}/sandbox/mail`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as readonly { to: unknown; text: string }[]
    const mine = mails.find(({ to, text }) => JSON.stringify(to).includes(EMAIL) && /\b\d{6}\b is your code/.test(text))
    return /\b\d{6}\b/.exec(mine?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(codes).toMatch(/^\d{6}$/)
  return await codes()
}

/** A photograph as a camera gives it. */
async function aPhotograph(phone: Page, words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await phone.evaluate((text) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 })
    const context = canvas.getContext('2d')
    context?.fillText(text, 100, 100)
    return canvas.toDataURL('image/jpeg')
  }, words)
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data.split(',')[1] ?? '', 'base64') }
}

async function payByCard(phone: Page): Promise<void> {
  const fields = phone.frameLocator('iframe[title="Card details"]')
  await fields.getByLabel('Card number').fill(CARD.number)
  await fields.getByLabel('Expiry date').fill(CARD.expiry)
  await fields.getByLabel('Security code').fill(CARD.code)
  await phone.getByRole('button', { name: 'Pay £250.00' }).click()
}

test('the buyer does the whole deal on a phone, and the dealer sees each step', async ({
  page,
  browser,
  server: { url },
  request,
}) => {
  // Over forty lines: one journey from the link to the payout.
  test.slow()
  const { record, quote, link } = await sendDeal(url, request)
  const id = record.cosmosId
  await signIn(page)
  const customer = await openLive(page, record)
  const activity = customer.locator('.activity')

  const phone = await onPhone(browser)
  await phone.goto(link)
  const deal = phone.locator('forecourt-deal .deal')
  await expect(deal.getByRole('region', { name: 'Your quote' })).toContainText(`${quote.figures.instalment.toFixed(2)}`)
  const deposit = deal.getByRole('textbox', { name: 'Deposit' })
  const before = await deposit.inputValue()
  await deposit.fill('3000')
  await expect(deal.getByRole('button', { name: 'Suggest £3,000 deposit' })).toBeVisible()
  await expect(deal.getByText('with your change').first()).toBeVisible()
  await deposit.fill(before)
  await deal.getByRole('button', { name: 'Go ahead', exact: true }).click()
  await phone.getByRole('button', { name: 'Yes, go ahead' }).click()
  await expect(deal.getByText('You went ahead', { exact: true })).toBeVisible()
  await expect(activity).toContainText('The customer went ahead')

  await deal.getByRole('button', { name: 'See your papers and progress' }).click()
  await phone.keyboard.type(await codeOf(request, url))
  await expect(deal.getByRole('heading', { name: 'Where things stand' })).toBeVisible()

  const fire = await backOfficeOf(url)
  await fire(id, 'DealerDocsOut')
  const licence = deal.locator('.deal-paper').filter({ hasText: /Driving licence/ })
  await licence.getByLabel('Take a photo').setInputFiles([await aPhotograph(phone, 'Front')])
  await licence.getByLabel('Photograph another page').setInputFiles([await aPhotograph(phone, 'Back')])
  await licence.getByRole('button', { name: 'Send 2 pages' }).click()
  await expect(licence.getByText('Being checked')).toBeVisible()
  await expect(activity).toContainText(/uploaded driving licence/i)

  await deal.getByRole('button', { name: 'Pay £250.00' }).click()
  await payByCard(phone)
  await expect(phone.getByRole('heading', { name: 'Paid' })).toBeVisible()
  await phone.getByRole('button', { name: 'Back to your deal' }).click()
  await expect(deal.getByRole('region', { name: 'Deposit' }).getByText('Paid', { exact: true })).toBeVisible()

  await fire(id, 'DocumentsVerified')
  await expect(deal.getByText(/^Step 4 of 5/)).toBeVisible()
  await fire(id, 'Payout')
  await fire(id, 'Dealt')
  await expect(deal.getByRole('heading', { name: 'All done' })).toBeVisible()
  const summary = await request.get((await deal.getByRole('link', { name: /summary/ }).getAttribute('href')) ?? '')
  expect(summary.headers()['content-type']).toBe('application/pdf')
  await expect(customer).toContainText('Completed')
  await phone.context().close()
})
