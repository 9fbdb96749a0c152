import cluster from '../cluster/vitest.config.ts'

/** `npm run test:operations`: real processes on throw-away PostgreSQL servers, one file after another. */
export default { ...cluster, test: { ...cluster.test, include: ['e2e/operations/**/*.test.ts'] } }
