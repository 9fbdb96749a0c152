import {
  formatPoundsAndPence,
  type PayLinkChannel,
  type PaymentRequest,
  validateEmail,
  validateMobile,
} from '@forecourt/core'
import { Send } from 'lucide-react'
import { useState } from 'react'
import {
  Bound,
  bindField,
  createForm,
  EmailField,
  FormDialog,
  MobileField,
  SegmentedControl,
  TextField,
} from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import type { PaymentsState } from '../state.ts'
import { CHANNEL_WORDS } from '../words.ts'

const CHANNELS = (['email', 'text', 'whatsapp'] as const).map((value) => ({ value, label: CHANNEL_WORDS[value] }))

type LinkForm = { channel: PayLinkChannel; email: string; mobile: string; message: string }

const isMail = ({ channel }: LinkForm) => channel === 'email'

/** Prefilled for the customer: by e-mail unless only a phone number is known. */
const createLinkForm = ({ customerEmail, customerMobile }: PaymentRequest) =>
  createForm<LinkForm>({
    plan: {
      channel: { label: 'Send by' },
      email: { label: 'E-mail', when: isMail, rule: (to) => validateEmail(to.trim(), { required: true }) },
      mobile: { label: 'Mobile', when: (all) => !isMail(all), rule: (to) => validateMobile(to, { required: true }) },
      message: { label: 'Your message' },
    },
    initial: {
      channel: customerEmail || !customerMobile ? 'email' : 'text',
      email: customerEmail ?? '',
      mobile: customerMobile ?? '',
      message: '',
    },
  })

/** Sends to the customer's address or phone, which the user can correct here; the receipt goes there too. */
export function SendDialog({ state: { acting }, row: { of } }: { state: PaymentsState; row: PaymentRow }) {
  const [form] = useState(() => createLinkForm(of))
  const send = async (values: LinkForm) => {
    const field = isMail(values) ? 'email' : 'mobile'
    const { channel, message } = values
    await acting.send({ channel, to: values[field].trim(), message: message.trim() || null })
    const refused = acting.problem.peek()?.fields.to
    if (refused) form.refuse({ [field]: refused })
  }
  return (
    <FormDialog
      form={form}
      isShort
      title={`Send the link to ${of.customerName}`}
      send="Send link"
      icon={Send}
      busy={acting.isBusy.value}
      problem={acting.problem.value}
      onSend={send}
      onClose={acting.close}
    >
      <Bound form={form} name="channel">
        {({ label, name, value, onChange }) => (
          <SegmentedControl choices={CHANNELS} {...{ label, name, value, onChange }} />
        )}
      </Bound>
      <Bound form={form} name="email">
        {(field) => <EmailField {...field} required autoComplete="off" maxLength={254} />}
      </Bound>
      <Bound form={form} name="mobile">
        {(field) => <MobileField {...field} required autoComplete="off" hint={undefined} />}
      </Bound>
      <TextField {...bindField(form, 'message')} optional maxLength={300} />
      <p className="small muted">
        The message says who is asking, {formatPoundsAndPence(of.amount)} for {of.reference}, and how long the link
        works.
      </p>
    </FormDialog>
  )
}
