import { CLOSE_REASONS, type CloseReason, closeReasonWords } from '@forecourt/core'
import { Button, Dialog } from '../kit/index.ts'

type CloseDialogProps = {
  /** Whose quick quote, or how many; null while nothing is asked. */
  subject: string | null
  onChoose: (reason: CloseReason) => unknown
  onClose: () => void
}

/** The reasons, each one press away: the toast takes it back. */
export function CloseDialog({ subject, onChoose, onClose }: CloseDialogProps) {
  return (
    <Dialog open={subject !== null} onClose={onClose} title="Why did it come to nothing?" size="small">
      <div className="field-stack">
        <p className="muted">
          {subject} moves to Not taken up. No lender and nobody else is told; it can be opened again.
        </p>
        {CLOSE_REASONS.map((reason) => (
          <Button key={reason} wide onClick={() => onChoose(reason)}>
            {capitalised(closeReasonWords[reason])}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
