import { randomUUID } from 'node:crypto'
import type { Note } from '@forecourt/core'
import { desc, eq, sql } from 'drizzle-orm'
import { onlyRow, type Tx } from '../../db/database.ts'
import { withIsoTimes } from '../../db/json-rows.ts'
import { notes } from '../../db/tables/index.ts'

export type NoteRow = typeof notes.$inferSelect

/** Notes of one instant in the order in which they were written. */
const LATEST_FIRST = [desc(notes.created), sql`${notes.position} desc nulls last`, desc(notes.noteId)]

export async function listNotes(tx: Tx, applicationId: string): Promise<NoteRow[]> {
  return await tx
    .select()
    .from(notes)
    .where(eq(notes.applicationId, applicationId))
    .orderBy(...LATEST_FIRST)
    .limit(1000)
}

type OfRecord = 'applicationId' | 'affiliateUserId'
type NewNote = Omit<typeof notes.$inferInsert, 'noteId' | OfRecord> & Partial<Pick<NoteRow, 'noteId'>>

export async function insertNote(tx: Tx, record: Pick<NoteRow, OfRecord>, note: NewNote): Promise<NoteRow> {
  const { applicationId, affiliateUserId } = record
  const row = { noteId: randomUUID(), applicationId, affiliateUserId, ...note }
  return await onlyRow(tx.insert(notes).values(row).returning())
}

export const noteOf = ({ noteId: id, position: _order, ...row }: NoteRow, brokerReference: number | null): Note => ({
  ...withIsoTimes(row),
  id,
  brokerReference,
})
