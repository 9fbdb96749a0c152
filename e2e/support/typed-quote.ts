import { expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './proposal.ts'
import { DEAL } from './quotes.ts'

/** A deal with figures on the quick quote that is open, typed as a dealer does. */
export async function typeQuote(page: Page): Promise<Locator> {
  const quote = page.locator('forecourt-quick-quote')
  await quote.getByLabel('Registration', { exact: true }).click()
  await page.keyboard.type('zz23khp')
  await page.keyboard.press('Enter')
  await expect(quote.getByText('1.5 TSI Style', { exact: true })).toBeVisible()
  await expect(quote.getByLabel('Vehicle price', { exact: true })).toBeFocused()
  await page.keyboard.type(String(DEAL.price))
  await expect(quote.getByRole('radio', { name: /^PCP .* a month$/ }).first()).toBeVisible()
  return quote
}

/** The same from any screen. */
export async function openQuote(page: Page): Promise<Locator> {
  await openScreen(page, 'New quote')
  return await typeQuote(page)
}
