import type { Note } from '@forecourt/core'
import { desc, eq } from 'drizzle-orm'
import { onlyRow, type Tx } from '../../db/database.ts'
import { notes } from '../../db/tables/index.ts'

export type NoteRow = typeof notes.$inferSelect

export async function listNotes(tx: Tx, applicationId: string): Promise<NoteRow[]> {
  return await tx
    .select()
    .from(notes)
    .where(eq(notes.applicationId, applicationId))
    .orderBy(desc(notes.created), desc(notes.noteId))
    .limit(1000)
}

export async function insertNote(tx: Tx, note: typeof notes.$inferInsert): Promise<NoteRow> {
  return await onlyRow(tx.insert(notes).values(note).returning())
}

export function noteOf(row: NoteRow, brokerReference: number | null): Note {
  return {
    id: row.noteId,
    text: row.text,
    subtext: row.subtext,
    userName: row.userName,
    department: row.department,
    created: row.created.toISOString(),
    createdBy: row.createdBy,
    type: row.type,
    brokerReference,
    attachments: row.attachments,
  }
}
