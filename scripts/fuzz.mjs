import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { fail, runNode } from './run.mjs'

const tests = ['apps/api/src/testing/authorization-matrix/fuzz.test.ts', 'apps/api/src/modules/deal-mutation.test.ts']

/** Every call with 200 inputs (FUZZ_RUNS), and 500 random histories of a deal (DEAL_HISTORIES); `npm test` takes fewer. */
async function fuzz() {
  await ensureInstalled()
  const args = [toolPath('vitest'), 'run', '--project', 'api', ...tests]
  const { FUZZ_RUNS = '200', DEAL_HISTORIES = '500' } = process.env
  process.exitCode = await runNode(args, { env: { FUZZ_RUNS, DEAL_HISTORIES } })
}

fuzz().catch(fail)
