import { Zip, ZipPassThrough } from 'fflate'

/** One file of an archive, in memory by itself. */
export interface ArchivedFile {
  readonly name: string
  readonly content: Buffer
}

/** A ZIP archive file by file, so that one at a time is in memory; without compression, since pictures and PDFs have theirs. */
export async function* zipped(files: AsyncIterable<ArchivedFile>, at: Date): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = []
  const archive = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  for await (const { name, content } of files) {
    const file = new ZipPassThrough(name)
    file.mtime = at
    archive.add(file)
    file.push(content, true)
    yield* parts.splice(0)
  }
  archive.end()
  yield* parts.splice(0)
}
