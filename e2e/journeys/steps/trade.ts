import type { Locator, Page } from '@playwright/test'
import { proposalSteps } from '../../support/proposal.ts'
import { expect } from '../../support/test.ts'
import { openScreen } from './people.ts'

/** The figures of one stock card, as written on it. */
export async function cardDeal(card: Locator) {
  const text = await card.innerText()
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const [price, deposit] = [found(/^£([\d,]+)$/m), found(/£([\d,]+) deposit/)]
  const toFinance = `£${(pounds(price) - pounds(deposit)).toLocaleString('en-GB')}`
  return {
    price,
    deposit,
    toFinance,
    monthly: found(/from (£[\d,]+\.\d\d) a month/),
    registration: found(/^([A-Z]{2}\d\d [A-Z]{3})$/m),
  }
}

const pounds = (written: string) => Number(written.replace(/,/g, ''))

/** The monthly figure of the quote that is chosen. */
export const quoteFigure = (quote: Locator) => quote.locator('.dock-figure')

/** The customer's name and mobile on a form that begins a proposal or an eligibility check. */
export async function typeCustomer(form: Locator, [firstName, lastName]: readonly [string, string]): Promise<void> {
  await form.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await form.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await form.getByRole('textbox', { name: 'Mobile', exact: true }).fill('07700900615')
}

/** An eligibility check from the rail to the record that it makes. */
export async function sendEligibilityCheck(page: Page, name: readonly [string, string]): Promise<void> {
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await form.getByText('Eligibility check', { exact: true }).click()
  await typeCustomer(form, name)
  const check = proposalSteps(form, 'eligibility')
  await check.customer()
  await check.history()
  await form.getByLabel('Registration', { exact: true }).fill('ZZ23 KHP')
  await form.getByRole('button', { name: 'Find vehicle' }).click()
  await expect(form.getByText('Volkswagen Golf').first()).toBeVisible()
  await form.getByLabel('Vehicle price', { exact: true }).fill('18995')
  await check.review()
  await form.getByRole('button', { name: 'Check eligibility' }).click()
  await expect(page).toHaveURL(/\/customer\//)
}

/** The chosen quote goes to the buyer by mail, from the screen on which it is made. */
export async function sendQuote(quote: Locator, name: string, email: string): Promise<void> {
  await quote.getByRole('button', { name: 'Send to customer' }).filter({ visible: true }).first().click()
  const dialog = quote.getByRole('dialog', { name: 'Send to the customer' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await quote.getByRole('button', { name: 'Done' }).click()
}
