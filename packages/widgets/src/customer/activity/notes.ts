import type { Application, Note } from '@forecourt/core'
import { createIdempotencyKeys } from '../../page/index.ts'
import { type ReadonlySignal, signal } from '../../signals/index.ts'
import { createRecordList } from '../record-list.ts'
import type { CustomerSources } from '../sources.ts'
import { plainTextOf } from './note-text.ts'

/** What was written: the editor's JSON and the files with it. */
export interface WrittenNote {
  readonly json: string
  readonly files: readonly File[]
}

/** The notes of the record, and the one that is being written. */
export interface NotesState {
  readonly notes: ReadonlySignal<readonly Note[] | null>
  /** They could not be fetched; what was there before stays. */
  readonly failed: ReadonlySignal<boolean>
  /** For who does not see the feed grow. */
  readonly told: ReadonlySignal<string>
  open(id: string): void
  load(): Promise<void>
  /** Rejects when it was not added. The same note tried again is added once. */
  add(application: Application, note: WrittenNote): Promise<void>
  /** What is half written outlives a reload; null when nothing is. */
  draftOf(application: Application): string | null
  keepDraft(application: Application, json: string): void
}

type Sources = Pick<CustomerSources, 'notes' | 'drafts' | 'newKey'>

const noteDraftName = ({ cosmosId }: Application) => `note.${cosmosId}`

export function createNotes(sources: Sources): NotesState {
  const { put, ...list } = createNoteList(sources.notes)
  const underKey = createIdempotencyKeys(sources.newKey)
  const told = signal('')
  return {
    ...list,
    told,
    async add(application, { json, files }) {
      told.value = ''
      const request = [application.cosmosId, json, ...files.map(({ name, size }) => `${name} ${size}`)].join('\n')
      const note = await underKey(request, (key) => sources.notes.add(application, { text: json, files, key }))
      sources.drafts.drop(noteDraftName(application))
      put(application, note)
      told.value = 'Note added'
    },
    draftOf(application) {
      const kept = sources.drafts.read(noteDraftName(application))
      return typeof kept === 'string' && kept.startsWith('{"root"') ? kept : null
    },
    keepDraft(application, json) {
      if (plainTextOf(json) === '') sources.drafts.drop(noteDraftName(application))
      else sources.drafts.keep(noteDraftName(application), json)
    },
  }
}

function createNoteList(source: Sources['notes']) {
  const { rows: notes, failed, currentId, open, load, show } = createRecordList((id) => source.list(id))
  const put = ({ cosmosId, quickQuoteId }: Application, note: Note) => {
    if (currentId() !== cosmosId && currentId() !== quickQuoteId) return
    show([note, ...(notes.peek() ?? []).filter(({ id }) => id !== note.id)])
  }
  return { notes, failed, open, load, put }
}
