import type { Application, Note } from '@forecourt/core'
import { type NotePart, readNote } from '../../kit/index.ts'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { signal } from '../../signals/index.ts'
import type { RecordState } from '../record/record.ts'

/** The editor's JSON and the attached files. */
type WrittenNote = {
  readonly json: string
  readonly files: readonly File[]
}

const noteDraftName = ({ cosmosId }: Application) => `note.${cosmosId}`

export type NotesState = ReturnType<typeof createNotes>

/** The notes of the record, and the note being written. */
export function createNotes(page: PortalPage, record: RecordState) {
  const { client, drafts } = page
  const list = record.resource<readonly Note[]>((id, asking) => client.notes.list({ id }, asking))
  const underKey = createIdempotencyKeys()
  const announcement = signal('')
  return {
    /** Null until they have been fetched. */
    notes: list.data,
    /** The error of the last fetch, or null; earlier notes stay. */
    failed: list.failed,
    load: list.refresh,
    follow: list.follow,
    /** For screen readers. */
    announcement,
    /** Rejects if the note was not added. Retrying the same note adds it once. */
    async add(application: Application, { json, files }: WrittenNote): Promise<void> {
      announcement.value = ''
      const request = [application.cosmosId, json, ...files.map(({ name, size }) => `${name} ${size}`)].join('\n')
      const added = await underKey(request, (key) => addNote(page, application, { json, files }, key))
      drafts.drop(noteDraftName(application))
      if (record.hasId(application.cosmosId))
        list.patch((notes) => [added, ...(notes ?? []).filter((one) => one.id !== added.id)])
      announcement.value = 'Note added'
    },
    /** The unfinished note, which survives a reload; null if there is none. */
    draftOf(application: Application): string | null {
      const kept = drafts.read(noteDraftName(application))
      return typeof kept === 'string' && kept.startsWith('{"root"') ? kept : null
    },
    keepDraft(application: Application, json: string): void {
      if (plainTextOf(json) === '') drafts.drop(noteDraftName(application))
      else drafts.keep(noteDraftName(application), json)
    },
  }
}

/** Until there is a broker reference, a note is filed under the application's id. */
function addNote(
  { client: { notes }, session }: PortalPage,
  { brokerReference, cosmosId, affiliateUserId, dealerId }: Application,
  { json, files }: WrittenNote,
  idempotencyKey: string,
): Promise<Note> {
  const createdBy = session.user.peek()?.name ?? null
  const note = { noteText: json, createdBy, affiliateUserId, dealerId, isUserNote: true }
  const options = { files, idempotencyKey }
  return brokerReference
    ? notes.add({ brokerReference, ...note }, options)
    : notes.addToApplication({ cosmosId, ...note }, options)
}

/** The words of a stored note; plain text is left as it is. */
export const plainTextOf = (text: string): string =>
  text.startsWith('{"root"') ? readNote(text).map(plainPart).join('').trim() : text

function plainPart(part: NotePart): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return '\n'
  const words = part.parts.map(plainPart).join('')
  if (part.kind === 'paragraph') return `${words}\n`
  return part.kind === 'item' ? `• ${words}\n` : words
}
