import process from 'node:process'
import { build, running } from './build.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { fail } from './run.mjs'

/** Tests the procedures of docs/operations.md: back-up, restore, export, import, drain, upgrade. Takes minutes, so not in `npm test`. */
async function operations() {
  await ensureInstalled()
  ensurePostgres()
  await build(running)
  const args = [toolPath('vitest'), 'run', '--config', 'e2e/operations/vitest.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runWithFigures('operations', args)
}

operations().catch(fail)
