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

type OfRecord = 'applicationId' | 'affiliateUserId'
type NewNote = Omit<typeof notes.$inferInsert, 'noteId' | OfRecord> & Partial<Pick<NoteRow, 'noteId'>>

export async function insertNote(tx: Tx, record: Pick<NoteRow, OfRecord>, note: NewNote): Promise<NoteRow> {
  const { applicationId, affiliateUserId } = record
  const row = { noteId: randomUUID(), applicationId, affiliateUserId, ...note }
  return await onlyRow(tx.insert(notes).values(row).returning())
}

export const noteOf = ({ noteId: id, ...row }: NoteRow, brokerReference: number | null): Note => ({
  ...withIsoTimes(row),
  id,
  brokerReference,
})
