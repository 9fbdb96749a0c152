import { expect, type Page } from '@playwright/test'
import { fillLogin } from '../support/people.ts'
import { proposalSteps } from '../support/proposal.ts'
import { DEAL_LINK, readSent, sendDeal } from '../support/sent-deal.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 375, height: 812 }

export interface Screen {
  /** Name of the picture, and of its place in the README. */
  readonly name: string
  readonly size?: typeof WIDE
  readonly isDark?: boolean
  /** Opens the screen and does what a user would have done before. */
  open(page: Page, url: string): Promise<void>
}

export const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await fillLogin(page, 'dealer')
  await page.locator('forecourt-customers').getByText(/^Live/).first().waitFor()
}

/** Ordered by the course of a deal. */
const screens: readonly Screen[] = [
  { name: 'today', open: openToday },
  { name: 'customers', open: openCustomers },
  { name: 'quick-quote', open: openQuickQuote },
  { name: 'dealer-site', open: openDealerSite },
  { name: 'proposal', open: openProposal },
  { name: 'customer', open: (page, url) => openCustomer(page, url, 'Overview') },
  { name: 'quotes', isDark: true, open: (page, url) => openCustomer(page, url, 'Quotes') },
  { name: 'stock', open: openStock },
  { name: 'settings', open: openSettings },
  { name: 'phone', size: PHONE, open: openCustomers },
  // Last, because it sends a quote.
  { name: 'buyer', size: PHONE, open: openBuyer },
]
export const SCREENS = screens.map((screen) => ({ size: WIDE, ...screen }))

async function openCustomers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/`)
  await page.locator('forecourt-customers').getByText(/^Live/).first().waitFor()
}

export async function openQuickQuote(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/quick-quote`)
  const quote = page.locator('forecourt-quick-quote')
  await quote.getByLabel('Registration', { exact: true }).fill('ZZ23 KHP')
  await quote.getByRole('button', { name: 'Find vehicle' }).click()
  await quote.getByText('1.5 TSI Style', { exact: true }).waitFor()
  await quote.getByLabel('Vehicle price', { exact: true }).fill('18995')
  await quote.getByLabel('Deposit', { exact: true }).fill('2000')
  await quote.getByLabel('Name', { exact: true }).fill('Callum Penrose')
  await quote
    .getByRole('radio', { name: /^PCP .* a month$/ })
    .first()
    .click({ force: true })
}

async function openDealerSite(page: Page, url: string): Promise<void> {
  await page.goto(`${url.replace('127.0.0.1', 'localhost')}/examples/dealer-site/`)
  await page.locator('forecourt-quick-quote').getByRole('heading', { name: 'Representative example' }).waitFor()
}

async function openProposal(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/new-proposal?registration=ZZ23KHP&mileage=28400&price=18995`)
  const form = page.locator('forecourt-proposal')
  await form.getByRole('textbox', { name: 'First name' }).fill('Callum')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Penrose')
  await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900284')
  await proposalSteps(form).customer()
  for (const [label, value] of [
    ['Postcode', 'SY8 1ZZ'],
    ['Address line 1', '14 Tanner’s Row'],
    ['Town', 'Ludlow'],
    ['Moved in', '01/09/2020'],
    ['Occupation', 'Joiner'],
    ['Employer', 'Wyndle Joinery'],
    ['Started', '04/10/2019'],
    ['Annual income before tax', '31400'],
  ] as const)
    await form.getByRole('textbox', { name: label, exact: true }).fill(value)
}

async function openCustomer(page: Page, url: string, tab: string): Promise<void> {
  await page.goto(`${url}/`)
  const list = page.locator('forecourt-customers')
  await list.getByText('Record the customer’s yes').first().click()
  await page.locator('forecourt-customer').getByRole('tab', { name: tab }).click()
}

async function openStock(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/stock`)
  await page
    .locator('forecourt-stock')
    .getByText(/£[\d,.]+ a month/)
    .first()
    .waitFor()
}

async function openSettings(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings?section=website`)
}

async function openToday(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/today`)
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor()
}

async function openBuyer(page: Page, url: string): Promise<void> {
  const buyer = { mobile: '07700900613', email: 'buyer@mail.forecourt.test' }
  await sendDeal(url, buyer)
  const link = () => readSent(url, buyer.mobile, DEAL_LINK)
  await expect.poll(link).not.toBe('')
  await page.goto(url + (await link()))
  await page.locator('forecourt-deal').getByRole('textbox', { name: 'Deposit' }).waitFor()
}
