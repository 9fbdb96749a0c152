import { randomUUID } from 'node:crypto'
import type { Note } from '@forecourt/core'
import { desc, eq } from 'drizzle-orm'
import { onlyRow, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { notes } from '../../db/tables/index.ts'

type NoteRow = typeof notes.$inferSelect

export async function listNotes(tx: Tx, applicationId: string): Promise<NoteRow[]> {
  return await tx
    .select()
    .from(notes)
    .where(eq(notes.applicationId, applicationId))
    .orderBy(desc(notes.created), desc(notes.noteId))
    .limit(1000)
}

type NewNote = typeof notes.$inferInsert

export async function insertNote(
  tx: Tx,
  note: Omit<NewNote, 'noteId'> & Partial<Pick<NewNote, 'noteId'>>,
): Promise<NoteRow> {
  return await onlyRow(
    tx
      .insert(notes)
      .values({ noteId: randomUUID(), ...note })
      .returning(),
  )
}

export const noteOf = ({ noteId: id, ...row }: NoteRow, brokerReference: number | null): Note => ({
  ...withIsoTimes(row),
  id,
  brokerReference,
})
