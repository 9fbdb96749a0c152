import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, foldersOfPath } from './programs.mjs'

const noPromtool =
  'No promtool was found. Install Prometheus with the package manager of this machine (Debian: sudo apt-get install prometheus).'

export const findPromtool = () =>
  foldersOfPath()
    .map((folder) => join(folder, 'promtool'))
    .find((file) => existsSync(file))

/** Checks rules; no server of Prometheus is started. */
export const ensurePromtool = () => ensureProgram(findPromtool, 'prometheus', noPromtool)
