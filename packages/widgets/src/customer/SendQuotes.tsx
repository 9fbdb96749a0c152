import { formatPoundsAndPence, type SavedQuote } from '@forecourt/core'
import { useId, useState } from 'react'
import { Mail } from '../kit/icon/icons.ts'
import { Button, Checkbox, Dialog, EmailField, FieldError } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'
import { maskedEmail } from './mask.ts'
import type { CustomerState } from './state.ts'

type SendProps = { quote: SavedQuote; state: CustomerState }

/** Opens what is asked once: others are told, and a mail cannot be taken back. */
export function SendQuotes({ quote, state }: SendProps) {
  useSignals()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" kind="quiet" icon={Mail} onClick={() => setIsOpen(true)}>
        Send to customer
      </Button>
      {isOpen && <SendDialog quote={quote} state={state} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SendDialog({ quote, state, onClose }: SendProps & { onClose: () => void }) {
  useSignals()
  const { quotes } = state
  const own = state.record.application.value?.customer.email
  const [form, setForm] = useState({ quoteIds: [quote.quoteId], email: '', message: '' })
  const [isTried, setIsTried] = useState(false)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const isReady = form.quoteIds.length > 0 && Boolean(form.email || own)
  const send = async () => {
    const application = state.record.application.peek()
    setIsTried(true)
    if (isReady && application && (await quotes.send(application, form))) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" icon={Mail} busy={quotes.busy.value.has('send')} onClick={() => void send()}>
        Send
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Send to the customer" actions={actions}>
      <div className="field-stack">
        <Choices state={state} chosen={form.quoteIds} onChange={(quoteIds) => change({ quoteIds })} />
        <FieldError>{isTried && form.quoteIds.length === 0 ? 'Choose a quote' : null}</FieldError>
        <EmailField
          label="To"
          required={!own}
          autoComplete="off"
          hint={own ? `Leave empty to use ${maskedEmail(own)}` : undefined}
          value={form.email}
          error={quotes.refused.value.email ?? (isTried && !own && !form.email ? 'Required' : null)}
          onChange={(email) => change({ email })}
        />
        <Message value={form.message} onChange={(message) => change({ message })} />
      </div>
    </Dialog>
  )
}

type ChoicesProps = { state: CustomerState; chosen: readonly string[]; onChange: (quoteIds: string[]) => void }

/** Those put away are not sent. */
function Choices({ state, chosen, onChange }: ChoicesProps) {
  useSignals()
  const kept = state.quotes.saved.value?.filter(({ isArchived }) => !isArchived) ?? []
  const toggle = (quoteId: string) =>
    onChange(chosen.includes(quoteId) ? chosen.filter((one) => one !== quoteId) : [...chosen, quoteId])
  return (
    <fieldset>
      <legend className="field-label">Quotes</legend>
      {kept.map(({ quoteId, financeCompany, figures, termMonths }) => (
        <Checkbox
          key={quoteId}
          label={`${financeCompany ?? 'Lender not named'}, ${formatPoundsAndPence(figures.instalment)} a month, ${termMonths} months`}
          checked={chosen.includes(quoteId)}
          onChange={() => toggle(quoteId)}
        />
      ))}
    </fieldset>
  )
}

function Message({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Message (optional)
      </label>
      <textarea
        id={id}
        className="request-text"
        rows={3}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
