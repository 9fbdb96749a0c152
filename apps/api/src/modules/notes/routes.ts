import { contract, type Note } from '@forecourt/core'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../plugins/caller.ts'
import { found, refuse } from '../../plugins/refusal.ts'
import { serve } from '../../serve.ts'
import type { ApplicationRow } from '../applications/record.ts'
import { findByReference, findRow } from '../applications/store.ts'
import { mayAct } from '../guard.ts'
import { listNotes, noteOf } from './store.ts'
import { writeNote } from './write-note.ts'

const { notes } = contract

export async function noteRoutes(app: FastifyInstance): Promise<void> {
  serve(
    app,
    notes.list,
  )(async ({ params }, { read, user }) =>
    read(async (tx) => {
      const row = found(await findRow(tx, params.id))
      await mayAct(tx, user, 'note.view', row.affiliateUserId)
      return (await listNotes(tx, row.applicationId)).map((note) => noteOf(note, row.brokerReference))
    }),
  )

  serve(
    app,
    notes.add,
  )(async ({ query, body, files }, { write, user, at }) =>
    write(async (tx) => {
      const row = query.cosmosId
        ? await findRow(tx, query.cosmosId)
        : await findByReference(tx, query.brokerReference ?? 0)
      return await addNote(tx, found(row), { text: body.noteText, files: files.length, user, at })
    }),
  )

  serve(
    app,
    notes.addToApplication,
  )(async ({ params, body, files }, { write, user, at }) =>
    write(async (tx) =>
      addNote(tx, found(await findRow(tx, params.cosmosId)), { text: body.noteText, files: files.length, user, at }),
    ),
  )
}

interface Writing {
  text: string
  files: number
  user: CallerUser
  at: Date
}

async function addNote(tx: Tx, row: ApplicationRow, { text, files, user, at }: Writing): Promise<Note> {
  await mayAct(tx, user, 'note.add', row.affiliateUserId)
  if (files > 0)
    return refuse('UNSUPPORTED_MEDIA', 'Files go to the documents of the application.', {
      files: 'Upload it under Documents',
    })
  return await writeNote(tx, row, { text, type: 'user', user, at })
}
