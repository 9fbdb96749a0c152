import type { Application, Note } from '@forecourt/core'
import { createIdempotencyKeys, type PortalPage } from '../../page/index.ts'
import { computed, type ReadonlySignal, signal } from '../../signals/index.ts'
import { createRecordResource, type RecordState } from '../record.ts'
import { plainTextOf } from './note-text.ts'

/** What was written: the editor's JSON and the files with it. */
export interface WrittenNote {
  readonly json: string
  readonly files: readonly File[]
}

/** The notes of the record, and the one that is being written. */
export interface NotesState {
  /** Null until they have been fetched. */
  readonly notes: ReadonlySignal<readonly Note[] | null>
  /** They could not be fetched; what was there before stays. */
  readonly failed: ReadonlySignal<boolean>
  /** Announced to screen readers. */
  readonly announcement: ReadonlySignal<string>
  load(): Promise<void>
  follow(): () => void
  /** Rejects when it was not added. The same note tried again is added once. */
  add(application: Application, note: WrittenNote): Promise<void>
  /** The unfinished note, which outlives a reload; null when there is none. */
  draftOf(application: Application): string | null
  keepDraft(application: Application, json: string): void
}

const noteDraftName = ({ cosmosId }: Application) => `note.${cosmosId}`

export function createNotes(page: PortalPage, record: RecordState, id: ReadonlySignal<string>): NotesState {
  const { client, drafts } = page
  const list = createRecordResource<readonly Note[]>(page, { id, hasId: record.hasId }, (id, asking) =>
    client.notes.list({ id }, asking),
  )
  const underKey = createIdempotencyKeys()
  const announcement = signal('')
  return {
    notes: list.data,
    failed: computed(() => list.failed.value !== null),
    load: list.refresh,
    follow: list.follow,
    announcement,
    async add(application, { json, files }) {
      announcement.value = ''
      const request = [application.cosmosId, json, ...files.map(({ name, size }) => `${name} ${size}`)].join('\n')
      const added = await underKey(request, (key) => addNote(page, application, { json, files }, key))
      drafts.drop(noteDraftName(application))
      if (record.hasId(application.cosmosId))
        list.patch((notes) => [added, ...(notes ?? []).filter((one) => one.id !== added.id)])
      announcement.value = 'Note added'
    },
    draftOf(application) {
      const kept = drafts.read(noteDraftName(application))
      return typeof kept === 'string' && kept.startsWith('{"root"') ? kept : null
    },
    keepDraft(application, json) {
      if (plainTextOf(json) === '') drafts.drop(noteDraftName(application))
      else drafts.keep(noteDraftName(application), json)
    },
  }
}

/** Before there is a broker reference a note goes by the application's id. */
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
