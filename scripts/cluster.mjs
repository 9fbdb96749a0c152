import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePgbouncer } from './pgbouncer.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { chosenOf, fail, runNode } from './run.mjs'

/**
 * Three API processes on one PostgreSQL: killed in turn, with nothing lost; then the same with a transaction pooler in between.
 * `-- direct` or `-- pgbouncer` runs one of the two. Not part of `npm test`: it takes minutes.
 */
async function cluster(wanted) {
  const chosen = chosenOf(wanted, ['direct', 'pgbouncer'], 'way to the database called')
  await ensureInstalled()
  ensurePostgres()
  if (chosen.includes('pgbouncer')) ensurePgbouncer()
  await build(running)
  for (const road of chosen) {
    console.log(`\n== ${road}`)
    const code = await runNode([toolPath('vitest'), 'run', '--config', 'e2e/cluster/vitest.config.ts'], {
      env: { CLUSTER_DATABASE: road },
    })
    if (code !== 0) process.exitCode = 1
  }
}

cluster(process.argv.slice(2)).catch(fail)
