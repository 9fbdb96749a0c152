import cluster from '../cluster/vitest.config.ts'

/** The part of `npm run test:faults` without screens. A busy machine takes minutes to make the demo. */
export default {
  ...cluster,
  test: { ...cluster.test, include: ['e2e/faults/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 400_000 },
}
