import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { profileOf } from './quotes-profile.ts'
import { openPortal, spreadOf } from './support/portal.ts'

/** Time from a key in the deposit to the repainted comparison of every lender at seven terms and both products, at a quarter of the speed. */

const SLOWDOWN = 4
const KEYS = '12345678901234567890'
const PAINTED = 'forecourtPainted'
const WAIT_MS = 20_000

const server = await ServerProcess.start()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await openPortal(browser, server.url, 'dealer@demo.forecourt.test')
  page.setDefaultTimeout(WAIT_MS)
  const quote = await openComparison(page)
  const protocol = await page.context().newCDPSession(page)
  // The page's own processor time, without the rest of the machine.
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' })
  await protocol.send('Runtime.addBinding', { name: PAINTED })
  await page.evaluate(tellPaints, PAINTED)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await report('three offers of each product open, the chosen term', page, protocol)
  const more = quote.getByRole('button', { name: /^Show \d+ more/ })
  while ((await more.count()) > 0) await more.first().click()
  const rows = await quote.getByRole('radio', { name: / a month$/ }).count()
  await report(`all ${rows} offers of the chosen term open`, page, protocol)
  await quote.getByText('Matrix', { exact: true }).click()
  await quote.getByRole('gridcell').nth(60).waitFor()
  const cells = await quote.getByRole('gridcell').count()
  await report(`the matrix with its ${cells} cells, every term`, page, protocol)
} finally {
  await browser.close()
  await server.dispose()
}

async function openComparison(page: Page): Promise<Locator> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New quote', exact: true }).click()
  const quote = page.locator('forecourt-quick-quote')
  await quote.getByLabel('Registration', { exact: true }).fill('ZZ23 KHP')
  await quote.getByRole('button', { name: 'Find vehicle' }).click()
  await quote.getByText('1.5 TSI Style', { exact: true }).waitFor()
  await quote.getByLabel('Vehicle price', { exact: true }).fill('18995')
  await quote
    .getByRole('radio', { name: /^PCP .* a month$/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  return quote
}

async function report(what: string, page: Page, protocol: CDPSession): Promise<void> {
  await page.locator('forecourt-quick-quote').getByLabel('Deposit', { exact: true }).click()
  const typed = await typeKeys(page, protocol)
  console.log(`${what}, ${SLOWDOWN}x slowed: script from key to paint ${spreadOf(typed.scripts)}`)
  console.log(`  key to painted frame ${spreadOf(typed.frames)}`)
  const profile = await profileOf(protocol, () => typeKeys(page, protocol))
  const parts = Object.entries(profile).sort(([, one], [, other]) => other - one)
  const written = parts.map(([part, ms]) => `${part} ${(ms / KEYS.length).toFixed(1)}`)
  console.log(`  while profiled, ms a key: ${written.join(', ')}`)
  // The first drag is compiled while it runs.
  const first = await page.evaluate(changeEachFrame)
  const before = await metricsOf(protocol)
  const frames = await page.evaluate(changeEachFrame)
  const after = await metricsOf(protocol)
  const perFrame = (...names: string[]) =>
    (names.reduce((ms, name) => ms + (after[name] ?? 0) - (before[name] ?? 0), 0) / frames.length).toFixed(1)
  console.log(
    `  a deposit that changes with each frame, as by a slider: frame to frame ${spreadOf(frames)}; the first time ${spreadOf(first)}`,
  )
  const ours = perFrame('ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration')
  // Without a graphics card the main thread waits for the painting too, which a dealer's machine does elsewhere.
  console.log(
    `    script, style and layout ${ours} ms a frame, with painting ${perFrame('TaskDuration')}; 60 a second leave 16.7`,
  )
}

/** Runs in the page: acts as a slider dragged without a pause. */
async function changeEachFrame(): Promise<number[]> {
  const field = document.querySelector('forecourt-quick-quote')?.shadowRoot?.querySelector('input[name="deposit"]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const frames: number[] = []
  let before = await nextFrame()
  for (let at = 0; at < 120; at += 1) {
    setValue?.call(field, String(1000 + at * 25))
    field?.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  return frames
}

async function typeKeys(page: Page, protocol: CDPSession) {
  const scripts: number[] = []
  const frames: number[] = []
  for (const [at, key] of [...KEYS].entries()) {
    if (at % 4 === 0) await page.keyboard.press('Control+A')
    const before = await scriptMs(protocol)
    const painted = nextPaint(protocol)
    await page.keyboard.press(key)
    frames.push(await painted)
    scripts.push((await scriptMs(protocol)) - before)
  }
  return { scripts, frames }
}

async function scriptMs(protocol: CDPSession): Promise<number> {
  return (await metricsOf(protocol)).ScriptDuration ?? 0
}

/** Milliseconds on the processor so far, by name. */
async function metricsOf(protocol: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await protocol.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, 1000 * value]))
}

/** Reported by a binding: polling the page would be script of its own, counted with the rest. */
function nextPaint(protocol: CDPSession): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No frame within ${WAIT_MS} ms`)), WAIT_MS)
    protocol.once('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(late)
      resolve(Number(payload))
    })
  })
}

/** Runs in the page: reports the time of each digit after its frame is painted, by the page's own clock. */
function tellPaints(binding: string): void {
  const tell = Reflect.get(globalThis, binding)
  const note = (event: KeyboardEvent) => {
    if (event.ctrlKey || !/^\d$/.test(event.key)) return
    requestAnimationFrame(() => setTimeout(() => tell(String(performance.now() - event.timeStamp))))
  }
  addEventListener('keydown', note, { capture: true })
}
