import { formatPoundsAndPence } from '@forecourt/core'
import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { fillVehicle, openScreen } from '../../support/proposal.ts'
import { quoteFigure } from './trade.ts'

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

export interface Figures {
  readonly lender: string
  readonly monthly: string
  /** Null except for a PCP. */
  readonly finalPayment: string | null
  readonly total: string
}

export type Product = 'HP' | 'PCP'

/** A quote as a mail, a link or a card states it: the same to the penny from the first screen to the last. */
export async function expectFigures(place: Locator, { lender, monthly, finalPayment, total }: Figures): Promise<void> {
  for (const words of [lender, monthly, total, ...(finalPayment ? [finalPayment] : [])])
    await expect(place).toContainText(words)
}

/** A customer sees one total that includes advance payments (CONC 3.5.5). */
export function asTheCustomerIsTold({ total, ...figures }: Figures): Figures {
  const payments = Number(total.replace(/[£,]/g, ''))
  return { ...figures, total: formatPoundsAndPence(payments + DEPOSIT) }
}

const DEPOSIT = 2000

/** Fills in a vehicle, a deal and a mobile, and the dealership if the form asks for one. */
export async function fillQuickQuote(page: Page, dealership?: string): Promise<Locator> {
  await openScreen(page, 'New quote')
  const quote = page.locator('forecourt-quick-quote')
  if (dealership) await chooseDealership(quote, dealership)
  await fillVehicle(quote, 'ZZ23 KHP', '18995')
  await quote.getByLabel('Deposit', { exact: true }).fill(String(DEPOSIT))
  await quote.getByLabel('Mobile', { exact: true }).fill('07700900284')
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
  let figures: Figures | undefined
  // A long list is deferred: the chosen figure shows the last input before its row does.
  await expect(async () => {
    await row.locator('.offer-choice').click()
    await expect(radio).toBeChecked({ timeout: 1000 })
    figures = await figuresOf(row, radio, product)
    await expect(quoteFigure(quote)).toHaveText(figures.monthly, { timeout: 1000 })
  }).toPass()
  if (!figures) throw new Error(`There is no second offer at ${product}`)
  return figures
}

async function figuresOf(row: Locator, radio: Locator, product: Product): Promise<Figures> {
  const label = await radio.getAttribute('aria-label')
  const [, lender = '', monthly = ''] = /^(?:HP|PCP) (.*), (£[\d,.]+) a month$/.exec(label ?? '') ?? []
  const figure = async (name: string) => (await row.locator(`[data-figure="${name}"]`).textContent())?.trim() ?? ''
  const finalPayment = product === 'PCP' ? await figure('final') : null
  return { lender, monthly, finalPayment, total: await figure('total') }
}

/** The chosen quote goes to the customer by mail, from the screen on which it is made. */
export async function sendToCustomer(quote: Locator, name: string, email: string): Promise<void> {
  await quote.getByRole('button', { name: 'Send to customer' }).filter({ visible: true }).first().click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(quote.getByText(`on its way to ${email}`)).toBeVisible()
  await quote.getByRole('button', { name: 'Done' }).click()
}

/** Follows the link of the mail, as the customer does. */
export async function openMailedQuote(page: Page, mail: Locator): Promise<Locator> {
  await mail.getByRole('link', { name: /\/q\// }).click()
  await expect(page).toHaveURL(/\/q\/[\w-]{43}$/)
  // Visible once the element has replaced the server's markup.
  return page.locator('forecourt-deal .deal')
}

export async function openTab(page: Page, name: string): Promise<Locator> {
  const customer = page.locator('forecourt-customer')
  await customer.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  return customer.getByRole('tabpanel', { name: new RegExp(`^${name}`) })
}
