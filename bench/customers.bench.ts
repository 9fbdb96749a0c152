import { chromium, type Page } from 'playwright-core'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { DEALER, startSubject } from './support/api-subject.ts'
import { type Asked, longTasks, untilShown, watchLongTasks } from './support/in-page.ts'
import { longestOwn } from './support/own-time.ts'
import { openPortal, spreadOf } from './support/portal.ts'
import { within } from './support/within.ts'

/** The list of a dealer with very many customers, in a real browser: when it is there, how it answers, scrolls, and opens one. */
const ROWS = Number(process.env.BENCH_ROWS ?? 20_000)
// The first digit is in no vehicle, number or plate that every row has: each key narrows the list.
const SEARCHES = ['6315', '6751', '6513'] as const
const OPENED = 6
const WAIT_MS = 30_000
/** Distance of each of 400 frames; the second is the whole list of 20,000, with no row shared between frames. */
const SCROLLS = [
  ['a wheel spun hard', 240],
  ['the bar dragged to the end', 2000],
] as const
const LIST = 'forecourt-customers'
/** A few may be hidden by their age while this runs (D16). */
const LEAST = ROWS * 0.99

const subject = await startSubject(1, ROWS)
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await openPortal(browser, subject.server.url, DEALER)
  page.setDefaultTimeout(WAIT_MS)
  await page.addInitScript(watchFirstRow)
  await page.addInitScript(watchLongTasks)
  await page.goto(`${subject.server.url}/?days=365`)
  await untilWhole(page)
  const whole = await page.evaluate(() => performance.now())
  const first = Number(await page.evaluate(() => document.documentElement.dataset.firstRow))
  console.log(`${ROWS} rows: first row after ${first.toFixed(0)} ms, every row after ${whole.toFixed(0)} ms`)
  console.log(`while it loads: ${await longTasks(page)}`)
  console.log(`keystroke to filtered list: ${spreadOf(await keystrokes(page))}`)
  console.log(`while typing: ${await longTasks(page)}`)
  await clearSearch(page)
  await longTasks(page)
  for (const [way, pixels] of SCROLLS) {
    const slowest = await within(way, page.evaluate(scrollThrough, pixels))
    console.log(`scrolling, ${way}: ${await longTasks(page)}, slowest of 400 frames ${slowest.toFixed(0)} ms`)
    const { own } = await longestOwn(browser, page, () => within(way, page.evaluate(scrollThrough, pixels)))
    console.log(`  once more, what the page itself takes of a core: longest task ${own.toFixed(0)} ms`)
    await longTasks(page)
  }
  console.log(`opening a customer from the list: ${spreadOf(await openings(page))}`)
  await longTasks(page)
  await reorder(page)
  console.log(`while it is put in three other orders: ${await longTasks(page)}`)
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

/** Every row is there and none is to come. */
async function untilWhole(page: Page): Promise<void> {
  await page.waitForFunction(isWhole, { list: LIST, least: LEAST }, { timeout: 120_000 })
}

/** Runs in the page. */
function isWhole({ list, least }: { list: string; least: number }): boolean {
  const summary = document.querySelector(list)?.shadowRoot?.querySelector('.filter-summary [role=status]')
  const [, count = '0'] = /^([\d,]+) customers$/.exec(summary?.textContent ?? '') ?? []
  return Number(count.replaceAll(',', '')) >= least
}

async function clearSearch(page: Page): Promise<void> {
  const field = page.locator(LIST).getByRole('searchbox')
  await field.fill('')
  await untilWhole(page)
  await field.focus()
}

async function keystrokes(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (const text of SEARCHES) {
    await clearSearch(page)
    for (const key of text) {
      const asked = { event: 'keydown', host: LIST, selector: '.filter-summary [role=status]', changed: true } as const
      waits.push(await answer(page, asked, () => page.keyboard.press(key)))
    }
  }
  return waits
}

/** Changes the order of all rows and waits until each is painted. */
async function reorder(page: Page): Promise<void> {
  for (const order of ['oldest', 'name', 'changed']) {
    await page.locator(LIST).getByRole('combobox', { name: 'Order' }).selectOption(order)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  }
}

function answer(page: Page, asked: Asked, act: () => Promise<void>): Promise<number> {
  return within(`the answer to ${asked.event}`, untilShown(page, asked, act))
}

/** Runs in the page; gives the slowest frame. */
async function scrollThrough(step: number): Promise<number> {
  const scroller = document.querySelector('forecourt-customers')?.shadowRoot?.querySelector('.table-scroller')
  if (!scroller) throw new Error('There is no list')
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let slowest = 0
  let last = await frame()
  for (let at = 0; at < 400; at += 1) {
    scroller.scrollTop += step
    const now = await frame()
    slowest = Math.max(slowest, now - last)
    last = now
  }
  scroller.scrollTop = 0
  return slowest
}

/** Times from the press on a row to the frame with its customer; another row each time. */
async function openings(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (let at = 0; at < OPENED; at += 1) {
    const row = page.locator(`${LIST} .table-row`).nth(at + 4)
    await row.waitFor()
    const asked = { event: 'pointerdown', host: 'forecourt-customer', selector: '.screen-title' } as const
    waits.push(await answer(page, asked, () => row.click()))
    await page.goBack()
  }
  return waits
}
