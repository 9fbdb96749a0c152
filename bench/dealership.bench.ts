import { chromium, type Locator, type Page } from 'playwright-core'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { STAFF, startSubject } from './support/api-subject.ts'
import { longTasks, untilShown, watchLongTasks } from './support/in-page.ts'
import { spreadOf } from './support/portal.ts'
import { within } from './support/within.ts'

/** The picker of staff with very many dealerships, in a real browser: how it opens, is typed into, scrolls, and is followed. */
const DEALERSHIPS = Number(process.env.BENCH_DEALERSHIPS ?? 5000)
const APPLICATIONS = 1000
const TIMES = 6
const SEARCHES = ['49', '123', '2'] as const
const HOST = 'forecourt-dealership'
const COUNT = '.picked-line [role=status]'

const subject = await startSubject(DEALERSHIPS, APPLICATIONS)
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(30_000)
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchLongTasks)
  await logIn(page)
  await button(page).waitFor({ timeout: 60_000 })
  await page.locator('forecourt-customers').getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  console.log(`${DEALERSHIPS} dealerships: the portal opens, ${await longTasks(page)}`)
  console.log(`opening the picker: ${spreadOf(await openings(page))}, ${await longTasks(page)}`)
  await open(page)
  console.log(`keystroke to filtered list: ${spreadOf(await keystrokes(page))}, ${await longTasks(page)}`)
  const slowest = await within('scrolling', page.evaluate(scrollThrough))
  console.log(`scrolling: ${await longTasks(page)}, slowest frame ${slowest.toFixed(0)} ms`)
  console.log(`a choice until its name stands in the bar: ${spreadOf(await choices(page))}, ${await longTasks(page)}`)
} finally {
  await browser.close()
  await subject.stop()
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${subject.server.url}/login`)
  await page.getByLabel('User name', { exact: true }).fill(STAFF)
  await page.getByLabel('Password', { exact: true }).fill('Forecourt-demo-1')
  await page.keyboard.press('Enter')
}

function button(page: Page): Locator {
  return page.locator(`${HOST} .dealership-button`)
}

function open(page: Page): Promise<number> {
  const asked = { event: 'pointerdown', host: HOST, selector: '.pick-row' } as const
  return within(
    'opening',
    untilShown(page, asked, () => button(page).click()),
  )
}

async function openings(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    waits.push(await open(page))
    await page.locator(HOST).getByRole('button', { name: 'Cancel' }).click()
  }
  return waits
}

async function keystrokes(page: Page): Promise<number[]> {
  const waits: number[] = []
  const field = page.locator(HOST).getByLabel('Search dealerships')
  for (const text of SEARCHES) {
    await field.fill('')
    await field.focus()
    for (const key of text) {
      const asked = { event: 'keydown', host: HOST, selector: COUNT, changed: true } as const
      waits.push(
        await within(
          `typing ${text}`,
          untilShown(page, asked, () => page.keyboard.press(key)),
        ),
      )
    }
  }
  await field.fill('')
  return waits
}

/** Runs in the page: the whole list in 200 frames; gives the slowest. */
async function scrollThrough(): Promise<number> {
  const scroller = document.querySelector('forecourt-dealership')?.shadowRoot?.querySelector('.pick-list')
  if (!scroller) throw new Error('There is no list')
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const step = scroller.scrollHeight / 200
  let slowest = 0
  let before = await frame()
  for (let at = 0; at < 200; at += 1) {
    scroller.scrollTop += step
    const now = await frame()
    slowest = Math.max(slowest, now - before)
    before = now
  }
  scroller.scrollTop = 0
  return slowest
}

/** Ticks another one each time; the lists of the page follow. */
async function choices(page: Page): Promise<number[]> {
  const waits: number[] = []
  const picker = page.locator(HOST)
  for (let time = 0; time < TIMES; time += 1) {
    if (time > 0) await button(page).click()
    if (time > 0) await picker.getByRole('button', { name: 'Clear' }).click()
    await picker.getByRole('checkbox').nth(time).check()
    const asked = { event: 'pointerdown', host: HOST, selector: '.dealership-button', changed: true } as const
    const done = () => picker.getByRole('button', { name: 'Done' }).click()
    waits.push(await within('choosing', untilShown(page, asked, done)))
  }
  return waits
}
