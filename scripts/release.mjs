import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, parts } from './build.mjs'
import { external } from './build-api.mjs'
import { ensureInstalled } from './install.mjs'
import { filesBelow, inProject, root } from './project.mjs'
import { bomOf } from './release/sbom.mjs'
import { readOptions, runIfMain } from './run.mjs'
import { installedFor, librariesOf, readLock } from './third-party.mjs'

/** What the server reads beside its bundle. Maps of the portal are left out: they would be public. */
const COPIED = [
  'apps/api/dist',
  'apps/api/src/config/settings.mjs',
  'apps/api/src/db/migrations',
  'apps/portal/dist',
  'packages/widgets/dist',
]

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * `npm run release`: one folder and one archive that start with `node forecourt.mjs` alone. The same commit gives the same bytes: every time is
 * the commit's, every owner 0, the order is that of the names. `-- --out <folder>`: where they go; `dist/release` otherwise.
 */
export async function makeRelease(out) {
  if (git('status', '--porcelain') !== '')
    throw new Error('A release is made of a commit: commit what has changed first.')
  await ensureInstalled()
  await build(parts.map(({ name }) => name))
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const commit = git('rev-parse', 'HEAD')
  const name = `forecourt-${version}-${commit.slice(0, 12)}`
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  fill(folder, { version, commit })
  const archive = `${folder}.tar.gz`
  pack(folder, archive)
  writeFileSync(`${archive}.sha256`, `${digestOf(archive)}  ${name}.tar.gz\n`)
  return { folder, archive }
}

function fill(folder, { version, commit }) {
  const lock = readLock()
  const beside = external.filter((name) => !name.includes('*') && name !== 'pg-native')
  const installed = installedFor(lock, 'apps/api', [...beside, '@fontsource/hanken-grotesk'])
  for (const place of [...COPIED, ...installed]) copy(place, folder)
  for (const file of ['forecourt.mjs', 'forecourt.service', 'Containerfile'])
    cpSync(inProject('scripts/release', file), join(folder, file))
  cpSync(inProject('scripts/release/operations'), join(folder, 'operations'), { recursive: true })
  cpSync(inProject('docs/runbooks.md'), join(folder, 'operations/runbooks.md'))
  const manifest = { name: 'forecourt', version, commit, private: true, type: 'module', engines: { node: '>=20.19' } }
  writeJson(join(folder, 'package.json'), manifest)
  const libraries = [
    ...librariesOf(lock, 'apps/api', { hasInstalled: true, alsoContains: ['redoc'] }),
    ...librariesOf(lock, 'packages/widgets'),
    ...librariesOf(lock, 'apps/portal'),
  ]
  const each = new Map(libraries.map((one) => [`${one.name}@${one.version}`, one]))
  writeJson(
    join(folder, 'sbom.cdx.json'),
    bomOf(
      version,
      [...each.keys()].sort().map((key) => each.get(key)),
    ),
  )
  const sums = filesBelow(folder).sort()
  writeFileSync(join(folder, 'SHA256SUMS'), sums.map((file) => `${digestOf(join(folder, file))}  ${file}\n`).join(''))
}

/** A nested package comes by its own place in the list, not with the one around it. */
function copy(place, folder) {
  const from = inProject(place)
  const filter = (file) => file === from || !file.slice(from.length).includes('/node_modules')
  mkdirSync(dirname(join(folder, place)), { recursive: true })
  cpSync(from, join(folder, place), { recursive: true, dereference: true, filter })
}

/** GNU tar, whose options leave nothing to the machine; gzip's header has no name and no time. */
function pack(folder, archive) {
  for (const file of filesBelow(folder)) chmodSync(join(folder, file), 0o644)
  const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu', '--mode=u=rwX,go=rX']
  const at = `--mtime=@${git('log', '-1', '--format=%ct')}`
  const tar = execFileSync(
    'tar',
    [...fixed, at, '-cf', '-', '-C', dirname(folder), folder.slice(dirname(folder).length + 1)],
    {
      maxBuffer: 2 ** 31,
    },
  )
  writeFileSync(archive, execFileSync('gzip', ['-9n'], { input: tar, maxBuffer: 2 ** 31 }))
}

const digestOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

async function main(args) {
  const { values } = readOptions({ args, options: { out: { type: 'string' } } }, 'npm run release -- --out <folder>')
  const { folder, archive } = await makeRelease(resolve(root, values.out ?? 'dist/release'))
  const megabytes = (statSync(archive).size / 1_000_000).toFixed(1)
  console.log(`${folder}\n${archive} (${megabytes} MB)`)
}

runIfMain(import.meta.url, main)
