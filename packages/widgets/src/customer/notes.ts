import type { Application, Note } from '@forecourt/core'
import { batch, type ReadonlySignal, signal } from '../signals/index.ts'
import type { CustomerSources } from './sources.ts'
import { wordsOf } from './trouble.ts'

/** The notes of the record, and the one that is being written. */
export interface NotesState {
  readonly notes: ReadonlySignal<readonly Note[] | null>
  /** They could not be fetched; what was there before stays. */
  readonly failed: ReadonlySignal<boolean>
  readonly draft: ReadonlySignal<string>
  readonly files: ReadonlySignal<readonly File[]>
  readonly isSending: ReadonlySignal<boolean>
  /** Why the last try did not pass; the text is still there. */
  readonly trouble: ReadonlySignal<string | null>
  write(text: string): void
  attach(files: readonly File[]): void
  detach(file: File): void
  open(id: string): void
  load(): Promise<void>
  /** Resolves to whether it was added. Pressed twice it is added once. */
  add(application: Application): Promise<boolean>
}

type Sources = Pick<CustomerSources, 'notes' | 'drafts' | 'newKey'>

export function createNotes(sources: Sources): NotesState {
  const list = createNoteList(sources)
  const writing = createWriting(sources)
  return {
    ...list,
    ...writing,
    open(id) {
      list.reset(id)
      writing.begin(id)
    },
    async add(application) {
      const added = await writing.send(application)
      if (added) list.put(added)
      return added !== null
    },
  }
}

function createNoteList({ notes: source }: Sources) {
  const notes = signal<readonly Note[] | null>(null)
  const failed = signal(false)
  let current = ''
  let turn = 0
  const load = async () => {
    const own = ++turn
    if (current === '') return
    const found = await source.list(current).catch(() => null)
    if (own !== turn) return
    batch(() => {
      failed.value = found === null
      if (found) notes.value = found
    })
  }
  return {
    notes,
    failed,
    load,
    reset(id: string) {
      current = id
      turn += 1
      batch(() => {
        notes.value = null
        failed.value = false
      })
    },
    put(note: Note) {
      notes.value = [note, ...(notes.peek() ?? []).filter(({ id }) => id !== note.id)]
    },
  }
}

function createWriting({ notes: source, drafts, newKey }: Sources) {
  const draft = signal('')
  const files = signal<readonly File[]>([])
  const isSending = signal(false)
  const trouble = signal<string | null>(null)
  let form = ''
  let key = ''
  const change = (text: string, attached: readonly File[]) =>
    batch(() => {
      key = ''
      draft.value = text
      files.value = attached
      trouble.value = null
      if (text) drafts.keep(form, text)
      else drafts.drop(form)
    })

  const send = async (application: Application): Promise<Note | null> => {
    const text = draft.peek().trim()
    if (isSending.peek() || text === '') return null
    isSending.value = true
    key ||= newKey()
    const sentFrom = form
    try {
      const note = await source.add(application, { text, files: files.peek(), key })
      if (sentFrom !== form) return null
      change('', [])
      return note
    } catch (error) {
      if (sentFrom === form) trouble.value = wordsOf(error)
      return null
    } finally {
      isSending.value = false
    }
  }

  return {
    draft,
    files,
    isSending,
    trouble,
    send,
    write: (text: string) => change(text, files.peek()),
    attach: (more: readonly File[]) => change(draft.peek(), [...files.peek(), ...more]),
    detach: (file: File) =>
      change(
        draft.peek(),
        files.peek().filter((one) => one !== file),
      ),
    begin(id: string) {
      form = `note.${id}`
      key = ''
      const kept = drafts.read(form)
      batch(() => {
        draft.value = typeof kept === 'string' ? kept : ''
        files.value = []
        trouble.value = null
      })
    },
  }
}
