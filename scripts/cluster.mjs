import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { fail, runNode } from './run.mjs'

/** Three API processes on one PostgreSQL: killed in turn, with nothing lost. Not part of `npm test`: it takes minutes. */
async function cluster() {
  await ensureInstalled()
  ensurePostgres()
  await build(running)
  process.exitCode = await runNode([toolPath('vitest'), 'run', '--config', 'e2e/cluster/vitest.config.ts'])
}

cluster().catch(fail)
