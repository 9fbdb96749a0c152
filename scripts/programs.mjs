import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import process from 'node:process'

export function isRoot() {
  return process.getuid?.() === 0
}

/** The folders of PATH, in order: the user of the machine chose it. */
export const foldersOfPath = (path = process.env.PATH ?? '') => path.split(delimiter).filter(Boolean)

const canInstallPackages = () => isRoot() && existsSync('/usr/bin/apt-get')

function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env }
  execFileSync('apt-get', ['update', '-q'], options)
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

/** What `find` finds, once Debian's package is installed if need be; otherwise an error with the remedy. */
export function ensureProgram(find, debian, remedy) {
  const found = find()
  if (found) return found
  if (!canInstallPackages()) throw new Error(remedy)
  console.log(`Installing ${debian} (apt-get install ${debian}) …`)
  try {
    installPackage(debian)
  } catch (cause) {
    throw new Error(`apt-get install ${debian} failed: ${cause instanceof Error ? cause.message : cause}\n${remedy}`)
  }
  const installed = find()
  if (!installed) throw new Error(`${debian} is installed, but the program is not where it was looked for. ${remedy}`)
  return installed
}
