import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import { fileNameOf, serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { findByReference } from '../record/store.ts'
import { downloadFile } from './download.ts'
import { withKeptFiles } from './keep-files.ts'
import { removeSnag, removeUpload } from './removal.ts'
import { documentOf, findDocument, findDocumentOf, listDocuments } from './store.ts'
import { registerFileSweep, removeUnused } from './sweep.ts'
import { mayUpload, onlyFile, recordUpload } from './upload.ts'

const { documents } = contract

export async function documentRoutes(app: FastifyInstance, services: Services): Promise<void> {
  registerFileSweep(services)
  serveUploads(app)
  serveDownloads(app)
  serveRemovals(app)
}

function serveUploads(app: FastifyInstance): void {
  serve(app, documents.list, async ({ query }, { read, authorizeFor }) =>
    read(async (tx) => {
      const record = found(await findByReference(tx, query.brokerReference))
      authorizeFor(record)
      return (await listDocuments(tx, record.applicationId)).map((row) => documentOf(row, record.brokerReference))
    }),
  )

  serve(app, documents.upload, async ({ body, files }, { read, write, user, at, jobs, cipher, config, fileStore }) => {
    const sent = onlyFile(files)
    const file = { ...sent, fileName: fileNameOf(body.fileName, sent.mediaType) }
    const uploading = { user, at, jobs, cipher, mostFiles: config.files.uploadFiles }
    await read((tx) => mayUpload(tx, body, uploading))
    return await withKeptFiles(fileStore, [file], (kept) =>
      write((tx) => recordUpload(tx, body, onlyFile(kept), uploading)),
    )
  })
}

function serveDownloads(app: FastifyInstance): void {
  serve(app, documents.file, ({ query: { documentId, brokerReference } }, context) =>
    downloadFile(context, (tx) => findDocumentOf(tx, documentId, brokerReference)),
  )

  serve(app, documents.requirementFile, ({ params }, context) =>
    downloadFile(context, (tx) => findDocument(tx, params.id)),
  )
}

function serveRemovals(app: FastifyInstance): void {
  serve(app, documents.removeUpload, async ({ query }, context) => {
    const { write, db, fileStore, log } = context
    const key = await write((tx) => removeUpload(tx, query, context))
    // Its row is already deleted, so the nightly sweep deletes a remaining file.
    await removeUnused(db, fileStore, [key]).catch((err: unknown) => log.warn({ err }, 'a file was not removed'))
    return { ok: true } as const
  })

  serve(app, documents.removeSnag, async ({ query }, context) => {
    await context.write((tx) => removeSnag(tx, query, context))
    return { ok: true } as const
  })
}
