import type { Browser, Page } from 'playwright-core'

const PASSWORD = 'Forecourt-demo-1'

/** Code for the page was compiled here and calls a function that keeps names. */
const KEEPS_NAMES = 'globalThis.__name = (named) => named'

/** A browser of its own on the portal, logged in, with the list on the screen and live. */
export async function openPortal(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(KEEPS_NAMES)
  await page.goto(`${url}/login`)
  await page.getByLabel('User name', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('forecourt-customers').getByText(/^Live/).first().waitFor()
  return page
}

/** `median 12 ms, slowest 30 ms, of 9`. */
export function spreadOf(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((one, other) => one - other)
  const written = (value: number | undefined) => `${value?.toFixed(0) ?? '–'} ms`
  return `median ${written(sorted[Math.floor(sorted.length / 2)])}, slowest ${written(sorted.at(-1))}, of ${sorted.length}`
}
