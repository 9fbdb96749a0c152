import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runWithFigures } from './figures.mjs'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { fail } from './run.mjs'

/** Each screen by keyboard, read out as a screen reader would, and looked at by axe. Not part of `npm test`: it takes minutes. */
async function accessibility() {
  await ensureInstalled()
  await ensureChromium()
  await build(running)
  const args = [toolPath('playwright'), 'test', '--config', 'e2e/accessibility', ...process.argv.slice(2)]
  process.exitCode = await runWithFigures('accessibility', args)
}

accessibility().catch(fail)
