import cluster from '../cluster/vitest.config.ts'

const include = ['e2e/operations/**/*.test.ts']

/** `npm run test:operations`: real processes on throw-away PostgreSQL servers, one file after another. Time for restarts on a busy machine. */
export default { ...cluster, test: { ...cluster.test, include, testTimeout: 600_000, hookTimeout: 600_000 } }
