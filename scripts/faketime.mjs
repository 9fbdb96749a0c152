import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram } from './programs.mjs'

const noFaketime =
  'No libfaketime was found. Install it with the package manager of this machine (Debian: sudo apt-get install faketime).'

const LIBRARIES = '/usr/lib'

function findFaketime() {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []
  return folders
    .map((folder) => join(LIBRARIES, folder, 'faketime/libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
}

/** The library that gives a process a clock of its own. */
export const ensureFaketime = () => ensureProgram(findFaketime, 'faketime', noFaketime)
