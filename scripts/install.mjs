import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { npmCli } from './npm.mjs'
import { inProject } from './project.mjs'
import { readNode, runIfMain, runNode } from './run.mjs'

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

/** Installs the packages of the lock file if any is missing. */
export async function ensureInstalled() {
  const wanted = readLock(inProject('package-lock.json'))
  const installed = readLock(inProject('node_modules/.package-lock.json'))
  const missing = missingPackages(wanted, installed, (path) => existsSync(inProject(path)))
  if (missing.length === 0) return
  console.log(`Installing dependencies (npm ci; ${missing.length} missing or outdated) …`)
  const code = await runNode([npmCli(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error('npm ci failed; its own message is above.')
}

/** Runs a check as a program, which ends with 1 if anything failed. */
export function runCheck(url, check) {
  runIfMain(url, async () => {
    await ensureInstalled()
    process.exitCode = (await check()).failed > 0 ? 1 : 0
  })
}

/** Packages that the lock file lacks: the registry lags for platform packages, and `npm ci` would then fail elsewhere. */
export async function lockFileGaps() {
  const { output } = await readNode([npmCli(), 'ci', '--dry-run', '--no-audit', '--no-fund'])
  return output.split('\n').filter((line) => line.includes('Missing'))
}

runIfMain(import.meta.url, ensureInstalled)
