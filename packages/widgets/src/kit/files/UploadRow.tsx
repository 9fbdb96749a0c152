import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icon/Icon.tsx'
import { writeBytes } from './file-rules.ts'

export type FileUpload = {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1 while sending. */
  progress?: number
  message?: string
  onRetry?: () => void
  onRemove?: () => void
}

export function UploadRow({ upload }: { upload: FileUpload }) {
  const { name, size, state, progress = 0, message, onRetry, onRemove } = upload
  const words = message ?? uploadStatusText(state, progress, size)
  const isOver = state === 'sent' || state === 'failed'
  return (
    <li className={`upload ${state}`}>
      <Icon of={DRAWINGS[state]} />
      <div className="upload-words">
        <p className="upload-name">{name}</p>
        <p className="small muted">
          {state === 'sending' && words}
          {/* The progress bar is enough: announcing each per cent would drown everything else. */}
          <span role="status">
            {isOver && <span className="only-heard">{name}: </span>}
            {state !== 'sending' && words}
          </span>
        </p>
        {state === 'sending' && (
          <progress className="upload-bar" value={progress} max={1} aria-label={`Sending ${name}`} />
        )}
      </div>
      {state === 'failed' && onRetry && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
      {onRemove && <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />}
    </li>
  )
}

const DRAWINGS = { waiting: FileText, sending: FileText, sent: CircleCheck, failed: CircleAlert } as const

function uploadStatusText(state: FileUpload['state'], progress: number, size: number): string {
  if (state === 'sending') return `${Math.round(progress * 100)}% of ${writeBytes(size)}`
  if (state === 'failed') return 'Could not be sent'
  return state === 'sent' ? `Sent, ${writeBytes(size)}` : `Waiting, ${writeBytes(size)}`
}
