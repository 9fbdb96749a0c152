import { chromium, type Page } from 'playwright-core'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { openPortal, spreadOf } from './support/portal.ts'

/** A forecourt of thousands in a real browser: when it is there, how fast it is narrowed, and whether it scrolls without a stutter. */
const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 5000)
const DEALER = 'dealer@demo.forecourt.test'
const WORDS = ['k', 'ki', 'kia', 'kia ', 'kia s', 'kia sp', 'kia spo', 'v', 've', 'vol', 'z', 'zz', 'zz2', 'zz23']

const server = await ServerProcess.start({ env: { SANDBOX_STOCK_SIZE: String(VEHICLES) } })
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await openPortal(browser, server.url, DEALER)
  await page.addInitScript(watch)
  const whole = await openStock(page, server.url)
  const first = Number(await page.evaluate(() => document.documentElement.dataset.firstCard))
  console.log(
    `${VEHICLES} vehicles: first card after ${first.toFixed(0)} ms, every vehicle after ${whole.toFixed(0)} ms`,
  )
  console.log(`keystroke to filtered: ${spreadOf(await typeWords(page))}`)
  const { longest, frames, cards } = await scrollThrough(page)
  console.log(
    `scrolled 120 frames of 240 px: longest task ${longest.toFixed(0)} ms, ${frames}, ${cards} cards mounted at once`,
  )
} finally {
  await browser.close()
  await server.dispose()
}

async function openStock(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/stock`)
  const summary = page.locator('forecourt-stock .stock-summary [role=status]')
  const words = `${VEHICLES.toLocaleString('en-GB')} vehicles`
  await summary.filter({ hasText: new RegExp(`^${words}$`) }).waitFor({ timeout: 120_000 })
  return await page.evaluate(() => performance.now())
}

/** From the key to the frame that shows its result. */
async function typeWords(page: Page): Promise<number[]> {
  return await page.evaluate(async (words) => {
    const root = document.querySelector('forecourt-stock')?.shadowRoot
    const input = root?.querySelector<HTMLInputElement>('input[type=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const took: number[] = []
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const word of [...words, '']) {
      const from = performance.now()
      set?.call(input, word)
      input?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      await frame()
      took.push(performance.now() - from)
    }
    return took
  }, WORDS)
}

async function scrollThrough(page: Page) {
  return await page.evaluate(async () => {
    const scroller = document.querySelector('forecourt-stock')?.shadowRoot?.querySelector('.stock-scroller')
    if (!scroller) throw new Error('Nothing to scroll')
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    const step = 240
    let [late, count, most, last] = [0, 0, 0, performance.now()]
    for (let top = 0; top < 120 * step; top += step) {
      scroller.scrollTop = top
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = performance.now()
      if (now - last > 34) late += 1
      count += 1
      last = now
      most = Math.max(most, scroller.querySelectorAll('.stock-card').length)
    }
    observer.disconnect()
    return { longest: Math.max(0, ...tasks), frames: `${late} of ${count} frames late`, cards: most }
  })
}

/** Runs in the page, before anything of it: leaves the moment at which the first card was painted. */
function watch(): void {
  const look = () => {
    const list = document.querySelector('forecourt-stock')?.shadowRoot
    if (!list?.querySelector('.stock-card')) requestAnimationFrame(look)
    else document.documentElement.dataset.firstCard = String(performance.now())
  }
  requestAnimationFrame(look)
}
