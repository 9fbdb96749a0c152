import type { Locator } from '@playwright/test'

/** The figures of one stock card, as written on it. */
export async function cardDeal(card: Locator) {
  const text = await card.innerText()
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const [price, deposit] = [found(/^£([\d,]+)$/m), found(/£([\d,]+) deposit/)]
  const toFinance = `£${(pounds(price) - pounds(deposit)).toLocaleString('en-GB')}`
  return { price, deposit, toFinance, monthly: found(/from (£[\d,]+\.\d\d) a month/), registration: found(/^([A-Z]{2}\d\d [A-Z]{3})$/m) }
}

const pounds = (written: string) => Number(written.replace(/,/g, ''))

/** The monthly figure of the quote that is chosen. */
export const quoteFigure = (quote: Locator) => quote.locator('.dock-figure')
