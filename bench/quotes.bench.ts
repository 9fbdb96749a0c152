import { chromium, type Page } from 'playwright-core'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { openPortal, spreadOf } from './support/portal.ts'

/** From a key in the deposit to the repainted comparison of every lender at seven terms and both products, at a quarter of the speed. */

const SLOWDOWN = 4
const KEYS = '12345678901234567890'

const server = await ServerProcess.start()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await openPortal(browser, server.url, 'dealer@demo.forecourt.test')
  await openComparison(page)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await protocol.send('Performance.enable')
  const scriptMs = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  }
  const scripts: number[] = []
  const frames: number[] = []
  for (const key of KEYS) {
    const before = await scriptMs()
    frames.push(await typeAndPaint(page, key))
    scripts.push((await scriptMs()) - before)
    if (scripts.length % 4 === 0) await page.keyboard.press('Control+A')
  }
  console.log(`script from key to paint, ${SLOWDOWN}x slowed: ${spreadOf(scripts)}`)
  console.log(`key to painted frame, ${SLOWDOWN}x slowed: ${spreadOf(frames)}`)
} finally {
  await browser.close()
  await server.dispose()
}

async function openComparison(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New quote', exact: true }).click()
  const quote = page.locator('forecourt-quick-quote')
  await quote.getByLabel('Registration', { exact: true }).fill('ZZ23 KHP')
  await quote.getByRole('button', { name: 'Find vehicle' }).click()
  await quote.getByText('Volkswagen Golf 1.5 TSI Style').waitFor()
  await quote.getByLabel('Vehicle price', { exact: true }).fill('18995')
  await quote
    .getByRole('radio', { name: /^PCP .* a month$/ })
    .first()
    .waitFor()
  await quote.getByText('All terms', { exact: true }).click()
  await quote
    .getByRole('radio', { name: /over \d+ months/ })
    .first()
    .waitFor()
  await quote.getByLabel('Deposit', { exact: true }).click()
  await page.waitForLoadState('networkidle')
}

/** Presses the key and answers after how many milliseconds, by the page's own clock, the frame with its figures was painted. */
async function typeAndPaint(page: Page, key: string): Promise<number> {
  // Listens before the key is pressed: the two reach the page by different ways.
  const painted = await page.evaluateHandle(() => {
    const frame = { ms: -1 }
    const note = (event: KeyboardEvent) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          frame.ms = performance.now() - event.timeStamp
        }),
      )
    addEventListener('keydown', note, { once: true, capture: true })
    return frame
  })
  await page.keyboard.press(key)
  await page.waitForFunction(({ ms }) => ms >= 0, painted)
  return await painted.evaluate(({ ms }) => ms)
}
