import { chromium } from 'playwright-core'
import { ServerProcess } from '../e2e/support/server-process.ts'
import { type Asked, countRoundTrips, drawWaterfall } from '../e2e/support/traffic.ts'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'
import { servePages } from './support/embed-pages.ts'
import { type Loaded, openPage } from './support/phone.ts'
import { within } from './support/within.ts'

/** The public quick quote on a phone, from nothing in the cache, each time beside empty pages with a single field by React and by Web Awesome. */

const ROUNDS = 5

const server = await ServerProcess.start()
const pages = await servePages(server.url)
const browser = await chromium.launch(chromiumLaunchOptions())
const PAGES = {
  'by the snippet': 'snippet',
  'server-drawn': 'drawn',
  'loader alone': 'quick-quote',
  'as one file': 'single',
  'Web Awesome': 'peer',
  'React alone': 'react',
}
const seen = new Map<string, Loaded[]>()
try {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of Object.entries(PAGES))
      seen.set(name, [...(seen.get(name) ?? []), await within(name, openPage(browser, `${pages.url}/${path}`))])
} finally {
  await browser.close()
  await pages.close()
  await server.dispose()
}

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const preflights = (requests: readonly Asked[]) => requests.filter(({ isPreflight }) => isPreflight).length

const ROWS = [
  ['first field can be typed in, ms', ({ field }) => field],
  ['first figure, ms', ({ figure }) => figure],
  ['first paint, ms', ({ paint }) => paint],
  ['longest task, ms', ({ longestTask }) => longestTask],
  ['layout shift', ({ shift }) => shift],
  ['kB received before it, page and API', ({ bytes }) => bytes / 1000],
  ['requests before it, page and API', ({ requests }) => requests],
  ['round trips one after another before it', ({ beforeField }) => countRoundTrips(beforeField)],
  ['the same before the first figure', ({ beforeFigure }) => countRoundTrips(beforeFigure)],
  ['preflights before the first figure', ({ beforeFigure }) => preflights(beforeFigure)],
] as const satisfies readonly (readonly [string, (loaded: Loaded) => number])[]

console.log(`Four times slower, slow 4G, medians of ${ROUNDS}`)
console.log(`${''.padEnd(40)}${[...seen.keys()].map((name) => name.padStart(14)).join('')}`)
for (const [name, read] of ROWS) {
  const figures = [...seen.values()].map((loaded) => middle(loaded.map(read)))
  console.log(
    `${name.padEnd(40)}${figures.map((one) => one.toFixed(name === 'layout shift' ? 3 : 1).padStart(14)).join('')}`,
  )
}

const fieldOf = (name: string) => middle((seen.get(name) ?? []).map(({ field }) => field))
const ratios = [...seen.keys()].map((name) => `${name} ${(fieldOf(name) / fieldOf('React alone')).toFixed(2)}`)
console.log(`\nFirst field beside React alone: ${ratios.slice(0, -1).join(', ')}`)
const [shown] = (seen.get('by the snippet') ?? [])
  .toSorted((one, other) => one.field - other.field)
  .slice(Math.floor(ROUNDS / 2))
if (shown) console.log(`\nUntil the first figure, of the middle round\n${drawWaterfall(shown.beforeFigure)}`)
