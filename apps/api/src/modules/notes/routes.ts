import { contract, type Note } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import { type ContextOf, serve, type UploadedFile } from '../../serve.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { findByReference, findRow } from '../applications/store.ts'
import { type KeptFile, withKeptFiles } from '../documents/index.ts'
import { listNotes, noteOf } from './store.ts'
import { writeNote } from './write-note.ts'

const { notes } = contract

export async function noteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, notes.list, async ({ params }, { read, recordFor }) =>
    read(async (tx) => {
      const { row } = await recordFor(tx, params.id)
      return (await listNotes(tx, row.applicationId)).map((note) => noteOf(note, row.brokerReference))
    }),
  )

  serve(app, notes.add, async ({ query, body, files }, context) => {
    const { cosmosId, brokerReference = 0 } = query
    const find = (tx: Tx) => (cosmosId ? findRow(tx, cosmosId) : findByReference(tx, brokerReference))
    return await addNote({ find, text: body.noteText, files }, context)
  })

  serve(app, notes.addToApplication, async ({ params, body, files }, context) =>
    addNote({ find: (tx) => findRow(tx, params.cosmosId), text: body.noteText, files }, context),
  )
}

interface Draft {
  readonly find: (tx: Tx) => Promise<ApplicationRow | null>
  readonly text: string
  readonly files: readonly UploadedFile[]
}

type Writer = Pick<
  ContextOf<typeof notes.add>,
  'authorize' | 'read' | 'write' | 'user' | 'at' | 'fileStore' | 'jobs' | 'cipher'
>

/** Stores the note and its attachments, or neither. */
async function addNote({ find, text, files }: Draft, writer: Writer): Promise<Note> {
  const { authorize, read, write, user, at, fileStore, jobs, cipher } = writer
  const findOpen = async (tx: Tx) => {
    const row = found(await find(tx))
    await authorize(tx, row.affiliateUserId)
    return row
  }
  const writeWith = (attachments: readonly KeptFile[]) =>
    write(async (tx) => writeNote(tx, await findOpen(tx), { text, type: 'user', user, at, jobs, cipher, attachments }))
  if (files.length === 0) return await writeWith([])
  await read(findOpen)
  return await withKeptFiles(fileStore, files, writeWith)
}
