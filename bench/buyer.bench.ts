import { type Browser, chromium, type Page } from 'playwright-core'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { watchTraffic } from '../e2e/support/traffic.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { mailQuote } from './support/mailed-quote.ts'
import { within } from './support/within.ts'

/** The buyer's page on a phone from nothing in the cache: 4× slower, 1.6 Mbit/s down, 150 ms there and back. */

const ROUNDS = 5
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const WAIT_MS = 30_000

interface Opened {
  /** The server's own drawing. */
  readonly firstPaint: number
  /** The monthly figure, in words that the server drew. */
  readonly figure: number
  /** The element has taken its place and can be played with. */
  readonly live: number
  readonly longestTask: number
  readonly shift: number
  readonly bytes: number
  readonly requests: number
}

/** Runs in the page, before anything of it. */
function watchPage(): void {
  const seen = { tasks: [] as number[], shift: 0, figure: 0, live: 0 }
  Object.assign(globalThis, { forecourtSeen: seen })
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const host = document.querySelector('forecourt-deal')
    const now = performance.now()
    if (!seen.figure && document.querySelector('.monthly b')) seen.figure = now
    if (!seen.live && host?.shadowRoot?.querySelector('.deal-play input')) seen.live = now
    if (!seen.live) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function openPage(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(WAIT_MS)
    const protocol = await context.newCDPSession(page)
    const traffic = await watchTraffic(protocol)
    await protocol.send('Network.emulateNetworkConditions', SLOW_4G)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.addInitScript(watchPage)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => Reflect.get(Reflect.get(globalThis, 'forecourtSeen') ?? {}, 'live') > 0)
    await page.waitForLoadState('networkidle')
    const all = traffic.answered()
    return { ...(await readPage(page)), bytes: all.reduce((sum, one) => sum + one.bytes, 0), requests: all.length }
  } finally {
    await context.close()
  }
}

const readPage = (page: Page) =>
  page.evaluate(() => {
    const seen = Reflect.get(globalThis, 'forecourtSeen') as {
      tasks: number[]
      shift: number
      figure: number
      live: number
    }
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      firstPaint: paint?.startTime ?? 0,
      figure: seen.figure,
      live: seen.live,
      longestTask: Math.max(0, ...seen.tasks),
      shift: seen.shift,
    }
  })

const ROWS = [
  ['first paint, ms', ({ firstPaint }) => firstPaint],
  ['figure in the page, ms', ({ figure }) => figure],
  ['can be played with, ms', ({ live }) => live],
  ['longest task, ms', ({ longestTask }) => longestTask],
  ['layout shift', ({ shift }) => shift],
  ['kB received, page and API', ({ bytes }) => bytes / 1000],
  ['requests', ({ requests }) => requests],
] as const satisfies readonly (readonly [string, (opened: Opened) => number])[]

const server = await ServerProcess.start()
const browser = await chromium.launch(chromiumLaunchOptions())
const seen: Opened[] = []
try {
  const link = await mailQuote(server.url)
  for (let round = 0; round < ROUNDS; round += 1) seen.push(await within('buyer', openPage(browser, link)))
} finally {
  await browser.close()
  await server.dispose()
}

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

console.log(`Four times slower, slow 4G, medians of ${ROUNDS}`)
for (const [name, read] of ROWS)
  console.log(
    `${name.padEnd(32)}${middle(seen.map(read))
      .toFixed(name === 'layout shift' ? 3 : 1)
      .padStart(10)}`,
  )
