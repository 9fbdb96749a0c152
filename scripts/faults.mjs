import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { fail } from './run.mjs'

/** Bad days: killed, slow, full, silent or late parts, and the user's view of them. Not part of `npm test`: it takes minutes. */
async function faults() {
  await ensureInstalled()
  ensurePostgres()
  await ensureChromium()
  await build(running)
  const asked = process.argv.slice(2)
  // Tests chosen by name may all be of one kind.
  const some = (flag) => (asked.length > 0 ? [flag, ...asked] : [])
  const behind = [toolPath('vitest'), 'run', '--config', 'e2e/faults/vitest.config.ts', ...some('--passWithNoTests')]
  const seen = [toolPath('playwright'), 'test', '--config', 'e2e/faults', ...some('--pass-with-no-tests')]
  const codes = [await runWithFigures('faults, behind the screens', behind), await runWithFigures('faults, seen', seen)]
  process.exitCode = Math.max(...codes)
}

faults().catch(fail)
