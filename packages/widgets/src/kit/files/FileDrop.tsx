import { CHOOSABLE_FILES } from '@forecourt/core'
import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { FieldError } from '../field/Field.tsx'
import { type RefusedFile, sortFiles } from './file-rules.ts'
import { useFileChooser } from './useFileChooser.tsx'

type FileDropProps = {
  label: string
  /** The subject of the files, read out after the label: for one of several drop areas on a page. */
  about: string
  hint: string
  onFiles: (files: File[]) => void
}

/** Dropped or picked: the same files, the same refusals. */
export function FileDrop({ label, about, hint, onFiles }: FileDropProps) {
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const take = async (files: readonly File[]) => {
    const sorted = await sortFiles(files)
    setRefused(sorted.refused)
    if (sorted.taken.length > 0) onFiles(sorted.taken)
  }
  const { input, choose } = useFileChooser((files) => void take(files), { multiple: true, accept: CHOOSABLE_FILES })
  const drop = useDrop((files) => void take(files))
  return (
    <div className="field">
      <div className={drop.isOver ? 'file-drop over' : 'file-drop'} part="file-drop" {...drop.handlers}>
        {input}
        <Button size="small" icon={Upload} onClick={choose}>
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
function useDrop(onFiles: (files: File[]) => void) {
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
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
