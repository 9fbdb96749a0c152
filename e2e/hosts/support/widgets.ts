import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export const loaderOf = (server: { readonly url: string }, more = ''): string =>
  `<script src="${server.url}/widgets/loader.js" async ${more}></script>`

export const KEY = 'dealership-key="fc_test_quillmere"'
const CAR = `${KEY} registration="ZZ23 KHP" price="14995" deposit="1500" mileage="28400" phone="01632 960101"`

export const quickQuote = (tag = 'forecourt-quick-quote'): string => `<${tag} ${CAR}></${tag}>`

export const monthlyPrice = (price: number): string =>
  `<forecourt-monthly-price ${KEY} price="${price}" deposit="1000" phone="01632 960101"></forecourt-monthly-price>`

export const quoteOn = (page: Page, tag = 'forecourt-quick-quote') => page.locator(tag)

/** Waits until the quick quote shows a monthly figure and the representative example that belongs to it. */
export async function showsFigures(page: Page, tag?: string): Promise<void> {
  const quote = quoteOn(page, tag)
  await expect(quote.locator('.public-figure')).toBeVisible()
  await expect(quote.getByRole('heading', { name: 'Representative example' })).toBeVisible()
}
