import { Copy, Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, Card, QrCode, TextField, writtenMoment } from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import { CHANNEL_WORDS } from '../list/words.ts'
import type { ChosenPayment } from './acting.ts'

type LinkProps = { state: ChosenPayment; row: PaymentRow; url: string }

/** The link to share: as a QR code for the customer's phone, or in a message. */
export function LinkCard({ state, row, url }: LinkProps) {
  const { sentAt, sentChannel } = row.of
  const send = useFocusOnceMade(state, row.id)
  return (
    <Card title="Pay link" level={3}>
      <div className="link-card">
        <QrCode text={url} label="QR code of the pay link" instead="The link itself still works." />
        <p className="small muted">The customer can scan it with their phone, here at the counter.</p>
        <TextField label="Link" readOnly value={url} onChange={() => {}} />
        {sentAt && sentChannel && (
          <p className="small muted">
            Sent by {CHANNEL_WORDS[sentChannel]} {writtenMoment(new Date(sentAt))}.
          </p>
        )}
        <div className="button-row">
          <Button
            ref={send}
            kind="primary"
            icon={Send}
            reason={state.acting.heldReason.value}
            onClick={() => state.acting.ask('send')}
          >
            Send link
          </Button>
          <Button icon={Copy} onClick={() => void state.copyLink()}>
            Copy link
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** By then the closed dialog has returned the focus to its button, far from the link. */
function useFocusOnceMade({ madeId, asking }: ChosenPayment, id: string) {
  const send = useRef<HTMLButtonElement>(null)
  const isMade = madeId.value === id && !asking.isOpen.value
  useEffect(() => {
    if (isMade) send.current?.focus()
  }, [isMade])
  return send
}
