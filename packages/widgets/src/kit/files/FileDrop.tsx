import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FieldError } from '../field/Field.tsx'
import { Upload } from '../icon/icons.ts'
import { FILE_TYPES, type FileRules, type RefusedFile, sortFiles } from './file-rules.ts'
import { type FileUpload, UploadRow } from './UploadRow.tsx'

type FileDropProps = FileRules & {
  label: string
  /** The subject of the files, read out after the label: for one of several drop areas on a page. */
  about?: string
  hint?: string
  /** The files sent so far or in progress; the widget stores them and their progress. */
  uploads?: readonly FileUpload[]
  onFiles: (files: File[]) => void
  disabled?: boolean
}

/** Dropped, pasted or picked: the same files, the same refusals. */
export function FileDrop({ label, about, hint, uploads = [], onFiles, disabled, ...rules }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], rules, uploads.length)
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) onFiles(sorted.taken)
    if (input.current) input.current.value = ''
  }
  const drop = useDrop(disabled, take)
  return (
    <div className="field">
      <div className={drop.isOver ? 'file-drop over' : 'file-drop'} part="file-drop" {...drop.handlers}>
        <input
          ref={input}
          className="only-heard"
          type="file"
          multiple={(rules.maxFiles ?? 2) > 1}
          tabIndex={-1}
          aria-hidden="true"
          accept={(rules.types ?? FILE_TYPES).map((type) => `.${type}`).join(',')}
          onChange={(event) => take(event.currentTarget.files)}
        />
        <Button size="small" icon={Upload} disabled={disabled} onClick={() => input.current?.click()}>
          {label}
          {about && <span className="only-heard"> for {about}</span>}
        </Button>
        <span className="small muted">
          {hint ?? 'or drop files here. PDF, JPEG, PNG, HEIC or WEBP, up to 15 MB each'}
        </span>
      </div>
      <Refusals refused={refused} />
      {uploads.length > 0 && <Uploads uploads={uploads} />}
    </div>
  )
}

const Uploads = ({ uploads }: { uploads: readonly FileUpload[] }) => (
  <ul className="upload-list">
    {uploads.map((upload) => (
      <UploadRow key={upload.id} upload={upload} />
    ))}
  </ul>
)

const Refusals = ({ refused }: { refused: readonly RefusedFile[] }) => (
  <div role="alert">
    {refused.map(({ name, message }) => (
      <FieldError key={name}>
        {name}: {message}
      </FieldError>
    ))}
  </div>
)

/** Tracks dragging over the drop area, and the drop. */
function useDrop(disabled: boolean | undefined, onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(!disabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (!disabled) onFiles(event.dataTransfer.files)
    },
  }
  return { isOver, handlers }
}
