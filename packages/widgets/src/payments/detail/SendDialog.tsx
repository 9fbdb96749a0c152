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
  Checkbox,
  createForm,
  EmailField,
  FormDialog,
  MobileField,
  SegmentedControl,
  TextField,
} from '../../kit/index.ts'
import type { PaymentRow } from '../list/row.ts'
import { CHANNEL_WORDS } from '../list/words.ts'
import type { ChosenPayment } from './acting.ts'

const CHANNELS = (['email', 'text', 'whatsapp'] as const).map((value) => ({ value, label: CHANNEL_WORDS[value] }))

type LinkForm = { channel: PayLinkChannel; email: string; mobile: string; isAddressConfirmed: boolean; message: string }

const isMail = ({ channel }: LinkForm) => channel === 'email'

const typedOf = (all: LinkForm) => (isMail(all) ? all.email : all.mobile)

/** Spaces and case aside. The server asks the sender to confirm an address other than the recorded one. */
const isElsewhere = (all: LinkForm, { customerEmail, customerMobile }: PaymentRequest) => {
  const typed = typedOf(all)
  const recorded = isMail(all) ? customerEmail : customerMobile
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '').toLowerCase()
  return plain(recorded) !== '' && plain(typed) !== '' && plain(typed) !== plain(recorded)
}

/** Prefilled for the customer: by e-mail unless only a phone number is known. */
const createLinkForm = (of: PaymentRequest) =>
  createForm<LinkForm>({
    plan: {
      channel: { label: 'Send by' },
      email: { label: 'E-mail', when: isMail, rule: (to) => validateEmail(to.trim(), { required: true }) },
      mobile: { label: 'Mobile', when: (all) => !isMail(all), rule: (to) => validateMobile(to, { required: true }) },
      isAddressConfirmed: {
        label: 'Another address',
        when: (all) => isElsewhere(all, of),
        rule: (isConfirmed) => (isConfirmed ? null : 'Confirm that it is the customer’s'),
      },
      message: { label: 'Your message' },
    },
    initial: {
      channel: of.customerEmail || !of.customerMobile ? 'email' : 'text',
      email: of.customerEmail ?? '',
      mobile: of.customerMobile ?? '',
      isAddressConfirmed: false,
      message: '',
    },
  })

/** Sends to the customer's address or phone, which the user can correct here; the receipt goes there too. */
export function SendDialog({
  state: { acting },
  row: { of },
}: {
  state: Pick<ChosenPayment, 'acting'>
  row: PaymentRow
}) {
  // Over forty lines: the markup of one form, field by field.
  const [form] = useState(() => createLinkForm(of))
  const send = async (values: LinkForm) => {
    const { channel, message, isAddressConfirmed } = values
    await acting.send({ channel, to: typedOf(values).trim(), message: message.trim() || null, isAddressConfirmed })
    const refused = acting.problem.peek()?.fields.to
    if (refused) form.refuse({ [isMail(values) ? 'email' : 'mobile']: refused })
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
          <SegmentedControl choices={CHANNELS} label={label} name={name} value={value} onChange={onChange} />
        )}
      </Bound>
      <Bound form={form} name="email">
        {(field) => <EmailField {...field} required autoComplete="off" maxLength={254} />}
      </Bound>
      <Bound form={form} name="mobile">
        {(field) => <MobileField {...field} required autoComplete="off" hint={undefined} />}
      </Bound>
      <Bound form={form} name="isAddressConfirmed">
        {({ label: _label, value, ...field }) => (
          <Checkbox
            {...field}
            label={`${typedOf(form.values.value).trim()} is the customer’s too, though another one is recorded`}
            checked={value}
          />
        )}
      </Bound>
      <TextField {...bindField(form, 'message')} optional maxLength={300} />
      <p className="small muted">
        The message says who is asking, {formatPoundsAndPence(of.amount)} for {of.reference}, and how long the link
        works.
      </p>
    </FormDialog>
  )
}
