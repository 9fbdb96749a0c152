import { messageWithoutForm } from '@forecourt/core'
import { useRef, useState } from 'react'
import { useOnce } from '../../signals/index.ts'
import { sortFiles } from '../files/file-rules.ts'
import { createAct } from '../form/act.ts'
import type { NoteContent } from './rich-text.ts'
import { useRichText } from './useRichText.ts'

export type NoteDraft = NoteContent & { files: File[] }

export type NoteEditing = {
  /** A kept draft: the editor's JSON. */
  start?: string | null
  /** Resolves when the note is stored, which empties the editor. A failure keeps the text. */
  onAdd: (note: NoteDraft) => Promise<void>
  /** Each change, for a draft that survives a reload. */
  onDraft?: (json: string) => void
}

const LONGEST = 20_000

function faultOf({ text, json, files }: NoteDraft): string | null {
  if (!text && files.length === 0) return 'Required'
  return json.length > LONGEST ? 'This note is too long. Shorten it, or attach it as a file' : null
}

export function useNoteEditor({ start = null, onAdd, onDraft }: NoteEditing) {
  const box = useRef<HTMLDivElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [failures, setFailures] = useState(0)
  const adding = useOnce(createAct)
  const writing = useRichText(box, start, { submit: () => void add(), draft: (json) => onDraft?.(json) })
  const { editor, content } = writing

  async function add(): Promise<void> {
    // Before the editor has loaded, a saved draft is not in the box and typed text is not yet its content.
    const isComing = editor.state === 'loading' && (start || box.current?.textContent)
    if (adding.isBusy.peek() || isComing) return
    const note = { ...content, files }
    const wrong = faultOf(note)
    setFault(wrong)
    if (wrong) return setFailures(failures + 1)
    const isAdded = await adding.run(() => onAdd(note))
    const problem = adding.problem.peek()
    setFault(problem && `The note could not be added. It is still here. ${messageWithoutForm(problem)}`)
    if (!isAdded) return setFailures(failures + 1)
    if (editor.state === 'ready') editor.rich.clear()
    // What was attached meanwhile belongs to the next note.
    setFiles((now) => now.filter((file) => !note.files.includes(file)))
  }
  const attach = async (chosen: readonly File[]) => {
    const { taken, refused } = await sortFiles(chosen, files.length)
    setFiles((now) => [...now, ...taken])
    setFault(refused.map(({ name, message }) => `${name}: ${message}`).join('. ') || null)
  }
  const detach = (gone: File) => setFiles(files.filter((file) => file !== gone))
  return {
    ...writing,
    box,
    files,
    fault,
    failures,
    busy: adding.isBusy.value,
    add: () => void add(),
    attach: (chosen: readonly File[]) => void attach(chosen),
    detach,
  }
}
