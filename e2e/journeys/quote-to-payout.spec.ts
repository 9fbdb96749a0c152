import type { Locator, Page } from '@playwright/test'
import { backOfficeOf } from '../support/live.ts'
import { people } from '../support/people.ts'
import { sendProposal } from '../support/proposal.ts'
import { expect, test } from '../support/test.ts'
import { MAIN, SLOW, WIDTHS } from '../support/widths.ts'
import {
  asTheCustomerIsTold,
  chooseSecondOffer,
  expectFigures,
  type Figures,
  fillQuickQuote,
  openMailedQuote,
  openTab,
  sendToCustomer,
  timeOf,
} from './steps/deal.ts'
import {
  askForMail,
  expectActivity,
  expectMail,
  expectNotice,
  expectRecord,
  openListTab,
  openRecord,
  recordIdOf,
} from './steps/next-person.ts'
import { closeBrowsers, logInAs, openBrowser } from './steps/people.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
/** Beyond the first 180 seconds of an application, for which it reads Awaiting Decision (D10). */
const AFTER_THE_WAIT = '03:05'
const WAIT_MS = 185_000

const CUSTOMERS = {
  PCP: { name: 'Wynne Approve', email: 'wynne@mail.forecourt.test' },
  HP: { name: 'Hector Approve', email: 'hector@mail.forecourt.test' },
} as const

async function uploadAll(panel: Locator): Promise<void> {
  const wanted = panel.getByText('Incomplete', { exact: true })
  await expect(wanted.first()).toBeVisible()
  const count = await wanted.count()
  const files = panel.locator('input[type=file]:not([capture])')
  for (let at = 0; at < count; at += 1) {
    await files.nth(at).setInputFiles({ name: `document-${at + 1}.pdf`, mimeType: 'application/pdf', buffer: PDF })
    await expect(panel.getByText('Uploaded', { exact: true })).toHaveCount(at + 1)
  }
  await expect(wanted).toHaveCount(0)
}

/** The screens that show one deal: the open record and the list, of the dealer and of broker staff. */
interface Screens {
  readonly dealer: Page
  readonly staff: Page
  readonly mine: Locator
  readonly theirs: Locator
  readonly isPhone: boolean
}

/** The next step on each screen after an action, without a reload: the dealer's turn, or a sentence that names who acts. */
async function expectStands(screens: Screens, badge: string, next: { you: string } | string): Promise<void> {
  const { dealer, staff, mine, theirs, isPhone } = screens
  const [toDealer, toStaff] =
    typeof next === 'string'
      ? [next, next]
      : [`You · ${next.you}`, `Dealer to ${next.you.charAt(0).toLowerCase()}${next.you.slice(1)}`]
  await expectRecord(dealer, { status: badge, next: toDealer })
  await expectRecord(staff, { status: badge, next: toStaff })
  for (const [row, words] of [
    [mine, toDealer],
    [theirs, toStaff],
  ] as const) {
    await expect(row).toContainText(badge)
    // A card has room for the step where the dealer acts.
    if (!isPhone || typeof next !== 'string') await expect(row).toContainText(words)
  }
}

async function expectLender({ mine, theirs, isPhone }: Screens, lender: string): Promise<void> {
  if (isPhone) return
  for (const row of [mine, theirs]) await expect(row.getByTitle(lender)).toBeVisible()
}

async function expectBells({ dealer, staff }: Screens, title: string | RegExp, about: string): Promise<void> {
  for (const page of [dealer, staff]) await expectNotice(page, title, about)
}

for (const [device, use] of WIDTHS)
  for (const product of ['PCP', 'HP'] as const)
    test(`on a ${device}, ${product}: from the quick quote to the payout each sees what the others did`, {
      tag: product === 'PCP' && device === 'desktop' ? MAIN : SLOW,
    }, async ({ browser, ownServer }) => {
      test.slow()
      const server = await ownServer({ decisionDelayMs: 200 })
      const { url } = server
      const customer = CUSTOMERS[product]
      const stage = { browser, url, use }
      const dealer = await logInAs(stage, 'dealer')
      const staff = await logInAs(stage, 'staff')
      const buyer = await openBrowser(stage)
      const toCustomer = () => expectMail(buyer, customer.email, 'Your finance quote from Quillmere Motors')
      const toDealer = (title: string) => expectMail(buyer, people.dealer, title)
      await askForMail(dealer, ['Lender Decision', 'Customer Update', 'Documents Requested', 'Deal Paid Out'])

      const quote = await fillQuickQuote(dealer)
      const figures = await chooseSecondOffer(quote, product)
      await sendToCustomer(quote, customer.name, customer.email)
      const firstPage = await expectMailedQuote(buyer, await toCustomer(), figures)
      await expect(firstPage.getByRole('button', { name: 'Go ahead' })).toHaveCount(0)

      const mine = await openListTab(dealer, customer.name)
      const theirs = await openListTab(staff, customer.name)
      await openRecord(dealer, customer.name)
      await openRecord(staff, customer.name)
      const times = [dealer, staff].map(timeOf)
      const screens: Screens = { dealer, staff, mine, theirs, isPhone: device === 'phone' }
      await expectStands(screens, 'Quick Quote', { you: 'Convert to a proposal' })
      await expect(theirs).toContainText('Quillmere Motors')
      await expectQuoteCard(screens, 'Sent to the customer', figures)

      await dealer.locator('forecourt-customer').getByRole('button', { name: 'Convert to a proposal' }).click()
      await sendProposal(dealer)
      const id = recordIdOf(dealer)
      // A proposal that was a quick quote stays one row (D49), and the record that is open becomes it.
      await expect(mine).toHaveCount(1)
      await expectBells(screens, /lenders have decided|Accepted/, customer.name)
      const decision = await toDealer('Accepted')
      await expect(decision).toContainText(customer.name)
      await expect(decision.getByRole('link', { name: `/customer/${id}` })).toBeVisible()
      await expectStands(screens, 'Awaiting Decision', 'Quotes open at')
      await server.passTime(WAIT_MS)
      for (const passTime of times) await passTime(AFTER_THE_WAIT)
      await expectStands(screens, 'Predicted Approval', { you: 'Propose a quote' })
      for (const page of [dealer, staff]) await expectActivity(page, `${figures.lender} accepted the proposal`)

      const quotes = await openTab(dealer, 'Quotes')
      const offered = quotes.getByRole('row').filter({ hasText: figures.lender }).first()
      await expectFigures(offered, figures)
      const saved = quotes.locator('.saved-quote')
      await expectFigures(saved, figures)
      await saved.getByRole('button', { name: 'Propose', exact: true }).click()
      await expectStands(screens, 'Predicted Approval', { you: 'Record the customer’s yes' })
      await expectLender(screens, figures.lender)
      await saved.getByRole('button', { name: 'Send to customer' }).click()
      await dealer
        .getByRole('dialog', { name: 'Send to the customer' })
        .getByRole('button', { name: 'Send', exact: true })
        .click()
      await expect(saved).toContainText('Proposed')
      await expectActivity(staff, 'proposed the quote of')

      const page = await expectMailedQuote(buyer, await toCustomer(), figures)
      await page.getByRole('button', { name: 'Go ahead', exact: true }).click()
      await page.getByRole('button', { name: 'Yes, go ahead' }).click()
      await expect(page).toContainText('You went ahead')
      await expectStands(screens, 'Predicted Approval', 'Lender to prepare the documents')
      await expectLender(screens, figures.lender)
      for (const page of [dealer, staff]) {
        await expectActivity(page, `The customer went ahead with the quote of ${figures.lender}`)
        await expectActivity(page, `The accepted quote is with ${figures.lender}`)
        await expectNotice(page, 'Customer Update', 'went ahead with the quote')
        await expect(page.locator('forecourt-customer')).not.toContainText('when a quote is sent to it')
      }
      await expect((await toDealer('Customer Update')).getByRole('link', { name: `/customer/${id}` })).toBeVisible()
      await expectToldOffice(buyer, url, id, figures)

      const fire = await backOfficeOf(url)
      await fire(id, 'DealerDocsOut')
      await expectStands(screens, 'Approved', { you: 'Ask the customer for 3 documents' })
      await expectBells(screens, 'Documents Requested', customer.name)
      await expect(await toDealer('Documents Requested')).toContainText(customer.name)
      await uploadAll(await openTab(dealer, 'Documents'))
      await expectStands(screens, 'Approved', 'Lender checking documents')
      await expectActivity(staff, 'uploaded vehicle invoice')
      await expect((await openTab(staff, 'Documents')).getByText('Uploaded', { exact: true })).toHaveCount(5)
      await fire(id, 'DocumentsVerified')
      await expectStands(screens, 'Approved', 'Lender to pay out')
      await fire(id, 'Payout')
      await expectBells(screens, 'Deal Sent To Lender', customer.name)
      await fire(id, 'Dealt')
      await expectStands(screens, 'Completed', 'Paid out £16,995')
      await expectLender(screens, figures.lender)
      await expectBells(screens, 'Deal Paid Out', customer.name)
      await expect(await toDealer('Deal Paid Out')).toContainText(customer.name)
      for (const page of [dealer, staff]) {
        await openTab(page, 'Overview')
        await expectFigures(page.locator('forecourt-customer .deal-sheet'), asTheCustomerIsTold(figures))
        await expectActivity(page, 'Paid out: funds were sent')
      }
      await closeBrowsers([dealer, staff, buyer])
    })

async function expectMailedQuote(buyer: Page, mail: Locator, figures: Figures): Promise<Locator> {
  await expectFigures(mail, asTheCustomerIsTold(figures))
  const page = await openMailedQuote(buyer, mail)
  await expectFigures(page, asTheCustomerIsTold(figures))
  return page
}

async function expectQuoteCard({ dealer, staff }: Screens, standing: string, figures: Figures): Promise<void> {
  for (const page of [dealer, staff]) {
    const card = page.locator('forecourt-customer .card').filter({ hasText: standing })
    await expectFigures(card, asTheCustomerIsTold(figures))
  }
}

/** The back office has received the quote's events with lender and figure (D48). */
async function expectToldOffice(page: Page, url: string, id: string, { lender, monthly }: Figures): Promise<void> {
  await page.goto(`${url}/sandbox/back-office?applicationId=${id}`)
  for (const event of ['QuoteAccepted', 'QuoteSent']) {
    const told = page.locator('article').filter({ has: page.getByRole('heading', { name: event }) })
    await expect(told).toContainText(lender)
    await expect(told).toContainText(monthly.replace('£', ''))
  }
}
