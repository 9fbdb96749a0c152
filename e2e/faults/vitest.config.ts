import cluster from '../cluster/vitest.config.ts'

/** The part of `npm run test:faults` without screens. */
export default { ...cluster, test: { ...cluster.test, include: ['e2e/faults/**/*.test.ts'] } }
