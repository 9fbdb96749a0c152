// Photographs every story in both themes and lays them out on contact sheets: `npm run shots [-- name …]`.
// Builds Storybook first, so that pictures are up to date, unless a running one is given: SHOTS_URL=http://127.0.0.1:6006.
// SHOTS_WIDTH=375 takes them as a phone would show them.
import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { chromiumLaunchOptions } from '../scripts/chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'storybook-static')
const out = join(root, 'shots')
const themes = ['light', 'dark']
const wanted = process.argv.slice(2)
const width = Number(process.env.SHOTS_WIDTH ?? 1280)
/** A browser draws no picture of more than some sixteen thousand pixels. */
const PER_SHEET = 18

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

async function serveBuilt() {
  execFileSync('npx', ['storybook', 'build', '--quiet'], { cwd: root, stdio: 'inherit' })
  const server = createServer((request, response) => {
    const path = join(built, normalize(new URL(request.url, 'http://x').pathname))
    if (!path.startsWith(built) || !existsSync(path)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    return createReadStream(path).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

const matches = ({ id, type }) => type === 'story' && (wanted.length === 0 || wanted.some((word) => id.includes(word)))

/** Runs in the page: until the story is rendered and its play function has finished. */
function isOver() {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
  return ['storyFinished', 'playFunctionThrewException', 'storyThrewException'].some((name) => channel?.last(name))
}

async function shoot(page, url, story, theme) {
  await page.goto(`${url}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`)
  await page.waitForFunction(isOver, undefined, { timeout: 20_000 }).catch(() => {
    process.stdout.write(`${story.id} did not come to its end in 20 s\n`)
  })
  const failure = await page.evaluate(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__?.last('playFunctionThrewException'))
  if (failure) process.stdout.write(`${story.id}: ${failure[0]?.message ?? 'its play failed'}\n`)
  // A skeleton shows itself after 150 ms; nothing in a story takes longer.
  await page.clock.runFor(400).catch(() => undefined)
  const file = join(out, `${story.id}-${theme}.png`)
  await page.screenshot({ path: file, fullPage: true })
  return { ...story, file: `${story.id}-${theme}.png` }
}

const sheetOf = (theme, shots) => `<!doctype html><meta charset="utf-8"><title>${theme}</title>
<body style="margin:16px;font:14px system-ui;background:${theme === 'dark' ? '#000;color:#fff' : '#ddd'};display:grid;gap:16px;grid-template-columns:repeat(3,1fr);align-items:start">
${shots.map(({ title, name, file }) => `<figure style="margin:0"><figcaption>${title}: ${name}</figcaption><img src="${file}" style="width:100%"></figure>`).join('\n')}`

async function layOut(browser, theme, shots) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const sheets = Math.ceil(shots.length / PER_SHEET)
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const file = join(out, `${theme}-${sheet}.html`)
    await writeFile(file, sheetOf(theme, shots.slice((sheet - 1) * PER_SHEET, sheet * PER_SHEET)))
    await page.goto(`file://${file}`)
    await page.screenshot({ path: join(out, `contact-${theme}-${sheet}.png`), fullPage: true })
  }
  await page.close()
  return sheets
}

async function main() {
  const site = process.env.SHOTS_URL ? { url: process.env.SHOTS_URL, close() {} } : await serveBuilt()
  await mkdir(out, { recursive: true })
  const browser = await chromium.launch(chromiumLaunchOptions())
  const page = await browser.newPage({ viewport: { width, height: 720 } })
  await page.clock.install()
  const { entries } = await (await fetch(`${site.url}/index.json`)).json()
  for (const theme of themes) {
    const shots = []
    for (const story of Object.values(entries).filter(matches)) shots.push(await shoot(page, site.url, story, theme))
    const sheets = await layOut(browser, theme, shots)
    process.stdout.write(`${shots.length} stories, shots/contact-${theme}-1.png to -${sheets}.png\n`)
  }
  await browser.close()
  site.close()
}

await main()
