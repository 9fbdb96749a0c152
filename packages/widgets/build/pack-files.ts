import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const PACKED = /\.(js|css|html|svg)$/

/** Below it the headers cost more than is saved. */
const LEAST_BYTES = 1024

const pack = { br: promisify(brotliCompress), gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }) }

/** Leaves each text of a build packed beside itself, as small as can be, for a server that sends it so (`.br`, `.gz`). */
export async function packFiles(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => PACKED.test(file))
  await Promise.all(files.map((file) => packFile(`${folder}/${file}`)))
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path)
  const isWorthIt = content.length >= LEAST_BYTES
  for (const [ending, packed] of Object.entries(pack)) {
    if (isWorthIt) await writeFile(`${path}.${ending}`, await packed(content))
    else await rm(`${path}.${ending}`, { force: true })
  }
}
