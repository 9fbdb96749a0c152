import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { publicRuntime } from './public-runtime.ts'
import type { WidgetFiles } from './read-chunks.ts'

/** The files that a page loads for each widget; the totals, which the budgets limit, include the loader. */
export async function measure(
  dist: string,
  version: string,
  widgets: readonly WidgetFiles[],
  open: readonly WidgetFiles[],
) {
  const loader = await weigh(dist, 'loader.js')
  const table = async (rows: readonly WidgetFiles[]) =>
    Object.fromEntries(await Promise.all(rows.map(async (row) => [row.tag, await weighWidget(dist, row, loader)])))
  const single = await weigh(dist, 'quick-quote.js')
  return { version, runtime: publicRuntime, loader, single, public: await table(open), widgets: await table(widgets) }
}

/** The scripts that a page may pin with their hashes, as the server lists them under `/widgets/versions.json`. */
export async function releaseOf(dist: string, version: string) {
  const files = (await readdir(dist, { recursive: true })).filter(
    (path) => path.endsWith('.js') && !isForPrograms(path),
  )
  const hashed = files.sort().map(async (path) => [path, integrityOf(await readFile(`${dist}/${path}`))] as const)
  return { version, integrity: Object.fromEntries(await Promise.all(hashed)) }
}

/** Entries of the package, which a bundler reads and a page does not. */
const isForPrograms = (path: string) => /^(index|react|ssr)\.js$|^types\//.test(path)

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`

async function weighWidget(dist: string, { attributes, file, shared }: WidgetFiles, loader: Weight) {
  const files = await Promise.all([file, ...shared].map((path) => weigh(dist, path)))
  const total = (size: 'bytes' | 'gzip' | 'brotli') => files.reduce((sum, each) => sum + each[size], loader[size])
  return {
    attributes,
    requests: files.length + 1,
    bytes: total('bytes'),
    gzip: total('gzip'),
    brotli: total('brotli'),
    files,
  }
}

type Weight = { file: string; bytes: number; gzip: number; brotli: number; integrity: string }

/** Most widgets share most files. */
const weighed = new Map<string, Promise<Weight>>()

function weigh(dist: string, file: string): Promise<Weight> {
  const known = weighed.get(file) ?? weighOnce(dist, file)
  weighed.set(file, known)
  return known
}

async function weighOnce(dist: string, file: string): Promise<Weight> {
  const content = await readFile(`${dist}/${file}`)
  const gzipped = await packedSize(dist, file, 'gz', content)
  const brotli = await packedSize(dist, file, 'br', content)
  return { file, bytes: content.length, gzip: gzipped, brotli, integrity: integrityOf(content) }
}

/** A file that is too small to be packed travels as it is. */
const packedSize = async (dist: string, file: string, ending: 'br' | 'gz', content: Buffer): Promise<number> =>
  (await stat(`${dist}/${file}.${ending}`).catch(() => null))?.size ?? content.length
