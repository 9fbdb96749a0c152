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
 * BENCH_ROWS makes the list smaller, BENCH_APPLICATIONS the server; 0 leaves the server out.
 */
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
const MANY = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000)
const PER_DEALERSHIP = 500
const SECONDS = 4
/** The most that one action is expected to affect. */
const CHOSEN = 500
const ROW_HEIGHT = 40
const COMMAND = 'forecourt-command'
const LIST = 'forecourt-customers'
const CUSTOMER_SCREEN = 'forecourt-customer'
/** Search terms: all of the filled customers match the first, few the second, and one the third. */
const SOUGHT = ['callum', 'number 631', 'number 6315'] as const

/** Times of each step of the day, by name: each opens its own page of the list. */
const STEPS: readonly (readonly [string, (page: Page) => Promise<readonly number[]>])[] = [
  ['palette, from a key to its first customer', paletteAnswers],
  ['the list under a filter, from its address to its rows', filteredLists],
  ['the queue, from J to the next customer', queueSteps],
  [`${CHOSEN} customers at once, from the yes to the message: a task for each, and not taken up`, bulkActs],
]

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
        `${name}, ${ROWS} rows: ${spreadOf(await within(name, step(page), 300_000))}; ${await longTasks(page)}`,
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
  // Waits for its code: an earlier key is lost.
  await page.locator(COMMAND).getByRole('button').waitFor()
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
    const field = page.locator(COMMAND).getByRole('combobox')
    await page.keyboard.press('Control+k')
    await field.fill('')
    for (const key of text) waits.push(await answer(page, CUSTOMER, () => page.keyboard.press(key)))
    await page.keyboard.press('Escape')
    // The page ignores keys until the dialog is gone.
    await field.waitFor({ state: 'detached' })
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

async function queueSteps(page: Page): Promise<number[]> {
  await page.locator(`${LIST} .table-row`).first().click()
  await page.locator(CUSTOMER_SCREEN).getByRole('heading', { level: 1 }).waitFor()
  const next = { event: 'keydown', host: CUSTOMER_SCREEN, selector: 'h1', changed: true } as const
  const waits: number[] = []
  for (let step = 0; step < 8; step += 1) waits.push(await answer(page, next, () => page.keyboard.press('j')))
  return waits
}

async function bulkActs(page: Page): Promise<number[]> {
  const list = page.locator(LIST)
  await chooseFirst(page, CHOSEN)
  const told = { event: 'pointerdown', host: LIST, selector: '.customers-foot .toast-text', changed: true } as const
  await list.getByRole('button', { name: 'Make a task' }).click()
  const make = () => list.getByRole('button', { name: 'Make task' }).click()
  const tasks = await answer(page, told, make)
  await list.getByRole('button', { name: 'Not taken up' }).click()
  const flag = () => list.getByRole('dialog').getByRole('button', { name: 'Not taken up' }).click()
  const flags = await within('the flags of all', untilShown(page, told, flag), 170_000)
  console.log(`  a task for each ${tasks.toFixed(0)} ms, not taken up ${flags.toFixed(0)} ms`)
  return [tasks, flags]
}

/** Selects from the first row to the one with Shift. */
async function chooseFirst(page: Page, count: number): Promise<void> {
  const boxOf = (index: number) => page.locator(`${LIST} [aria-rowindex="${index + 1}"]`).getByRole('checkbox')
  await boxOf(1).click()
  await page
    .locator(`${LIST} .table-scroller`)
    .evaluate((scroller, top) => scroller.scrollTo(0, top), (count - 4) * ROW_HEIGHT)
  await boxOf(count).click({ modifiers: ['Shift'] })
  await page.locator(LIST).getByText(`${count} chosen`).waitFor()
}

const answer = (page: Page, asked: Asked, act: () => Promise<void>) =>
  within(`the answer to ${asked.event}`, untilShown(page, asked, act))

/** All of the dealership's filled customers have this mobile, and none of them this registration. */
const duplicatesAt = (api: string) => ({
  url: `${api}/application/duplicates`,
  method: 'POST' as const,
  seconds: SECONDS,
  connections: 1,
  body: JSON.stringify({ affiliateUserId: FIRST_FILLED, mobile: '07700900284', registration: 'ZZ24ABC' }),
})

const searchAt = (api: string, text: string) => ({
  url: `${api}/search`,
  method: 'POST' as const,
  seconds: SECONDS,
  connections: 1,
  body: JSON.stringify({ text }),
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
        say(`“${text}” among ${MANY}, for ${who}`, await load({ ...searchAt(api, text), token }))
      }
      say(`known customers among ${MANY}, for ${who}`, await load({ ...duplicatesAt(api), token }))
    }
  } finally {
    await subject.stop()
  }
}

// Last, so that everything above is there.
await inBrowser()
if (MANY > 0) await onServer()
