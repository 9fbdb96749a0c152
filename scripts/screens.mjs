import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, runNode } from './run.mjs'

/**
 * Photographs each screen of the built demo at three widths and in both themes, full, empty, loading and failed, one
 * sheet for each under `shots/screens`: all of them, or those whose name has one of the words, `-- stock pay`.
 */
async function screens() {
  await ensureInstalled()
  await ensureChromium()
  await build(running)
  const program = ['--conditions=@forecourt/source', '--import', 'tsx', 'e2e/screens/main.ts']
  process.exitCode = await runNode([...program, ...process.argv.slice(2)])
}

screens().catch(fail)
