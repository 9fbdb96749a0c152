import process from 'node:process'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'
import { photographScreens } from './screens.ts'
import { photographStories } from './stories.ts'
import { photographTour } from './tour.ts'

/** What there is to photograph; the words after it choose among its pictures. */
const subjects = { shots: photographStories, screens: photographScreens, tour: photographTour }

const [subject = '', ...wanted] = process.argv.slice(2)
const browser = await chromium.launch(chromiumLaunchOptions())
try {
  await subjects[subject as keyof typeof subjects](browser, wanted)
} finally {
  await browser.close()
}
