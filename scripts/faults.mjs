import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePostgres } from './postgres.mjs'
import { toolPath } from './project.mjs'
import { fail } from './run.mjs'

/** Bad days: what is killed, slow, full, silent or late, and what a person sees of it. Not part of `npm test`: it takes minutes. */
async function faults() {
  await ensureInstalled()
  ensurePostgres()
  await ensureChromium()
  await build(running)
  const asked = process.argv.slice(2)
  const behind = [toolPath('vitest'), 'run', '--config', 'e2e/faults/vitest.config.ts', '--passWithNoTests', ...asked]
  const seen = [toolPath('playwright'), 'test', '--config', 'e2e/faults', '--pass-with-no-tests', ...asked]
  const codes = [await runWithFigures('faults, behind the screens', behind), await runWithFigures('faults, seen', seen)]
  process.exitCode = Math.max(...codes)
}

faults().catch(fail)
