import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { NoteContent, NoteFormat, RichText } from './rich-text.ts'

type Editor = { state: 'loading' | 'failed' } | { state: 'ready'; rich: RichText }

type EditorCallbacks = { submit: () => void; draft: (json: string) => void }

const EMPTY: NoteContent = { text: '', json: '' }

/** Fetches the editor when the field is first drawn, and takes it down with it. */
export function useRichText(box: RefObject<HTMLElement | null>, start: string | null, told: EditorCallbacks) {
  // Over forty lines: one editor from its making to its end.
  const [editor, setEditor] = useState<Editor>({ state: 'loading' })
  const [content, setContent] = useState(EMPTY)
  const [active, setActive] = useState<ReadonlySet<NoteFormat>>(new Set())
  const [attempt, setAttempt] = useState(0)
  // Text typed before the editor failed to load.
  const early = useRef('')
  const onSubmit = useEffectEvent(told.submit)
  const onDraft = useEffectEvent(told.draft)
  const mount = useEffectEvent((mountRichText: typeof import('./rich-text.ts').mountRichText, element: HTMLElement) =>
    mountRichText(element, start, {
      onChange: (next, formats) => {
        setContent(next)
        onDraft(next.json)
        setActive(formats)
      },
      onSubmit: () => onSubmit(),
      onFault: () => setEditor({ state: 'failed' }),
    }),
  )
  useEffect(() => {
    let rich: RichText | undefined
    let gone = false
    if (attempt > 0) setEditor({ state: 'loading' })
    import('./rich-text.ts').then(
      ({ mountRichText }) => {
        if (gone || !box.current) return
        box.current.prepend(early.current)
        early.current = ''
        rich = mount(mountRichText, box.current)
        setEditor({ state: 'ready', rich })
      },
      () => {
        early.current = box.current?.innerText ?? ''
        setEditor({ state: 'failed' })
      },
    )
    return () => {
      gone = true
      rich?.destroy()
    }
  }, [box, attempt])
  return { editor, content, active, retry: () => setAttempt(attempt + 1) }
}
