import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root, whether this code runs from source or from a bundle. */
const repositoryRoot = findRoot(dirname(fileURLToPath(import.meta.url)))

export const inRepository = (...parts: string[]) => join(repositoryRoot, ...parts)

function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'forecourt') return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('The server must stay inside its repository: no package.json named forecourt above it')
  return findRoot(parent)
}
