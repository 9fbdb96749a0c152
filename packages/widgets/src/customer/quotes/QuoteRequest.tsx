import { useState } from 'react'
import { Bound, Button, FormDialog } from '../../kit/index.ts'
import { LongField } from './LongField.tsx'
import type { QuoteParts } from './quotes.ts'

type Props = Pick<QuoteParts, 'quotes'>

/** Asks broker staff for a better quote: a note and a notification for them. */
export function QuoteRequest({ quotes }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Request a quote
      </Button>
      {isOpen && <RequestDialog quotes={quotes} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RequestDialog({ quotes, onClose }: Props & { onClose: () => void }) {
  const [form] = useState(quotes.beginRequest)
  const send = async () => {
    if (await quotes.sendRequest(form)) onClose()
  }
  return (
    <FormDialog form={form} title="Request a quote" send="Send request" onSend={send} onClose={onClose}>
      <Bound form={form} name="message">
        {(field) => <LongField rows={4} {...field} />}
      </Bound>
    </FormDialog>
  )
}
