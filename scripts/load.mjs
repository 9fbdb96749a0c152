import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { fail, runNode } from './run.mjs'

/** The busiest hour of 2,000 dealers for ten minutes on three processes; `-- --minutes 2` for a shorter one. */
async function load() {
  await ensureInstalled()
  ensurePostgres()
  await build(running)
  const program = ['--conditions=@forecourt/source', '--import', 'tsx', 'e2e/load/main.ts']
  process.exitCode = await runNode([...program, ...process.argv.slice(2)])
}

load().catch(fail)
