import type { Browser, CDPSession, Page } from 'playwright-core'

/** What opening a page took. */
export interface Loaded {
  /** Until its first field could be typed in. */
  readonly field: number
  /** Both of the whole page, until it asks for nothing more. */
  readonly longestTask: number
  readonly shift: number
  /** Until the first field. */
  readonly bytes: number
  readonly requests: number
}

/** As Chromium's own tools call it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, on a processor a quarter as fast. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWDOWN = 4
const WAIT_MS = 30_000

/** What runs in the page was compiled here, with a call that keeps the names of functions. */
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
    const { bytes, requests } = traffic
    await page.waitForLoadState('networkidle')
    return { ...(await readPage(page)), bytes, requests }
  } finally {
    await context.close()
  }
}

async function watchTraffic(protocol: CDPSession) {
  const traffic = { bytes: 0, requests: 0 }
  await protocol.send('Network.enable')
  protocol.on('Network.requestWillBeSent', () => {
    traffic.requests += 1
  })
  protocol.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  return traffic
}

async function readPage(page: Page): Promise<Pick<Loaded, 'field' | 'longestTask' | 'shift'>> {
  return await page.evaluate(() => ({
    field: Reflect.get(globalThis, 'forecourtField') as number,
    longestTask: Math.max(0, ...(Reflect.get(globalThis, 'forecourtTasks') as number[])),
    shift: (Reflect.get(globalThis, 'forecourtShifts') as number[]).reduce((sum, one) => sum + one, 0),
  }))
}

/** Runs in the page, before anything of it. */
function watchPage(): void {
  const [tasks, shifts]: [number[], number[]] = [[], []]
  Object.assign(globalThis, { forecourtTasks: tasks, forecourtShifts: shifts })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
  ).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const host = document.querySelector('[data-bench]')
    if ((host?.shadowRoot ?? host)?.querySelector('input:not([type=radio]):not([disabled])'))
      Object.assign(globalThis, { forecourtField: performance.now() })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
