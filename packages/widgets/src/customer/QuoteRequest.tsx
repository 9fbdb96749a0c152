import { useId, useState } from 'react'
import { Button, Dialog, FieldError } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import type { CustomerState } from './state.ts'

/** Asks broker staff for a better quote: a note and a notification for them. */
export function QuoteRequest({ state }: { state: CustomerState }) {
  useSignals()
  const id = useId()
  const [message, setMessage] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
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
      <Button
        size="small"
        onClick={() => {
          setIsTried(false)
          setMessage('')
        }}
      >
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
              Ask for it
            </Button>
          </>
        }
      >
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
            value={message ?? ''}
            onChange={(event) => setMessage(event.target.value)}
          />
          <FieldError id={`${id}-error`}>{isMissing ? 'Required' : null}</FieldError>
        </div>
      </Dialog>
    </>
  )
}
