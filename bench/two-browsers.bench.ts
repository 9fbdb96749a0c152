import { displayStatus } from '@forecourt/core'
import { chromium, type Page } from 'playwright-core'
import { recordsOf } from '../e2e/support/records.ts'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { openPortal, spreadOf } from './support/portal.ts'
import { within } from './support/within.ts'

/** Two browsers on one customer: from an action in one to the frame in which the other shows it, without a reload. */
const TIMES = 15
const NOTES = 5
/** The delay between a note's event and its fetch (spec §4, §9; D31). */
const NOTE_WAIT_MS = 2000
const WAIT_MS = 30_000

const server = await ServerProcess.start()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const now = new Date()
  const record = (await recordsOf(server.url)).find((one) => displayStatus(one, now).label === 'Predicted Approval')
  if (!record) throw new Error('The demo has no approved record')
  const dealer = await openPortal(browser, server.url, 'dealer@demo.forecourt.test')
  const staff = await openPortal(browser, server.url, 'staff@demo.forecourt.test')
  for (const page of [dealer, staff]) page.setDefaultTimeout(WAIT_MS)
  for (const page of [dealer, staff]) await openCustomer(page, record.cosmosId)
  console.log(`NTU flag, from one browser to the other: ${spreadOf(await flags(dealer, staff))}`)
  const seen = await notes(dealer, staff)
  console.log(`note, from one browser to the other: ${spreadOf(seen)}`)
  console.log(`note, beyond the ${NOTE_WAIT_MS} ms that D31 asks for: ${spreadOf(seen.map((ms) => ms - NOTE_WAIT_MS))}`)
} finally {
  await browser.close()
  await server.dispose()
}

async function openCustomer(page: Page, id: string): Promise<void> {
  await page.goto(`${server.url}/customer/${id}`)
  await page.locator('forecourt-customer .activity').getByText('Live', { exact: true }).waitFor()
}

/** The flag is set and taken back in turn; both browsers run on this machine's clock. */
async function flags(from: Page, to: Page): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < TIMES; at += 1) {
    const isSetting = at % 2 === 0
    const words = isSetting ? 'NTU Manual' : 'Predicted Approval'
    const seen = within(words, to.evaluate(untilShown, words))
    const pressed = await (isSetting ? setFlag(from) : press(from, 'Remove NTU Flag'))
    waits.push((await seen) - pressed)
    await from.locator('.customer-line .badge', { hasText: words }).waitFor()
  }
  return waits
}

async function setFlag(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as not taken up' }).click()
  const pressed = Date.now()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not taken up' }).click()
  return pressed
}

async function press(page: Page, name: string): Promise<number> {
  const pressed = Date.now()
  await page.getByRole('button', { name, exact: true }).first().click()
  return pressed
}

async function notes(from: Page, to: Page): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < NOTES; at += 1) {
    const text = `Handover moves to day ${at + 1}`
    const seen = within(text, to.evaluate(untilShown, text))
    await from.getByRole('textbox', { name: 'Note' }).fill(text)
    const pressed = await press(from, 'Add Note')
    waits.push((await seen) - pressed)
  }
  return waits
}

/** Runs in the page: the time of the first frame in which the badge or the feed shows it. */
function untilShown(words: string): Promise<number> {
  const places = '.customer-line .badge, .feed'
  return new Promise((resolve) => {
    const look = () => {
      const shown = document.querySelector('forecourt-customer')?.shadowRoot?.querySelectorAll(places) ?? []
      if ([...shown].some(({ textContent }) => textContent?.includes(words))) resolve(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  })
}
