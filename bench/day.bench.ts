import { chromium, type Page } from 'playwright-core'
import { FIRST_FILLED } from '../apps/api/src/testing/fill.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { load, say } from './support/api-load.ts'
import { DEALER, STAFF, type Subject, startSubject } from './support/api-subject.ts'
import { type Asked, longTasks, untilShown, watchLongTasks } from './support/in-page.ts'
import { openPortal, spreadOf } from './support/portal.ts'
import { within } from './support/within.ts'

/**
 * The working day of a dealer with very many customers, in a real browser, and the searches of the server among all of them.
 * BENCH_ROWS makes the list smaller, BENCH_APPLICATIONS the server.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const MANY = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000)
const PER_DEALERSHIP = 500
const SECONDS = 4
const COMMAND = 'forecourt-command'
const LIST = 'forecourt-customers'
/** Of the filled customers all have the first; few the second, and one the third. */
const SOUGHT = ['callum', 'number 631', 'number 6315'] as const

/** What a step of the day takes, by name: each opens its own page of the list. */
const STEPS: readonly (readonly [string, (page: Page) => Promise<readonly number[]>])[] = [
  ['palette, from a key to its first customer', paletteAnswers],
  ['the list under a filter, from its address to its rows', filteredLists],
]

await inBrowser()
await onServer()

async function inBrowser(): Promise<void> {
  const subject = await startSubject(1, ROWS)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const page = await openPortal(browser, subject.server.url, DEALER)
    page.setDefaultTimeout(60_000)
    await page.addInitScript(watchLongTasks)
    for (const [name, step] of STEPS) {
      await openList(page, subject)
      console.log(
        `${name}, ${ROWS} rows: ${spreadOf(await within(name, step(page), 180_000))}; ${await longTasks(page)}`,
      )
    }
  } finally {
    await browser.close()
    await subject.stop()
  }
}

/** Every row is here and none is to come. */
async function openList(page: Page, { server }: Pick<Subject, 'server'>): Promise<void> {
  await page.goto(`${server.url}/?days=365`)
  await page.waitForFunction(isWhole, { list: LIST, least: ROWS * 0.99 }, { timeout: 120_000 })
  await longTasks(page)
}

/** Runs in the page. */
function isWhole({ list, least }: { list: string; least: number }): boolean {
  const summary = document.querySelector(list)?.shadowRoot?.querySelector('.filter-summary [role=status]')
  const [, count = '0'] = /^([\d,]+) customers$/.exec(summary?.textContent ?? '') ?? []
  return Number(count.replaceAll(',', '')) >= least
}

/** The first key searches rows that were never searched: it is one of the answers. */
async function paletteAnswers(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (const text of SOUGHT) {
    await page.keyboard.press('Control+k')
    await page.locator(COMMAND).getByRole('combobox').fill('')
    for (const key of text) waits.push(await answer(page, CUSTOMER, () => page.keyboard.press(key)))
    await page.keyboard.press('Escape')
  }
  return waits
}

const CUSTOMER: Asked = {
  event: 'keydown',
  host: COMMAND,
  selector: '[role=group][aria-label=Customers] [role=option]',
}

async function filteredLists(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (const name of [/^Needs you/, /^Everything/, /^Needs you/]) {
    const asked = {
      event: 'pointerdown',
      host: LIST,
      selector: '.filter-summary [role=status]',
      changed: true,
    } as const
    waits.push(await answer(page, asked, () => page.locator(LIST).getByRole('tab', { name }).click()))
  }
  return waits
}

const answer = (page: Page, asked: Asked, act: () => Promise<void>) =>
  within(`the answer to ${asked.event}`, untilShown(page, asked, act))

/** All of the dealership's filled customers have this mobile, and none of them this registration. */
const duplicatesAt = (api: string) => ({
  ...{ url: `${api}/application/duplicates`, method: 'POST' as const, seconds: SECONDS, connections: 1 },
  body: JSON.stringify({ affiliateUserId: FIRST_FILLED, mobile: '07700900284', registration: 'ZZ24ABC' }),
})

/** The server's part of the palette, and of the notice that a customer is known. */
async function onServer(): Promise<void> {
  const subject = await startSubject(MANY / PER_DEALERSHIP, MANY)
  try {
    const api = `${subject.server.url}/api/v3`
    for (const [who, email] of [
      ['a dealer', DEALER],
      ['staff', STAFF],
    ] as const) {
      const token = await subject.logIn(email)
      for (const text of SOUGHT) {
        const url = `${api}/search?text=${encodeURIComponent(text)}`
        say(`“${text}” among ${MANY}, for ${who}`, await load({ url, token, seconds: SECONDS, connections: 1 }))
      }
      say(`known customers among ${MANY}, for ${who}`, await load({ ...duplicatesAt(api), token }))
    }
  } finally {
    await subject.stop()
  }
}
