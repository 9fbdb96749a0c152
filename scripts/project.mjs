import { readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export function inProject(...parts) {
  return join(root, ...parts)
}

/** Every file below a folder, by its path from there with slashes. */
export function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
}

/** The script that an installed package runs as, to be started with node itself: no shell, the same on every system. */
export function toolPath(name) {
  return inProject('node_modules', ...tools[name].split('/'))
}

const tools = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript-native/bin/tsc',
  tsup: 'tsup/dist/cli-default.js',
  tsx: 'tsx/dist/cli.mjs',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

const leastNode = [20, 19]

/** The message for a Node that is too old, or null. */
export function nodeComplaint(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor, leastMinor] = leastNode
  const isEnough = major > leastMajor || (major === leastMajor && minor >= leastMinor)
  return isEnough ? null : `Forecourt needs Node ${leastNode.join('.')} or newer; this is ${version}.`
}
