import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { inProject } from '../../scripts/project.mjs'
import { signIn } from '../support/people.ts'
import { findPlaces, settled } from '../support/places.ts'
import { ServerProcess } from '../support/server-process.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { layOut, type Shot } from './sheet.ts'
import { answerAgain, bringInto, type State } from './states.ts'

const FOLDER = inProject('shots/screens')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 375, height: 812 },
]
/** Time for a skeleton to appear, and for a failure to be shown after its last retry. */
const AFTER: Readonly<Record<State, number>> = { full: 300, empty: 300, loading: 1200, failed: 4500 }
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const isWanted = ({ name }: Scene) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word))

const server = await ServerProcess.start()
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  mkdirSync(FOLDER, { recursive: true })
  const pages = await openPages(browser)
  for (const scene of scenesOf(await findPlaces(server), server.url).filter(isWanted))
    for (const state of scene.states)
      await photograph(scene.isPublic ? pages.nobody : pages.signedIn, scene, state).catch((error: unknown) => {
        process.exitCode = 1
        console.log(`${scene.name}, ${state}: ${error}`)
      })
} finally {
  await browser.close()
  await server.dispose()
}

async function openPages(one: Browser): Promise<{ signedIn: Page; nobody: Page }> {
  const settings = {
    baseURL: server.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  } as const
  const signedIn = await one.newPage(settings)
  const nobody = await one.newPage(settings)
  await signIn(signedIn)
  return { signedIn, nobody }
}

async function photograph(page: Page, scene: Scene, state: State): Promise<void> {
  const name = `${scene.name.replaceAll(/[^A-Za-z]+/g, '-')}-${state}`.toLowerCase()
  const shots: Shot[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await bringInto(page, state)
    await scene.open(page)
    if (state === 'full' || state === 'empty') await settled(page).catch((error) => console.log(`${name}: ${error}`))
    await page.waitForTimeout(AFTER[state])
    for (const isDark of [false, true]) shots.push(await take(page, `${name}-${size.width}`, size.width, isDark))
    await answerAgain(page)
  }
  await layOut(browser, join(FOLDER, `${name}.png`), shots)
  for (const { file } of shots) rmSync(file)
  console.log(`shots/screens/${name}.png`)
}

async function take(page: Page, name: string, width: number, isDark: boolean): Promise<Shot> {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  const file = join(FOLDER, `.${name}-${isDark ? 'dark' : 'light'}.png`)
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' })
  return { file, width, isDark }
}
