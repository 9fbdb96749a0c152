import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@forecourt/source', ...defaultServerConditions]

/** `npm run test:cluster`: three real API processes on one real PostgreSQL. One file after another, each test after the one before. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    include: ['e2e/cluster/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
