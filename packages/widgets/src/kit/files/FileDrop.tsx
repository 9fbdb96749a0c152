import { Upload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FieldError } from '../field/Field.tsx'
import { FILE_TYPES, type RefusedFile, sortFiles } from './file-rules.ts'

type FileDropProps = {
  label: string
  /** The subject of the files, read out after the label: for one of several drop areas on a page. */
  about: string
  hint: string
  onFiles: (files: File[]) => void
}

/** Dropped or picked: the same files, the same refusals. */
export function FileDrop({ label, about, hint, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])])
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) onFiles(sorted.taken)
    if (input.current) input.current.value = ''
  }
  const drop = useDrop(take)
  return (
    <div className="field">
      <div className={drop.isOver ? 'file-drop over' : 'file-drop'} part="file-drop" {...drop.handlers}>
        <input
          ref={input}
          className="only-heard"
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          accept={FILE_TYPES.map((type) => `.${type}`).join(',')}
          onChange={(event) => take(event.currentTarget.files)}
        />
        <Button size="small" icon={Upload} onClick={() => input.current?.click()}>
          {label}
          <span className="only-heard"> for {about}</span>
        </Button>
        <span className="small muted">{hint}</span>
      </div>
      <div role="alert">
        {refused.map(({ name, message }) => (
          <FieldError key={name}>
            {name}: {message}
          </FieldError>
        ))}
      </div>
    </div>
  )
}

/** Tracks dragging over the drop area, and the drop. */
function useDrop(onFiles: (files: FileList) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onFiles(event.dataTransfer.files)
    },
  }
  return { isOver, handlers }
}
