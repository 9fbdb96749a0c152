import { contract, type Note } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/problem.ts'
import type { UserContext } from '../../serve/context.ts'
import { serve, type UploadedFile } from '../../serve.ts'
import { type KeptFile, withKeptFiles } from '../documents/keep-files.ts'
import { listNotes, noteOf } from '../record/note-store.ts'
import type { ApplicationRow } from '../record/record.ts'
import { findByReference, findRow } from '../record/store.ts'
import { writeNote } from './write-note.ts'

const { notes } = contract

export async function noteRoutes(app: FastifyInstance): Promise<void> {
  serve(app, notes.list, ({ params }, { readRecord }) =>
    readRecord(params.id, async (tx, { applicationId, brokerReference }) =>
      (await listNotes(tx, applicationId)).map((note) => noteOf(note, brokerReference)),
    ),
  )

  serve(app, notes.add, ({ query: { cosmosId, brokerReference = 0 }, ...sent }, context) =>
    addNote(context, sent, (tx) => (cosmosId ? findRow(tx, cosmosId) : findByReference(tx, brokerReference))),
  )

  serve(app, notes.addToApplication, ({ params, ...sent }, context) =>
    addNote(context, sent, (tx) => findRow(tx, params.cosmosId)),
  )
}

interface SentNote {
  readonly body: { readonly noteText: string }
  readonly files: readonly UploadedFile[]
}

/** Stores the note and its attachments, or neither. */
async function addNote(
  { authorize, read, write, user, at, fileStore, jobs, cipher }: UserContext,
  { body, files }: SentNote,
  find: (tx: Tx) => Promise<ApplicationRow | null>,
): Promise<Note> {
  const findOpen = async (tx: Tx) => {
    const row = found(await find(tx))
    await authorize(tx, row.affiliateUserId)
    return row
  }
  const draft = { text: body.noteText, type: 'user', user, at, jobs, cipher } as const
  const writeWith = (attachments: readonly KeptFile[]) =>
    write(async (tx) => writeNote(tx, await findOpen(tx), { ...draft, attachments }))
  if (files.length === 0) return await writeWith([])
  await read(findOpen)
  return await withKeptFiles(fileStore, files, writeWith)
}
