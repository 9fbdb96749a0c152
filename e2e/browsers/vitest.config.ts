import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@forecourt/source', ...defaultServerConditions]

/** `npm run test:browsers`: the browsers that Playwright cannot drive as Debian ships them. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['e2e/browsers/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})
