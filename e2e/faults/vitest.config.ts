import cluster from '../cluster/vitest.config.ts'

/** `npm run test:faults`, what no screen shows. */
export default { ...cluster, test: { ...cluster.test, include: ['e2e/faults/**/*.test.ts'] } }
