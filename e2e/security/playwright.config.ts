import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const { globalSetup: _built, ...rest } = base

/** The part of `npm run test:security` with a real server or a real browser. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: '**/*.attack.ts',
  outputDir: '../../test-results/security',
  workers: 1,
  timeout: 240_000,
})
