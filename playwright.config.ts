import { defineConfig } from '@playwright/test'
import { headlessLaunchOptions } from './scripts/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/build.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that stalls for seconds must not refuse a change: CI makes a second attempt and lists what needed one.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  // What is waited for comes at once, or late on a machine that has other things to do.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: headlessLaunchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 30_000,
    // A trace of every test costs nearly as much as the test: PLAYWRIGHT_TRACE=on where one has failed and is looked into.
    trace: process.env.PLAYWRIGHT_TRACE === 'on' ? 'retain-on-failure' : 'off',
  },
})
