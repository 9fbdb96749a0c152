import { ContactPreference, formatPoundsAndPence } from '@forecourt/core'
import { useId, useState } from 'react'
import {
  Button,
  Dialog,
  DialogForm,
  EmailField,
  figureChangeWords,
  InlineError,
  MobileField,
  SegmentedControl,
  TextField,
  writtenDay,
} from '../../kit/index.ts'
import { bound } from '../bound.ts'
import type { QuickQuoteState } from '../state.ts'

const WAYS = [
  { value: ContactPreference.Email, label: 'E-mail' },
  { value: ContactPreference.Text, label: 'Text' },
  { value: ContactPreference.WhatsApp, label: 'WhatsApp' },
] as const

type SendDialogProps = { state: QuickQuoteState }

/** Asks where the chosen quote goes, and then says where it went. */
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
  const id = useId()
  const { saving, toCustomer } = state
  const right = toCustomer.changed.value?.right
  const [failuresBefore] = useState(saving.failures.peek())
  const actions = (
    <>
      <Button onClick={toCustomer.close}>Cancel</Button>
      <Button kind="primary" type="submit" form={id} busy={toCustomer.isSending.value}>
        {right ? `Send at ${formatPoundsAndPence(right.instalment)} a month` : 'Send'}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={toCustomer.close} title="Send to the customer" actions={actions}>
      <DialogForm id={id} refusals={saving.failures.value - failuresBefore} onSend={onSend}>
        <SendFields state={state} />
      </DialogForm>
    </Dialog>
  )
}

function SendFields({ state }: SendDialogProps) {
  const { toCustomer, fields, saving, chosen } = state
  const errors = saving.errors.value
  const isMailed = toCustomer.by.value === ContactPreference.Email
  const failure = toCustomer.failure.value ?? saving.message.value
  const change = toCustomer.changed.value
  return (
    <>
      {chosen.value && (
        <p className="muted">
          {formatPoundsAndPence(change?.right.instalment ?? chosen.value.quote.instalment)} a month, as a link that
          shows the same figures for 31 days.
        </p>
      )}
      <SegmentedControl label="Send by" name="by" choices={WAYS} {...bound(toCustomer.by)} />
      <TextField label="Name" name="to-name" autoComplete="off" required error={errors.name} {...bound(fields.name)} />
      <Address state={state} isMailed={isMailed} />
      {isMailed && <TextField label="Message" name="to-message" optional {...bound(toCustomer.message)} />}
      {change && <InlineError title="Not sent yet">{figureChangeWords(change.shown, change.right)}</InlineError>}
      {failure && <InlineError title="Not sent">{failure}</InlineError>}
    </>
  )
}

function Address({ state: { fields, saving }, isMailed }: SendDialogProps & { isMailed: boolean }) {
  const errors = saving.errors.value
  if (isMailed)
    return <EmailField name="to-email" autoComplete="off" required error={errors.email} {...bound(fields.email)} />
  const email = fields.email.value.trim()
  return (
    <MobileField
      name="to-mobile"
      autoComplete="off"
      required
      error={errors.mobile}
      hint={email ? `Also sent by e-mail to ${email}` : undefined}
      {...bound(fields.mobile)}
    />
  )
}
