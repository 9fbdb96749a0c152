import { chromium } from 'playwright-core'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { DEALER, startSubject } from './support/api-subject.ts'
import { openPortal } from './support/portal.ts'

/** The list of a dealer with very many customers, in a real browser: when it is there. */
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)

const subject = await startSubject(1, ROWS)
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await openPortal(browser, subject.server.url, DEALER)
  await page.addInitScript(watchFirstRow)
  await page.goto(`${subject.server.url}/?days=365`)
  const summary = page.locator('forecourt-customers .filter-summary [role=status]')
  await summary.filter({ hasText: `${ROWS.toLocaleString('en-GB')} customers` }).waitFor({ timeout: 120_000 })
  const whole = await page.evaluate(() => performance.now())
  const first = Number(await page.evaluate(() => document.documentElement.dataset.firstRow))
  console.log(`${ROWS} rows: first row after ${first.toFixed(0)} ms, every row after ${whole.toFixed(0)} ms`)
} finally {
  await browser.close()
  await subject.stop()
}

/** Runs in the page, before anything of it: leaves the moment at which the list painted its first row. */
function watchFirstRow(): void {
  const look = () => {
    const list = document.querySelector('forecourt-customers')?.shadowRoot
    if (!list?.querySelector('.table-row')) requestAnimationFrame(look)
    else document.documentElement.dataset.firstRow = String(performance.now())
  }
  requestAnimationFrame(look)
}
