import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const SOURCE = '@forecourt/source'
const resolve = { conditions: [SOURCE, ...defaultClientConditions] }
const ssr = {
  resolve: {
    conditions: [SOURCE, ...defaultServerConditions],
    externalConditions: [SOURCE, ...defaultServerConditions],
  },
}

export default defineConfig({
  resolve,
  ssr,
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: { name: 'core', root: 'packages/core', include: ['src/**/*.test.ts'], environment: 'node' },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'widgets',
          root: '.',
          include: ['packages/widgets/src/**/*.test.{ts,tsx}', 'apps/portal/src/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.tsx'],
          environment: 'jsdom',
        },
      },
    ],
  },
})
