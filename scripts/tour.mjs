import process from 'node:process'
import { build, running } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, runNode } from './run.mjs'

/** Takes the README's pictures of the built demo, all of them or `-- customers stock`. */
async function tour() {
  await ensureInstalled()
  await ensureChromium()
  await build(running)
  const program = ['--conditions=@forecourt/source', '--import', 'tsx', 'e2e/tour/main.ts']
  process.exitCode = await runNode([...program, ...process.argv.slice(2)])
}

tour().catch(fail)
