import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { root } from './project.mjs'

/** What each file imports, and what those import: files by their paths, packages by their names. */
async function importsFrom(folder, entries) {
  const contents = entries.map((entry) => `import ${JSON.stringify(`./${entry}`)}`).join('\n')
  const { metafile } = await build({
    ...{ absWorkingDir: folder, stdin: { contents, resolveDir: folder }, write: false, metafile: true },
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', logLevel: 'silent' },
  })
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports.map(({ path }) => path)]))
}

/** Those of the entries that import one of the targets, through however many other files. */
export async function thoseReaching(targets, entries, folder = root) {
  const imports = await importsFrom(folder, entries)
  const reaches = (file, seen) => {
    if (targets.includes(file)) return true
    if (seen.has(file)) return false
    seen.add(file)
    return (imports.get(file) ?? []).some((next) => reaches(next, seen))
  }
  return entries.filter((entry) => reaches(entry, new Set()))
}

/** Tests of a folder, as paths from the root. */
export function testsUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) =>
      relative(root, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    )
    .sort()
}
