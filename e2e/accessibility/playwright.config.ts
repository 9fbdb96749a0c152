import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const { globalSetup: _built, ...rest } = base

/** `npm run test:accessibility`: each screen by keyboard, read out, measured. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: '**/*.reading.ts',
  outputDir: '../../test-results/accessibility',
  workers: 1,
  timeout: 120_000,
})
