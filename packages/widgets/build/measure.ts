import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { WidgetFiles } from './read-chunks.ts'

const pack = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

async function weigh(dist: string, file: string) {
  const bytes = await readFile(`${dist}/${file}`)
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  return {
    file,
    bytes: bytes.length,
    gzip: (await pack.gzip(bytes, { level: 9 })).length,
    brotli: (await pack.brotli(bytes)).length,
    integrity,
  }
}

/** What a page loads for each widget, file by file, the loader apart; the bytes are what the budgets are held against. */
export async function measure(dist: string, version: string, widgets: readonly WidgetFiles[]) {
  const loader = await weigh(dist, 'loader.js')
  const weighed = await Promise.all(
    widgets.map(async ({ tag, attributes, file, shared }) => {
      const files = await Promise.all([file, ...shared].map((path) => weigh(dist, path)))
      const total = (size: 'gzip' | 'brotli') => files.reduce((sum, each) => sum + each[size], loader[size])
      return [
        tag,
        { attributes, requests: files.length + 1, gzip: total('gzip'), brotli: total('brotli'), files },
      ] as const
    }),
  )
  return { version, loader, widgets: Object.fromEntries(weighed) }
}
