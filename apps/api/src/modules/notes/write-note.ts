import { randomUUID } from 'node:crypto'
import { isStaff, type Note } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import { refuse } from '../../http/problem.ts'
import { recordAudit } from '../../security/audit.ts'
import type { CallerUser } from '../../security/caller.ts'
import type { KeptFile } from '../documents/keep-files.ts'
import { insertDocuments, rowOfFile, submittedFileOf, uploadOf } from '../documents/store.ts'
import { type OutboxParts, queueBackOfficeEvent } from '../outbox/outbox.ts'
import { cleanNote } from '../record/clean-note.ts'
import { insertNote, type NoteRow, noteOf } from '../record/note-store.ts'
import { publishQuickQuote, publishScenario } from '../record/publish-change.ts'
import type { ApplicationRow } from '../record/record.ts'
import { isEnquiry, scheduleRulesNow } from '../tasks/rule-schedule.ts'

interface NoteDraft extends OutboxParts {
  text: string
  subtext?: string
  type: 'user' | 'quote-request'
  user: CallerUser
  /** Already in the file store; their rows are written with the note. */
  attachments?: readonly KeptFile[]
  /** The text's name in the call, for its message. */
  field?: string
}

/** The author comes from the token, never from the form. The note and its notification are one transaction. */
export async function writeNote(
  tx: Tx,
  row: ApplicationRow,
  { text, subtext, type, user, at, jobs, cipher, attachments = [], field = 'noteText' }: NoteDraft,
): Promise<Note> {
  if (row.erasedAt) return refuse('NOT_FOUND')
  const clean = cleanNote(text)
  if (clean.isEmpty && attachments.length === 0) return refuse('INVALID', undefined, { [field]: 'Required' })
  const parts = { jobs, cipher, at }
  const author = user.name ?? null
  const noteId = randomUUID()
  const { applicationId, affiliateUserId } = row
  const files = attachments.map((file) =>
    rowOfFile(file, { applicationId, affiliateUserId, noteId, created: at, createdBy: author }),
  )
  const note = await insertNote(tx, row, {
    noteId,
    attachments: files.map(uploadOf),
    text: clean.text,
    subtext: subtext ?? null,
    userId: user.userId,
    userName: author,
    department: isStaff(user) ? 'Broker' : 'Dealer',
    type,
    created: at,
    createdBy: author,
  })
  await insertDocuments(tx, files)
  // Locks the application first, as everywhere, then the audit chain.
  await tellBackOffice(tx, note, attachments, parts)
  const audited = { at, action: 'document.uploaded', userId: user.userId, affiliateUserId, applicationId } as const
  for (const { documentId } of files) await recordAudit(tx, { ...audited, subjectId: documentId })
  await publishScenario(tx, row, 'NoteCreated', { agentName: author }, at)
  if (isEnquiry(row)) {
    await scheduleRulesNow(tx, row, at)
    // A note is an answer: the enquiry leaves the other screens that wait for one.
    await publishQuickQuote(tx, row, at)
  }
  return noteOf(note, row.brokerReference)
}

const tellBackOffice = (
  tx: Tx,
  { noteId, applicationId, createdBy, text, subtext, department }: NoteRow,
  attachments: readonly KeptFile[],
  parts: OutboxParts,
) =>
  queueBackOfficeEvent(tx, parts, applicationId, {
    event: 'NoteAdded',
    by: createdBy,
    noteId,
    text,
    subtext,
    department,
    attachments: attachments.map(submittedFileOf),
  })
