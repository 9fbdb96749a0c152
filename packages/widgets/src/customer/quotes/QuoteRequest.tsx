import { useState } from 'react'
import { Bound, Button, Dialog, Form, ProblemNote } from '../../kit/index.ts'
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

function RequestDialog({ state: { quotes }, onClose }: { state: CustomerState; onClose: () => void }) {
  const [form] = useState(quotes.beginWish)
  const send = async () => {
    if (await quotes.sendWish(form)) onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Request a quote">
      <Form form={form} label="Request a quote" onSend={() => void send()}>
        <ProblemNote problem={form.problem.value} once />
        <Bound form={form} name="message">
          {(field) => <LongField rows={4} {...field} />}
        </Bound>
        <div className="button-row end dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={form.isSending.value}>
            Send request
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
