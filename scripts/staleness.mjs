import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { filesBelow } from './project.mjs'

const notBuilt = /\.(test|stories)\.[a-z]+$|\.md$|(^|\/)\./

function filesUnder(path) {
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesBelow(path).map((file) => join(path, file)) : [path]
}

/** A fingerprint of the files' contents, not of their dates: a fresh clone of built sources is not stale. */
export function fingerprint(folder, inputs) {
  const hash = createHash('sha256')
  const files = inputs.flatMap((input) => filesUnder(join(folder, input)))
  const named = files.map((file) => ({ file, name: relative(folder, file).split(sep).join('/') }))
  for (const { file, name } of named
    .filter(({ name }) => !notBuilt.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function stampOf(folder, part) {
  return join(folder, '.cache/build', `${part.name}.txt`)
}

/** The state of a part includes its variant, if it can be built in several ways. */
function stateOf(folder, { inputs, variant }) {
  return [fingerprint(folder, inputs), ...(variant ? [variant()] : [])].join('\n')
}

export function isStale(folder, part) {
  const stamp = stampOf(folder, part)
  if (!existsSync(stamp) || part.outputs.some((output) => !existsSync(join(folder, output)))) return true
  return readFileSync(stamp, 'utf8') !== stateOf(folder, part)
}

/** Builds a part; the stamp goes first, so that a build which dies half-way is stale and not half-new. */
export async function rebuild(folder, part) {
  const stamp = stampOf(folder, part)
  const before = stateOf(folder, part)
  rmSync(stamp, { force: true })
  await part.run()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, before)
}
