import type { Browser, Page } from 'playwright-core'
import { type Asked, watchTraffic } from '../../e2e/support/traffic.ts'

/** Measurements of opening a page. */
export interface Loaded {
  /** Time until its first field could be typed in. */
  readonly field: number
  /** Time until its first figure; 0 on a page without one. */
  readonly figure: number
  /** Time until the browser first painted text or a picture. */
  readonly paint: number
  /** Both of the whole page, until the network is idle. */
  readonly longestTask: number
  readonly shift: number
  /** Bytes until the first field. */
  readonly bytes: number
  readonly requests: number
  readonly beforeField: readonly Asked[]
  readonly beforeFigure: readonly Asked[]
}

/** “Slow 4G” of Chromium's own tools: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, on a processor a quarter as fast. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWDOWN = 4
const WAIT_MS = 30_000

/** Code for the page was compiled here and calls a function that keeps names. */
const KEEPS_NAMES = 'globalThis.__name = (named) => named'

/** Opens an address as a phone would, with an empty cache. */
export async function openPage(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_MS)
    const protocol = await context.newCDPSession(page)
    const traffic = await watchTraffic(protocol)
    await protocol.send('Network.emulateNetworkConditions', SLOW_4G)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(KEEPS_NAMES)
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => Reflect.get(globalThis, 'forecourtField') !== undefined)
    const requests = traffic.sent()
    const beforeField = traffic.answered()
    await page.waitForFunction(() => Reflect.get(globalThis, 'forecourtFigure') !== undefined)
    const beforeFigure = traffic.answered()
    await page.waitForLoadState('networkidle')
    const bytes = beforeField.reduce((sum, one) => sum + one.bytes, 0)
    return { ...(await readPage(page)), bytes, requests, beforeField, beforeFigure }
  } finally {
    await context.close()
  }
}

async function readPage(page: Page): Promise<Pick<Loaded, 'field' | 'figure' | 'paint' | 'longestTask' | 'shift'>> {
  return await page.evaluate(() => ({
    field: Reflect.get(globalThis, 'forecourtField') as number,
    figure: Reflect.get(globalThis, 'forecourtFigure') as number,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    longestTask: Math.max(0, ...(Reflect.get(globalThis, 'forecourtTasks') as number[])),
    shift: (Reflect.get(globalThis, 'forecourtShifts') as number[]).reduce((sum, one) => sum + one, 0),
  }))
}

/** Runs in the page, before anything of it. */
function watchPage(): void {
  const tasks: number[] = []
  const shifts: number[] = []
  Object.assign(globalThis, { forecourtTasks: tasks, forecourtShifts: shifts })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
  ).observe({ type: 'layout-shift', buffered: true })
  const lookFor = (selector: string, name: string) => {
    const host = document.querySelector('[data-bench]')
    const isThere = (host?.shadowRoot ?? host)?.querySelector(selector)
    if (isThere) Object.assign(globalThis, { [name]: performance.now() })
    else requestAnimationFrame(() => lookFor(selector, name))
  }
  requestAnimationFrame(() => {
    lookFor('input:not([type=radio]):not([disabled])', 'forecourtField')
    lookFor('.public-figure, [data-figure]', 'forecourtFigure')
  })
}
