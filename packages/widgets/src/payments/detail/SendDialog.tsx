import {
  formatPoundsAndPence,
  type PayLinkChannel,
  type PaymentRequest,
  validateEmail,
  validateMobile,
} from '@forecourt/core'
import { useId, useState } from 'react'
import { Send } from '../../kit/icon/icons.ts'
import {
  Dialog,
  DialogForm,
  EmailField,
  MobileField,
  ProblemNote,
  SegmentedControl,
  TextField,
} from '../../kit/index.ts'
import { DialogActions } from '../DialogActions.tsx'
import type { PaymentRow } from '../list/row.ts'
import type { PaymentsState } from '../state.ts'
import { CHANNEL_WORDS } from '../words.ts'

const CHANNELS = (['email', 'text', 'whatsapp'] as const).map((value) => ({ value, label: CHANNEL_WORDS[value] }))

/** As known of the customer; by mail unless only a phone is. */
function useAddress({ customerEmail, customerMobile }: PaymentRequest) {
  const [channel, setChannel] = useState<PayLinkChannel>(customerEmail || !customerMobile ? 'email' : 'text')
  const [email, setEmail] = useState(customerEmail ?? '')
  const [mobile, setMobile] = useState(customerMobile ?? '')
  return { channel, setChannel, email, setEmail, mobile, setMobile }
}

/** To the customer's own address or phone, which may be put right here; the receipt goes there too. */
export function SendDialog({ state: { acting }, row: { of } }: { state: PaymentsState; row: PaymentRow }) {
  const { channel, setChannel, email, setEmail, mobile, setMobile } = useAddress(of)
  const [message, setMessage] = useState('')
  const [refusals, setRefusals] = useState(0)
  const id = useId()
  const refused = acting.problem.value
  const isMail = channel === 'email'
  const to = isMail ? email : mobile
  const complaint = isMail ? validateEmail(to, { required: true }) : validateMobile(to, { required: true })
  const send = () => {
    if (complaint === null) void acting.send({ channel, to, message: message.trim() || null })
    else setRefusals(refusals + 1)
  }
  const actions = (
    <DialogActions acting={acting} kind="primary" icon={Send} form={id}>
      Send link
    </DialogActions>
  )
  const field = { required: true, autoComplete: 'off', error: refused?.fields.to ?? null }
  return (
    <Dialog open onClose={acting.close} title={`Send the link to ${of.customerName}`} actions={actions}>
      <DialogForm id={id} refusals={refusals} onSend={send}>
        <ProblemNote problem={refused} once />
        <SegmentedControl label="Send by" choices={CHANNELS} value={channel} onChange={setChannel} />
        {isMail ? (
          <EmailField {...field} maxLength={254} value={email} onChange={setEmail} />
        ) : (
          <MobileField {...field} hint={undefined} value={mobile} onChange={setMobile} />
        )}
        <TextField label="Your message" optional maxLength={300} value={message} onChange={setMessage} />
        <p className="small muted">
          The message says who is asking, {formatPoundsAndPence(of.amount)} for {of.reference}, and how long the link
          works.
        </p>
      </DialogForm>
    </Dialog>
  )
}
