import process from 'node:process'
import { build, running } from './build.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { fail } from './run.mjs'

/** What docs/operations.md promises, done: back-up, restore, export, import, drain, upgrade. Not part of `npm test`: it takes minutes. */
async function operations() {
  await ensureInstalled()
  ensurePostgres()
  await build(running)
  const args = [toolPath('vitest'), 'run', '--config', 'e2e/operations/vitest.config.ts', ...process.argv.slice(2)]
  process.exitCode = await runWithFigures('operations', args)
}

operations().catch(fail)
