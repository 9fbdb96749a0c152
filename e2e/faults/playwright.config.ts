import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const { globalSetup: _built, ...rest } = base

/** The screens of `npm run test:faults`: one bad day after another. */
export default defineConfig({
  ...rest,
  testDir: '.',
  testMatch: '**/*.fault.ts',
  outputDir: '../../test-results/faults',
  workers: 1,
  timeout: 240_000,
})
