import type { Locator, Page } from '@playwright/test'
import { fillName, fillVehicle, openScreen, proposalSteps } from '../../support/proposal.ts'
import { expect } from '../../support/test.ts'

/** The figures of one stock card, as written on it. */
export async function cardDeal(card: Locator) {
  const text = await card.innerText()
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const price = found(/^£([\d,]+)$/m)
  const deposit = found(/£([\d,]+) deposit/)
  const toFinance = `£${(pounds(price) - pounds(deposit)).toLocaleString('en-GB')}`
  return {
    price,
    deposit,
    toFinance,
    monthly: found(/(£[\d,]+\.\d\d) a month/),
    registration: found(/^([A-Z]{2}\d\d [A-Z]{3})$/m),
  }
}

const pounds = (written: string) => Number(written.replace(/,/g, ''))

/** The monthly figure of the quote that is chosen. */
export const quoteFigure = (quote: Locator) => quote.locator('.dock-figure')

/** An eligibility check from the rail to the record that it makes. */
export async function sendEligibilityCheck(page: Page, name: string): Promise<void> {
  await openScreen(page, 'New proposal')
  const form = page.locator('forecourt-proposal')
  await form.getByText('Eligibility check', { exact: true }).click()
  await fillName(form, name, '07700900615')
  const check = proposalSteps(form, 'eligibility')
  await check.customer()
  await check.history()
  await fillVehicle(form, 'ZZ23 KHP', '18995')
  await check.review()
  await expect(form.getByText('Soft search, which other lenders do not see')).toBeVisible()
  await form.getByRole('button', { name: 'Check eligibility' }).click()
  await expect(page).toHaveURL(/\/customer\//)
}
