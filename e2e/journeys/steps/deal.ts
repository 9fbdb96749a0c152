import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { notified } from '../../support/live.ts'
import type { Login } from '../../support/logins.ts'
import { type Person, signIn } from '../../support/people.ts'
import { openFromRail } from '../../support/proposal.ts'

/** Desktop shows every column of the list. */
export const SCREENS = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 375, height: 812 }, hasTouch: true }],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[]

/** A portal user at a browser of their own. The clock is the test's to move on. */
export async function openPortalAs(
  browser: Browser,
  baseURL: string,
  person: Person | Login,
  screen: BrowserContextOptions,
) {
  const context = await browser.newContext({ ...screen, baseURL })
  const page = await context.newPage()
  await page.clock.install()
  await signIn(page, person)
  return page
}

/** Moves the clock on once every call is answered: one still on its way would run into its own time limit. */
export function timeOf(page: Page): (by: string) => Promise<void> {
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  const forget = (request: Request) => void waiting.delete(request)
  page.on('requestfinished', forget).on('requestfailed', forget)
  return async (by) => {
    await expect.poll(() => waiting.size).toBe(0)
    await page.clock.fastForward(by)
  }
}

/** A second tab in the same browser, on the customers list, where only that customer is left to see. */
export async function openListTab(page: Page, customer: string): Promise<Locator> {
  const tab = await page.context().newPage()
  await tab.goto('/')
  return await findRow(tab, customer)
}

/** The customer's row, on a phone the card. */
export async function findRow(page: Page, customer: string): Promise<Locator> {
  const list = page.locator('forecourt-customers')
  // On a phone the words are read out only.
  await expect(list.getByText(/^Live/)).toBeAttached()
  const toggle = list.getByRole('button', { name: 'Search and filter' })
  if (await toggle.isVisible()) await toggle.click()
  await list.getByRole('searchbox').fill(customer)
  return list.getByRole('row').or(list.locator('.customer-card')).filter({ hasText: customer })
}

/** The customer's record, found in the list. */
export async function openFound(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await (await findRow(page, name)).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** By Settings: those notifications come by e-mail too. */
export async function askForMail(page: Page, titles: readonly string[]): Promise<void> {
  await page.goto('/settings?section=notifications')
  const settings = page.locator('forecourt-settings')
  for (const title of titles) await settings.getByRole('checkbox', { name: `${title} by E-mail` }).check()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
}

export interface Figures {
  readonly lender: string
  readonly monthly: string
  /** Of a PCP alone. */
  readonly finalPayment: string | null
  readonly total: string
}

export type Product = 'HP' | 'PCP'

/** A quote as a mail, a link or a card states it: the same to the penny from the first screen to the last. */
export async function expectFigures(place: Locator, { lender, monthly, finalPayment, total }: Figures): Promise<void> {
  for (const words of [lender, monthly, total, ...(finalPayment ? [finalPayment] : [])])
    await expect(place).toContainText(words)
}

/** A vehicle and a deal as a dealer types them, for the dealership where the form asks for one. */
export async function fillQuickQuote(page: Page, dealership?: string): Promise<Locator> {
  await openFromRail(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  if (dealership) await chooseDealership(quote, dealership)
  await quote.getByLabel('Registration', { exact: true }).fill('ZZ23 KHP')
  await quote.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(quote.getByText('1.5 TSI Style', { exact: true })).toBeVisible()
  await quote.getByLabel('Vehicle price', { exact: true }).fill('18995')
  await quote.getByLabel('Deposit', { exact: true }).fill('2000')
  return quote
}

export async function chooseDealership(form: Locator, name: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Dealership' }).fill(name)
  await form.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

/** The second offer of the product: a screen that shows the cheapest lender in its place is found out. */
export async function chooseSecondOffer(quote: Locator, product: Product): Promise<Figures> {
  const row = quote
    .getByRole('table', { name: `${product} quotes` })
    .getByRole('row')
    .nth(2)
  const radio = row.getByRole('radio', { name: /£[\d,.]+ a month$/ })
  await row.locator('.offer-choice').click()
  await expect(radio).toBeChecked()
  const label = await radio.getAttribute('aria-label')
  const [, lender = '', monthly = ''] = /^(?:HP|PCP) (.*), (£[\d,.]+) a month$/.exec(label ?? '') ?? []
  const figure = async (name: string) => (await row.locator(`[data-figure="${name}"]`).textContent())?.trim() ?? ''
  const finalPayment = product === 'PCP' ? await figure('final') : null
  return { lender, monthly, finalPayment, total: await figure('total') }
}

export interface Customer {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** From the quick quote, by mail. */
export async function sendToCustomer(quote: Locator, customer: Customer): Promise<void> {
  await quote.getByLabel('Mobile', { exact: true }).fill(customer.mobile)
  await quote.getByRole('button', { name: 'Send to customer' }).filter({ visible: true }).click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByLabel('Name').fill(customer.name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(quote.getByText(`on its way to ${customer.email}`)).toBeVisible()
  await quote.getByRole('button', { name: 'Done' }).click()
}

/** The newest mail of the sandbox's outbox to that address, as it stands on the page; `words` are of its subject. */
export async function newestMail(
  page: Page,
  baseURL: string,
  address: string,
  words: string | RegExp,
): Promise<Locator> {
  const mail = page
    .locator('article')
    .filter({ hasText: `<${address}>` })
    .filter({ has: page.getByRole('heading', { name: words }) })
    .first()
  await expect(async () => {
    await page.goto(`${baseURL}/sandbox/mail`)
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  return mail
}

/** Follows the link of the mail, as the customer does. */
export async function openMailedQuote(page: Page, mail: Locator): Promise<Locator> {
  await mail.getByRole('link', { name: /\/quote\// }).click()
  await expect(page).toHaveURL(/\/quote\/[\w-]{43}$/)
  return page.locator('main')
}

/** That the bell tells of it, and in the words of that notification. */
export async function expectBell(page: Page, title: string | RegExp, about: string): Promise<void> {
  await notified(page, title, about)
  await page.keyboard.press('Escape')
  await expect(page.locator('forecourt-notifications').getByRole('dialog')).toHaveCount(0)
}

/** Badge and next step in the head of an open record. */
export async function expectHead(page: Page, badge: string, next: string): Promise<void> {
  const head = page.locator('forecourt-customer .customer-line')
  await expect(head.locator('.badge')).toHaveText(badge)
  await expect(head.locator('.customer-next')).toContainText(next)
}

/** In the activity, which is a tab where there is no room beside. */
export async function expectActivity(page: Page, words: string | RegExp): Promise<void> {
  const customer = page.locator('forecourt-customer')
  const tab = customer.getByRole('tab', { name: 'Activity' })
  if (await tab.isVisible()) await tab.click()
  await expect(customer.locator('.feed').getByText(words).first()).toBeVisible()
}

export async function openTab(page: Page, name: string): Promise<Locator> {
  const customer = page.locator('forecourt-customer')
  await customer.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  return customer.getByRole('tabpanel', { name: new RegExp(`^${name}`) })
}

export const recordIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
