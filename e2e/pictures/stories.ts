import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from '@playwright/test'
import { preview } from 'vite'
import { inProject, root } from '../../scripts/project.mjs'
import { layOut, type Picture, take } from './camera.ts'

/** What Storybook leaves in a story's page: the last of each event. */
interface StoryWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): readonly { readonly message?: string }[] | undefined }
}

interface Story {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly name: string
}

const FOLDER = inProject('shots')
const PER_ROW = 3
/** A browser draws no picture of more than some sixteen thousand pixels. */
const PER_SHEET = 18

/**
 * Every story in both themes, on contact sheets. Builds Storybook first, so that the pictures are up to date, unless a running one is
 * given: SHOTS_URL=http://127.0.0.1:6006. SHOTS_WIDTH=375 takes them as a phone would show them.
 */
export async function photographStories(browser: Browser, words: readonly string[]): Promise<void> {
  const site = process.env.SHOTS_URL ? { url: process.env.SHOTS_URL, close: async () => undefined } : await serveBuilt()
  const page = await browser.newPage({ viewport: { width: Number(process.env.SHOTS_WIDTH ?? 1280), height: 720 } })
  await page.clock.install()
  const { entries }: { entries: Record<string, Story> } = await (await fetch(`${site.url}/index.json`)).json()
  const stories = Object.values(entries).filter(
    ({ id, type }) => type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))),
  )
  for (const theme of ['light', 'dark']) {
    const pictures: Picture[] = []
    for (const story of stories) pictures.push(await photograph(page, site.url, story, theme))
    const sheets = inParts(pictures, PER_SHEET)
    for (const [at, sheet] of sheets.entries())
      await layOut(browser, join(FOLDER, `contact-${theme}-${at + 1}.png`), inParts(sheet, PER_ROW))
    console.log(`${pictures.length} stories, shots/contact-${theme}-1.png to -${sheets.length}.png`)
  }
  await site.close()
}

async function serveBuilt() {
  execFileSync('npx', ['storybook', 'build', '--quiet'], { cwd: root, stdio: 'inherit' })
  const server = await preview({
    root,
    configFile: false,
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  return { url: (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''), close: () => server.close() }
}

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

async function photograph(page: Page, url: string, { id, title, name }: Story, theme: string): Promise<Picture> {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme};a11y.manual:!true`)
  await page.waitForFunction(isOver, undefined, { timeout: 20_000 }).catch(() => {
    console.log(`${id} did not come to its end in 20 s`)
  })
  const failure = await page.evaluate(() =>
    (globalThis as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__?.last('playFunctionThrewException'),
  )
  if (failure) console.log(`${id}: ${failure[0]?.message ?? 'its play failed'}`)
  // A skeleton shows itself after 150 ms; nothing in a story takes longer.
  await page.clock.runFor(400).catch(() => undefined)
  const file = await take(page, join(FOLDER, `${id}-${theme}.png`), theme === 'dark')
  return { file, width: 470, caption: `${title}: ${name}` }
}

/** Runs in the page: until the story is rendered and its play function has finished. */
function isOver() {
  const channel = (globalThis as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__
  return ['storyFinished', 'playFunctionThrewException', 'storyThrewException'].some((name) => channel?.last(name))
}
