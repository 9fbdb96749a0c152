import { defineConfig } from 'vitest/config'

/** Core's tests alone, for `npm run mutate`. The bundle test bundles the whole package again, which no mutant needs. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/core/src/{calendar,status,finance,lending,validation,money,models}/**/*.test.ts'],
    exclude: ['packages/core/src/finance/bundle.test.ts'],
  },
})
