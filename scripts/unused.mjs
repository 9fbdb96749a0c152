import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { fail, runNode } from './run.mjs'

/** Names files, exports and types that nothing uses; answers the exit code. knip.json names the entry points and ignores nothing. */
export function findUnused() {
  return runNode([toolPath('knip'), '--no-progress'])
}

async function main() {
  await ensureInstalled()
  process.exitCode = await findUnused()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main().catch(fail)
