import { crc32 } from 'node:zlib'

/** One file of an archive, in memory by itself. */
export interface ArchivedFile {
  readonly name: string
  readonly content: Buffer
}

interface Placed {
  readonly header: Buffer
  readonly name: Buffer
  readonly offset: number
}

/** Names are UTF-8; sizes and checksum stand before the content. */
const UTF8 = 0x0800
const VERSION = 20

/**
 * A ZIP archive file by file, without compression: pictures and PDFs have theirs. Only one file is in memory at a time, and
 * all together stay far below the four gigabytes of the format.
 */
export async function* zipped(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Buffer> {
  const placed: Placed[] = []
  let offset = 0
  for await (const { name: named, content } of files) {
    const name = Buffer.from(named)
    const header = commonHeader(content, name, at)
    const local = Buffer.concat([numbers([0x04034b50, 4]), header, name])
    placed.push({ header, name, offset })
    offset += local.length + content.length
    yield local
    yield content
  }
  const directory = Buffer.concat(placed.map(directoryEntry))
  yield directory
  yield numbers(
    [0x06054b50, 4],
    [0, 4],
    [placed.length, 2],
    [placed.length, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
}

/** From the version that can read it to the length of further fields, as both headers have it. */
function commonHeader(content: Buffer, name: Buffer, at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const size = content.length
  const kind = [VERSION, UTF8, 0, time, date].map((value): [number, number] => [value, 2])
  return numbers(...kind, [crc32(content), 4], [size, 4], [size, 4], [name.length, 2], [0, 2])
}

const directoryEntry = ({ header, name, offset }: Placed): Buffer =>
  Buffer.concat([
    numbers([0x02014b50, 4], [VERSION, 2]),
    header,
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
    name,
  ])

/** Little-endian, each in so many bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: number])[]): Buffer {
  const made = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  values.reduce((at, [value, bytes]) => made.writeUIntLE(value >>> 0, at, bytes), 0)
  return made
}
