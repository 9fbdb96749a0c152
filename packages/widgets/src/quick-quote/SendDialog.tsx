import { ContactPreference, formatPoundsAndPence } from '@forecourt/core'
import {
  Button,
  Dialog,
  figureChangeWords,
  InlineError,
  SegmentedControl,
  TextField,
  writtenDay,
} from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { bound } from './bound.ts'
import type { QuickQuoteState } from './state.ts'

const WAYS = [
  { value: ContactPreference.Email, label: 'E-mail' },
  { value: ContactPreference.Text, label: 'Text' },
  { value: ContactPreference.WhatsApp, label: 'WhatsApp' },
] as const

type Part = { state: QuickQuoteState }

/** Where the chosen quote goes, and then where it went. */
export function SendDialog({ state, onSend }: Part & { onSend: () => void }) {
  useSignals()
  const { isOpen, sent, close } = state.toCustomer
  if (!isOpen.value) return null
  return (
    <Dialog
      open
      onClose={close}
      title={sent.value ? 'Sent to the customer' : 'Send to the customer'}
      actions={sent.value ? <Done onClose={close} /> : <Actions state={state} onSend={onSend} />}
    >
      {sent.value ? <SentWords to={sent.value.to} until={sent.value.until} /> : <SendFields state={state} />}
    </Dialog>
  )
}

const Done = ({ onClose }: { onClose: () => void }) => (
  <Button kind="primary" onClick={onClose}>
    Done
  </Button>
)

const SentWords = ({ to, until }: { to: string; until: Date }) => (
  <p role="status">
    The link is on its way to {to}. It shows these figures, which are valid until {writtenDay(until)}.
  </p>
)

function Actions({ state, onSend }: Part & { onSend: () => void }) {
  useSignals()
  const { isSending, close, changed } = state.toCustomer
  const right = changed.value?.right
  return (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button kind="primary" busy={isSending.value} onClick={onSend}>
        {right ? `Send at ${formatPoundsAndPence(right.instalment)} a month` : 'Send'}
      </Button>
    </>
  )
}

function SendFields({ state }: Part) {
  useSignals()
  const { toCustomer, fields, saving, chosen } = state
  const errors = saving.errors.value
  const isMailed = toCustomer.by.value === ContactPreference.Email
  const failure = toCustomer.failure.value ?? saving.message.value
  const change = toCustomer.changed.value
  return (
    <div className="stack">
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
    </div>
  )
}

function Address({ state: { fields, saving }, isMailed }: Part & { isMailed: boolean }) {
  useSignals()
  const errors = saving.errors.value
  if (isMailed)
    return (
      <TextField
        label="E-mail"
        name="to-email"
        inputMode="email"
        required
        error={errors.email}
        {...bound(fields.email)}
      />
    )
  return (
    <TextField
      label="Mobile"
      name="to-mobile"
      inputMode="tel"
      required
      error={errors.mobile}
      hint={fields.email.value.trim() ? `Also sent by e-mail to ${fields.email.value.trim()}` : undefined}
      {...bound(fields.mobile)}
    />
  )
}
