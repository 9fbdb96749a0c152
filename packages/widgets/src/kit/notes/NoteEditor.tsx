import { CHOOSABLE_FILES } from '@forecourt/core'
import { FileText, Paperclip, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { InlineError } from '../feedback/InlineError.tsx'
import { FieldError } from '../field/Field.tsx'
import { useFileChooser } from '../files/useFileChooser.tsx'
import { useFocusFirstError } from '../form/field-focus.ts'
import { Icon } from '../icon/Icon.tsx'
import { NoteToolbar } from './NoteToolbar.tsx'
import { type NoteEditing, useNoteEditor } from './useNoteEditor.ts'

type NoteEditorProps = NoteEditing & {
  label?: string
  placeholder?: string
  /** Why no note can be added now. */
  reason?: string
}

export function NoteEditor(props: NoteEditorProps) {
  const { label = 'Note', placeholder = 'Add a note for Forecourt or the lender', reason } = props
  const id = useId()
  const { box, editor, content, active, retry, files, fault, failures, busy, add, attach, detach } =
    useNoteEditor(props)
  const field = useFocusFirstError<HTMLDivElement>(failures)
  const isWritten = content.text !== '' || files.length > 0
  if (editor.state === 'failed') return <InlineError title="The note editor could not be loaded" onRetry={retry} />
  return (
    <div className="field" ref={field}>
      <div className="note-editor" part="note-editor" aria-busy={editor.state === 'loading'}>
        <NoteToolbar rich={editor.state === 'ready' ? editor.rich : null} active={active}>
          <AttachButton onFiles={attach} />
        </NoteToolbar>
        <div
          {...textbox(label)}
          ref={box}
          className="note-box"
          // Text typed before the editor has loaded becomes its content.
          contentEditable={editor.state === 'loading' ? 'plaintext-only' : !busy}
          suppressContentEditableWarning
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          data-placeholder={content.text ? undefined : placeholder}
        />
        <div className="note-foot">
          <FileChips files={files} onRemove={detach} />
          <Button kind={isWritten ? 'primary' : 'quiet'} size="small" busy={busy} reason={reason} onClick={add}>
            Add Note
          </Button>
        </div>
      </div>
      <FieldError id={`${id}-error`} label={label} isHeard>
        {fault}
      </FieldError>
    </div>
  )
}

/** No native element holds rich text. */
const textbox = (label: string) => ({ role: 'textbox', tabIndex: 0, 'aria-multiline': true, 'aria-label': label })

function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { input, choose } = useFileChooser(onFiles, { multiple: true, accept: CHOOSABLE_FILES })
  return (
    <>
      {input}
      <IconButton icon={Paperclip} label="Attach files" onClick={choose} />
    </>
  )
}

function FileChips({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  if (files.length === 0) return null
  return (
    <ul className="note-files">
      {files.map((file) => (
        <li className="note-file" key={`${file.name}-${file.size}-${file.lastModified}`}>
          <Icon of={FileText} size={14} />
          <span>{file.name}</span>
          <IconButton icon={X} size="small" label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
        </li>
      ))}
    </ul>
  )
}
