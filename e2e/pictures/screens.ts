import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Browser, Page } from '@playwright/test'
import { inProject } from '../../scripts/project.mjs'
import { signIn } from '../support/people.ts'
import { findPlaces, settled } from '../support/places.ts'
import { ServerProcess } from '../support/server-process.ts'
import { layOut, type Picture, take, VISITOR } from './camera.ts'
import { type Scene, scenesOf } from './scenes.ts'
import { answerAgain, bringInto, type State } from './states.ts'

const FOLDER = inProject('shots/screens')
/** `drawn` is wide enough for small print to be readable on a sheet of 1500 pixels. */
const SIZES = [
  { width: 1440, height: 900, drawn: 720 },
  { width: 768, height: 1024, drawn: 420 },
  { width: 375, height: 812, drawn: 300 },
]
/** Time for a skeleton to appear, and for a failure to be shown after its last retry. */
const AFTER: Readonly<Record<State, number>> = { full: 300, empty: 300, loading: 1200, failed: 4500 }

/** Each screen of the demo at three widths and in both themes, full, empty, loading and failed. */
export async function photographScreens(browser: Browser, words: readonly string[]): Promise<void> {
  const server = await ServerProcess.start()
  const settings = { baseURL: server.url, ...VISITOR }
  const isWanted = ({ name }: Scene) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))
  try {
    const signedIn = await browser.newPage(settings)
    const nobody = await browser.newPage(settings)
    await signIn(signedIn)
    for (const scene of scenesOf(await findPlaces(server), server.url).filter(isWanted))
      for (const state of scene.states)
        await photograph(scene.isPublic ? nobody : signedIn, browser, scene, state).catch((error: unknown) => {
          process.exitCode = 1
          console.log(`${scene.name}, ${state}: ${error}`)
        })
  } finally {
    await server.dispose()
  }
}

async function photograph(page: Page, browser: Browser, scene: Scene, state: State): Promise<void> {
  const name = `${scene.name.replaceAll(/[^A-Za-z]+/g, '-')}-${state}`.toLowerCase()
  const rows: Picture[][] = []
  for (const { drawn, ...size } of SIZES) {
    await page.setViewportSize(size)
    await bringInto(page, state)
    await scene.open(page)
    if (state === 'full' || state === 'empty') await settled(page).catch((error) => console.log(`${name}: ${error}`))
    await page.waitForTimeout(AFTER[state])
    const file = join(FOLDER, `.${name}-${size.width}`)
    const light = await take(page, `${file}-light.png`, false)
    rows.push([light, await take(page, `${file}-dark.png`, true)].map((taken) => ({ file: taken, width: drawn })))
    await answerAgain(page)
  }
  const [wide = [], ...others] = rows
  await layOut(browser, join(FOLDER, `${name}.png`), [wide, others.flat()])
  for (const { file } of rows.flat()) rmSync(file)
  console.log(`shots/screens/${name}.png`)
}
