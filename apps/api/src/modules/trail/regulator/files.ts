import { createHash } from 'node:crypto'
import type { FileStore } from '../../../providers/files/index.ts'
import type { FileSigner } from '../../../security/file-signature.ts'
import { drawPdf } from '../../quotes/pdf/draw-pdf.ts'
import type { collectPerson } from '../../records/collect-person.ts'
import { type KeptDocument, openedDocuments } from './documents.ts'
import { readMeText } from './read-me.ts'
import { sectionsOf } from './sections.ts'
import type { ArchivedFile } from './zip.ts'

export type CollectedPerson = Awaited<ReturnType<typeof collectPerson>>['data']

interface RegulatorFile {
  readonly data: CollectedPerson
  readonly documents: readonly KeptDocument[]
  readonly fileStore: FileStore
  readonly signer: FileSigner
  /** The address of the public keys. */
  readonly keysAt: string
  readonly brokerName: string
  /** The name of whoever exports it. */
  readonly by: string
  readonly at: Date
}

/** Everything as files, then their digests, then the signature of the digests. */
export async function* regulatorFiles(file: RegulatorFile): AsyncGenerator<ArchivedFile> {
  const digests: string[] = []
  for await (const one of contents(file)) {
    digests.push(`${createHash('sha256').update(one.content).digest('hex')}  ${one.name}\n`)
    yield one
  }
  const sums = Buffer.from(digests.join(''))
  yield { name: 'SHA256SUMS', content: sums }
  yield { name: 'SHA256SUMS.sig', content: file.signer.sign(sums) }
}

async function* contents({ data, documents, fileStore, ...file }: RegulatorFile): AsyncGenerator<ArchivedFile> {
  const { signer, keysAt, brokerName, by, at } = file
  const missing: string[] = []
  const text = (name: string, words: string): ArchivedFile => ({ name, content: Buffer.from(words) })
  const inArchive = documents.map(({ documentId, path }) => ({ documentId, path }))
  yield text('person.json', JSON.stringify({ ...data, exportedBy: by, filesOfDocuments: inArchive }, null, 2))
  const intro = `Everything that is kept on this person, exported on ${at.toISOString()} by ${by}. person.json has the same in full.`
  const title = 'File of one customer'
  const pdf = await drawPdf({ title, made: at.toISOString(), intro, sections: sectionsOf(data, brokerName) })
  yield { name: 'person.pdf', content: pdf }
  yield* openedDocuments(documents, fileStore, ({ path }) => missing.push(path))
  yield text('public-key.pem', signer.publicKey)
  yield text('README.txt', readMeText({ keyId: signer.keyId, keysAt, missing, by, at }))
}
