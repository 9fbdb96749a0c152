import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { fail, runNode } from './run.mjs'

/** Every call with 200 inputs (FUZZ_RUNS), where `npm test` takes fewer. */
async function fuzz() {
  await ensureInstalled()
  const args = [toolPath('vitest'), 'run', '--project', 'api', 'apps/api/src/authorization-matrix/fuzz.test.ts']
  process.exitCode = await runNode(args, { env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200' } })
}

fuzz().catch(fail)
