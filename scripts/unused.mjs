import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { toolPath } from './project.mjs'
import { fail, runNode } from './run.mjs'

/** Where nothing may stand unused; knip.json names their entry points and ignores nothing. */
const WORKSPACES = ['.', 'packages/core', 'apps/api']

/** Names files, exports and types that nothing uses; answers the exit code. */
export function findUnused() {
  return runNode([toolPath('knip'), '--no-progress', ...WORKSPACES.flatMap((name) => ['--workspace', name])])
}

async function main() {
  await ensureInstalled()
  process.exitCode = await findUnused()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main().catch(fail)
