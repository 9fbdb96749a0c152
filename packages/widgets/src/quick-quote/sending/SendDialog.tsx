import { ContactPreference, formatPoundsAndPence } from '@forecourt/core'
import {
  Bound,
  Button,
  Dialog,
  EmailField,
  FormDialog,
  figureChangeWords,
  InlineError,
  MobileField,
  NameField,
  ProblemNote,
  SegmentedControl,
  writtenDay,
} from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { QuoteOffer } from '../pricing/results.ts'
import type { CustomerForm } from './customer-form.ts'
import type { ToCustomer } from './send-to-customer.ts'

const WAYS = [
  { value: ContactPreference.Email, label: 'E-mail' },
  { value: ContactPreference.Text, label: 'Text' },
  { value: ContactPreference.WhatsApp, label: 'WhatsApp' },
] as const

export interface SendState {
  readonly customer: CustomerForm
  readonly toCustomer: ToCustomer
  readonly chosen: ReadonlySignal<QuoteOffer | null>
}

type SendDialogProps = { state: SendState }

/** Asks where to send the chosen quote, then confirms where it went. */
export function SendDialog({ state, onSend }: SendDialogProps & { onSend: () => void }) {
  const { isOpen, sent, close } = state.toCustomer
  if (!isOpen.value) return null
  if (!sent.value) return <SendQuoteForm state={state} onSend={onSend} />
  const done = (
    <Button kind="primary" onClick={close}>
      Done
    </Button>
  )
  return (
    <Dialog open onClose={close} title="Sent to the customer" actions={done}>
      <p role="status">
        The link is on its way to {sent.value.to}. It shows these figures, which are valid until{' '}
        {writtenDay(sent.value.until)}.
      </p>
    </Dialog>
  )
}

function SendQuoteForm({ state, onSend }: SendDialogProps & { onSend: () => void }) {
  const { customer, toCustomer } = state
  const right = toCustomer.changed.value?.right
  return (
    <FormDialog
      form={customer}
      title="Send to the customer"
      send={right ? `Send at ${formatPoundsAndPence(right.instalment)} a month` : 'Send'}
      problem={null}
      onSend={onSend}
      onClose={toCustomer.close}
    >
      <SendFields state={state} />
    </FormDialog>
  )
}

function SendFields({ state }: SendDialogProps) {
  const { toCustomer, customer, chosen } = state
  const isMail = customer.values.value.by === ContactPreference.Email
  const change = toCustomer.changed.value
  const problem = customer.problem.value
  return (
    <>
      {chosen.value && (
        <p className="muted">
          {formatPoundsAndPence(change?.right.instalment ?? chosen.value.quote.instalment)} a month, as a link that
          shows the same figures for 31 days.
        </p>
      )}
      <Bound form={customer} name="by">
        {({ label, name, value, onChange }) => (
          <SegmentedControl choices={WAYS} label={label} name={name} value={value} onChange={onChange} />
        )}
      </Bound>
      <Bound form={customer} name="name">
        {(field) => <NameField {...field} autoComplete="off" required />}
      </Bound>
      <Address state={state} isMail={isMail} />
      {isMail && (
        <Bound form={customer} name="message">
          {(field) => <NameField {...field} optional />}
        </Bound>
      )}
      {change && <InlineError title="Not sent yet">{figureChangeWords(change.shown, change.right)}</InlineError>}
      {problem?.kind !== 'figures' && <ProblemNote problem={problem} once />}
    </>
  )
}

function Address({ state: { customer }, isMail }: SendDialogProps & { isMail: boolean }) {
  if (isMail)
    return (
      <Bound form={customer} name="email">
        {(field) => <EmailField {...field} autoComplete="off" required />}
      </Bound>
    )
  const email = customer.values.value.email.trim()
  return (
    <Bound form={customer} name="mobile">
      {(field) => (
        <MobileField
          {...field}
          autoComplete="off"
          required
          hint={email ? `Also sent by e-mail to ${email}` : undefined}
        />
      )}
    </Bound>
  )
}
