import { statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { inProject } from '../../scripts/project.mjs'
import { ServerProcess } from '../support/server-process.ts'
import { SCREENS, type Screen, signIn } from './screens.ts'
import { AT } from './stopped-clock.mjs'

const FOLDER = inProject('docs/tour')
const QUALITY = 80
const wanted = process.argv.slice(2)

const server = await ServerProcess.start({
  env: { NODE_OPTIONS: `--import=${inProject('e2e/tour/stopped-clock.mjs')}` },
})
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  const page = await browser.newPage({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
  await page.clock.setFixedTime(AT)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, server.url)
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await take(page, screen)
} finally {
  await browser.close()
  await server.dispose()
}

async function take(page: Page, { name, size, isDark, open }: Screen): Promise<void> {
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await open(page, server.url)
  if (size) await page.setViewportSize(size)
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  const path = join(FOLDER, `${name}.webp`)
  await page.screenshot({ path, type: 'webp', quality: QUALITY, animations: 'disabled' })
  console.log(`docs/tour/${name}.webp  ${Math.round(statSync(path).size / 1000)} kB`)
}
