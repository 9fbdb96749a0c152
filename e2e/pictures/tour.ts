import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { inProject } from '../../scripts/project.mjs'
import { ServerProcess } from '../support/server-process.ts'
import { take, VISITOR } from './camera.ts'
import { AT } from './stopped-clock.mjs'
import { SCREENS, signIn } from './tour-screens.ts'

const FOLDER = inProject('docs/tour')
const QUALITY = 80

/** The README's pictures, at a moment that stands still. */
export async function photographTour(browser: Browser, wanted: readonly string[]): Promise<void> {
  const server = await ServerProcess.start({
    env: { NODE_OPTIONS: `--import=${inProject('e2e/pictures/stopped-clock.mjs')}` },
  })
  try {
    const page = await browser.newPage({ ...VISITOR, viewport: { width: 1440, height: 900 } })
    await page.clock.setFixedTime(AT)
    await signIn(page, server.url)
    for (const { name, size, isDark = false, open } of SCREENS.filter(
      (one) => wanted.length === 0 || wanted.includes(one.name),
    )) {
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
      await open(page, server.url)
      await page.setViewportSize(size)
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForLoadState('networkidle')
      const path = await take(page, join(FOLDER, `${name}.webp`), isDark, {
        type: 'webp',
        quality: QUALITY,
        fullPage: false,
      })
      console.log(`docs/tour/${name}.webp  ${Math.round(statSync(path).size / 1000)} kB`)
    }
  } finally {
    await server.dispose()
  }
}
