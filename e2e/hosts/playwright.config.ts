import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

/** All hosts, also those that take minutes to install and build. */
export default defineConfig(base, {
  testDir: '..',
  testMatch: ['hosts/*.{host,spec}.ts', 'dealer-site.spec.ts'],
  globalSetup: '../support/build.ts',
  outputDir: '../../test-results/hosts',
  workers: 1,
  timeout: 600_000,
})
