import { useId, useState } from 'react'
import { Button, Dialog, FieldError } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { CustomerState } from './state.ts'

/** Asks broker staff for a better quote: a note and a notification for them. */
export function QuoteRequest({ state }: { state: CustomerState }) {
  useSignals()
  const [message, setMessage] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const open = () => {
    setIsTried(false)
    setMessage('')
  }
  const close = () => setMessage(null)
  const isMissing = isTried && message?.trim() === ''
  const ask = async () => {
    const application = state.record.application.peek()
    setIsTried(true)
    if (!application || !message?.trim()) return
    if (await state.quotes.request(application, message.trim())) close()
  }
  return (
    <>
      <Button size="small" onClick={open}>
        Request a quote
      </Button>
      <Dialog
        open={message !== null}
        onClose={close}
        title="Request a quote"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" busy={state.quotes.busy.value.has('request')} onClick={() => void ask()}>
              Send request
            </Button>
          </>
        }
      >
        <RequestText value={message ?? ''} isMissing={isMissing} onChange={setMessage} />
      </Dialog>
    </>
  )
}

interface RequestTextProps {
  value: string
  isMissing: boolean
  onChange: (text: string) => void
}

function RequestText({ value, isMissing, onChange }: RequestTextProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        What would help
      </label>
      <textarea
        id={id}
        className="request-text"
        rows={4}
        maxLength={2000}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-error`}>{isMissing ? 'Required' : null}</FieldError>
    </div>
  )
}
