import { contract } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import { found } from '../../http/problem.ts'
import { fileNameOf, serve } from '../../serve.ts'
import type { Services } from '../../services.ts'
import { findByReference } from '../applications/store.ts'
import { authorize } from '../guard.ts'
import { fileAnswerOf, mayDownload } from './download.ts'
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
  serve(app, documents.list, async ({ query }, { read, user }) =>
    read(async (tx) => {
      const { applicationId, affiliateUserId, brokerReference } = found(
        await findByReference(tx, query.brokerReference),
      )
      await authorize(tx, user, documents.list, affiliateUserId)
      return (await listDocuments(tx, applicationId)).map((row) => documentOf(row, brokerReference))
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
  serve(app, documents.file, async ({ query: { documentId, brokerReference } }, { write, user, at, fileStore }) => {
    const row = await write(async (tx) =>
      mayDownload(tx, await findDocumentOf(tx, documentId, brokerReference), user, at),
    )
    return await fileAnswerOf(row, fileStore)
  })

  serve(app, documents.requirementFile, async ({ params }, { write, user, at, fileStore }) => {
    const row = await write(async (tx) => mayDownload(tx, await findDocument(tx, params.id), user, at))
    return await fileAnswerOf(row, fileStore)
  })
}

function serveRemovals(app: FastifyInstance): void {
  serve(app, documents.removeUpload, async ({ query }, { write, user, at, jobs, cipher, db, fileStore, log }) => {
    const key = await write((tx) => removeUpload(tx, query, { user, at, jobs, cipher }))
    // Its row is gone: a remaining file is swept at night.
    await removeUnused(db, fileStore, [key]).catch((err: unknown) => log.warn({ err }, 'a file was not removed'))
    return { ok: true } as const
  })

  serve(app, documents.removeSnag, async ({ query }, { write, user, at }) => {
    await write((tx) => removeSnag(tx, query, { user, at }))
    return { ok: true } as const
  })
}
