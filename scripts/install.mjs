import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { npmCli } from './npm.mjs'
import { root } from './project.mjs'
import { fail, readNode, runNode } from './run.mjs'

function readLock(path) {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : {}
}

/**
 * Paths of the lock file that node_modules lacks or holds in another version. npm writes what it really installed
 * into node_modules/.package-lock.json at the end of every run, so an interrupted one shows here too.
 */
export function missingPackages(wanted, installed, exists) {
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, { version, optional, link }]) => {
      const found = installed[path]
      // Packages of other platforms are optional, locked and rightly absent.
      if (!found) return !optional
      return (!link && found.version !== version) || !exists(path)
    })
    .map(([path]) => path)
}

function whatIsMissing(folder = root) {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const installed = readLock(join(folder, 'node_modules/.package-lock.json'))
  return missingPackages(wanted, installed, (path) => existsSync(join(folder, path)))
}

/** Installs the packages of the lock file if any is missing. */
export async function ensureInstalled(say = console.log) {
  const missing = whatIsMissing()
  if (missing.length === 0) return
  say(`Installing dependencies (npm ci; ${missing.length} missing or outdated) …`)
  const code = await runNode([npmCli(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error('npm ci failed; its own message is above.')
}

/** Packages that the lock file lacks: the registry lags for platform packages, and `npm ci` would then fail elsewhere. */
export async function lockFileGaps() {
  const { output } = await readNode([npmCli(), 'ci', '--dry-run', '--no-audit', '--no-fund'])
  return output.split('\n').filter((line) => line.includes('Missing'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) ensureInstalled().catch(fail)
