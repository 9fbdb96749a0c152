import { STOCK_FIRST_PAGE, STOCK_PUBLISHER_IDS } from '@forecourt/core'
import { chromium, type Page } from 'playwright-core'
import { clientOf } from '../e2e/support/records.ts'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { longTasks, watchLongTasks } from './support/in-page.ts'
import { openPortal, spreadOf } from './support/portal.ts'
import { within } from './support/within.ts'

/** A forecourt of thousands in a real browser: when it is there, how fast it is narrowed, and whether it scrolls without a stutter. */
const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 5000)
const DEALER = 'dealer@demo.forecourt.test'
const DEALER_ID = 50_101
const WORDS = ['k', 'ki', 'kia', 'kia ', 'kia s', 'kia sp', 'kia spo', 'v', 've', 'vol', 'z', 'zz', 'zz2', 'zz23']
/** Distance of each of 120 frames: a wheel spun hard, and the bar dragged through all of it, with no card shared between frames. */
const SCROLLS = [
  ['a wheel spun hard', 240],
  ['the bar dragged to the end', 4000],
] as const

const server = await ServerProcess.start({ env: { SANDBOX_STOCK_SIZE: String(VEHICLES) } })
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  await makeStock()
  const page = await openPortal(browser, server.url, DEALER)
  await page.addInitScript(watchFirstCard)
  await page.addInitScript(watchLongTasks)
  const whole = await openStock(page)
  const first = Number(await page.evaluate(() => document.documentElement.dataset.firstCard))
  console.log(
    `${VEHICLES} vehicles: first card after ${first.toFixed(0)} ms, every vehicle after ${whole.toFixed(0)} ms`,
  )
  console.log(`while it loads: ${await longTasks(page)}`)
  const { counted, drawn } = await within('typing', page.evaluate(typeWords, WORDS))
  console.log(`keystroke to the number of vehicles: ${spreadOf(counted)}; to every card in sight: ${spreadOf(drawn)}`)
  console.log(`while typing: ${await longTasks(page)}`)
  for (const [way, pixels] of SCROLLS) {
    const { frames, cards } = await within(way, page.evaluate(scrollThrough, pixels))
    console.log(`scrolling, ${way}: ${await longTasks(page)}, ${frames}, at most ${cards} cards at once`)
  }
} finally {
  await browser.close()
  await server.dispose()
}

/** The sandbox invents its vehicles on the first call, which is not measured. */
async function makeStock(): Promise<void> {
  const { client } = await clientOf(server.url, 'dealer')
  const asked = {
    dealerId: DEALER_ID,
    page: STOCK_FIRST_PAGE,
    pageSize: 1,
    searchPublisherIds: [...STOCK_PUBLISHER_IDS],
  }
  await client.vehicles.stock(asked)
}

async function openStock(page: Page): Promise<number> {
  await page.goto(`${server.url}/stock`)
  const summary = page.locator('forecourt-stock .stock-summary [role=status]')
  const words = `${VEHICLES.toLocaleString('en-GB')} vehicles`
  await summary.filter({ hasText: new RegExp(`^${words}$`) }).waitFor({ timeout: 60_000 })
  return await page.evaluate(() => performance.now())
}

/** Runs in the page: from each key to the frame that shows how many there are, and to the one in which every card is drawn. */
async function typeWords(words: readonly string[]): Promise<{ counted: number[]; drawn: number[] }> {
  const root = document.querySelector('forecourt-stock')?.shadowRoot
  const input = root?.querySelector<HTMLInputElement>('input[type=search]')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const counted: number[] = []
  const drawn: number[] = []
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (const word of [...words, '']) {
    const from = performance.now()
    set?.call(input, word)
    input?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    await frame()
    counted.push(performance.now() - from)
    while (root?.querySelector('.stock-cards li:empty')) await frame()
    drawn.push(performance.now() - from)
  }
  return { counted, drawn }
}

/** Runs in the page. */
async function scrollThrough(step: number): Promise<{ frames: string; cards: number }> {
  const scroller = document.querySelector('forecourt-stock')?.shadowRoot?.querySelector('.stock-scroller')
  if (!scroller) throw new Error('Nothing to scroll')
  scroller.scrollTop = 0
  let late = 0
  let count = 0
  let most = 0
  let last = performance.now()
  for (let top = 0; top < 120 * step; top += step) {
    scroller.scrollTop = top
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    if (now - last > 34) late += 1
    count += 1
    last = now
    most = Math.max(most, scroller.querySelectorAll('.stock-card').length)
  }
  return { frames: `${late} of ${count} frames late`, cards: most }
}

/** Runs in the page, before anything of it: leaves the moment at which the first card was painted. */
function watchFirstCard(): void {
  const look = () => {
    const list = document.querySelector('forecourt-stock')?.shadowRoot
    if (!list?.querySelector('.stock-card')) requestAnimationFrame(look)
    else document.documentElement.dataset.firstCard = String(performance.now())
  }
  requestAnimationFrame(look)
}
