import { useId, useState } from 'react'
import { Button, Dialog, DialogForm, InlineError } from '../../kit/index.ts'
import type { CustomerState } from '../state.ts'
import { LongField } from './LongField.tsx'

/** Asks broker staff for a better quote: a note and a notification for them. */
export function QuoteRequest({ state }: { state: CustomerState }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Request a quote
      </Button>
      {isOpen && <RequestDialog state={state} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RequestDialog({ state, onClose }: { state: CustomerState; onClose: () => void }) {
  const id = useId()
  const { quotes, record } = state
  const [message, setMessage] = useState('')
  const [refusals, setRefusals] = useState(0)
  const isMissing = refusals > 0 && message.trim() === ''
  const ask = async () => {
    const application = record.application.peek()
    const isAsked = application && message.trim() && (await quotes.request(application, message.trim()))
    if (isAsked) onClose()
    else setRefusals((count) => count + 1)
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" type="submit" form={id} busy={quotes.busy.value.has('request')}>
        Send request
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Request a quote" actions={actions}>
      <DialogForm id={id} refusals={refusals} onSend={() => void ask()}>
        {refusals > 0 && quotes.trouble.value && <InlineError title="Not sent">{quotes.trouble.value}</InlineError>}
        <LongField
          label="What would help"
          rows={4}
          value={message}
          error={isMissing ? 'Required' : null}
          onChange={setMessage}
        />
      </DialogForm>
    </Dialog>
  )
}
