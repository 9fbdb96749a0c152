import { randomUUID } from 'node:crypto'
import { isStaff, type Note } from '@forecourt/core'
import type { Tx } from '../../db/database.ts'
import type { CallerUser } from '../../plugins/caller.ts'
import { refuse } from '../../plugins/refusal.ts'
import { publish } from '../../realtime/gateway.ts'
import { announce } from '../applications/announce.ts'
import { type ApplicationRow, listedApplicationOf } from '../applications/record.ts'
import { cleanNote } from './clean-note.ts'
import { insertNote, noteOf } from './store.ts'

export interface NoteDraft {
  text: string
  subtext?: string
  type: 'user' | 'quote-request'
  user: CallerUser
  at: Date
}

/** Who wrote it is the token's word, never the form's. The note and its notification are one transaction. */
export async function writeNote(
  tx: Tx,
  row: ApplicationRow,
  { text, subtext, type, user, at }: NoteDraft,
): Promise<Note> {
  const clean = cleanNote(text)
  if (clean.isEmpty) return refuse('INVALID', undefined, { noteText: 'Required' })
  const author = user.name ?? null
  const note = await insertNote(tx, {
    noteId: randomUUID(),
    applicationId: row.applicationId,
    affiliateUserId: row.affiliateUserId,
    text: clean.text,
    subtext: subtext ?? null,
    userId: user.userId,
    userName: author,
    department: isStaff(user) ? 'Broker' : 'Dealer',
    type,
    created: at,
    createdBy: author,
  })
  const application = listedApplicationOf({ row, proposals: [], pack: null })
  await publish(tx, announce(application, 'NoteCreated', { agentName: author }, at))
  return noteOf(note, row.brokerReference)
}
