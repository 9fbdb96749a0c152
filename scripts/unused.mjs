import process from 'node:process'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { runIfMain, runNode } from './run.mjs'

/** Names files, exports and types that nothing uses; answers the exit code. knip.json names the entry points and ignores nothing. */
export function findUnused() {
  return runNode([toolPath('knip'), '--no-progress'])
}

runIfMain(import.meta.url, async () => {
  await ensureInstalled()
  process.exitCode = await findUnused()
})
