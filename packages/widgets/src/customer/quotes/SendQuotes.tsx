import { type SavedQuote, validateEmail } from '@forecourt/core'
import { useId, useState } from 'react'
import { Mail } from '../../kit/icon/icons.ts'
import { Button, Checkbox, Dialog, DialogForm, EmailField, FieldError, InlineError } from '../../kit/index.ts'
import { maskedEmail } from '../person/mask.ts'
import type { CustomerState } from '../state.ts'
import { describeSavedQuote } from './chosen-quote.ts'
import { LongField } from './LongField.tsx'

type SendProps = { quote: SavedQuote; state: CustomerState }

/** Opens what is asked once: others are told, and a mail cannot be taken back. */
export function SendQuotes({ quote, state }: SendProps) {
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

interface Outgoing {
  readonly quoteIds: string[]
  readonly email: string
  readonly message: string
}

function SendDialog({ quote, state, onClose }: SendProps & { onClose: () => void }) {
  const id = useId()
  const { quotes, record } = state
  const own = record.application.value?.customer.email
  const [form, setForm] = useState<Outgoing>({ quoteIds: [quote.quoteId], email: '', message: '' })
  const [refusals, setRefusals] = useState(0)
  const isReady = form.quoteIds.length > 0 && validateEmail(form.email, { required: !own }) === null
  const send = async () => {
    const application = record.application.peek()
    if (isReady && application && (await quotes.send(application, form))) onClose()
    else setRefusals((count) => count + 1)
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind="primary" icon={Mail} type="submit" form={id} busy={quotes.busy.value.has('send')}>
        Send
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Send to the customer" actions={actions}>
      <DialogForm id={id} refusals={refusals} onSend={() => void send()}>
        <SendQuotesFields state={state} form={form} isTried={refusals > 0} onChange={setForm} />
      </DialogForm>
    </Dialog>
  )
}

type FieldsProps = { state: CustomerState; form: Outgoing; isTried: boolean; onChange: (form: Outgoing) => void }

function SendQuotesFields({ state: { quotes, record }, form, isTried, onChange }: FieldsProps) {
  const own = record.application.value?.customer.email
  const kept = quotes.saved.value?.filter(({ isArchived }) => !isArchived) ?? []
  const trouble = isTried ? quotes.trouble.value : null
  return (
    <>
      {trouble && <InlineError title="Not sent">{trouble}</InlineError>}
      <Choices
        kept={kept}
        chosen={form.quoteIds}
        isTried={isTried}
        onChange={(quoteIds) => onChange({ ...form, quoteIds })}
      />
      <EmailField
        label="E-mail"
        required={!own}
        autoComplete="off"
        hint={own ? `Leave empty to use ${maskedEmail(own)}` : undefined}
        value={form.email}
        error={isTried ? (quotes.refused.value.email ?? null) : null}
        onChange={(email) => onChange({ ...form, email })}
      />
      <LongField
        label="Message"
        optional
        rows={3}
        value={form.message}
        onChange={(message) => onChange({ ...form, message })}
      />
    </>
  )
}

type ChoicesProps = {
  /** Those put away are not sent. */
  kept: readonly SavedQuote[]
  chosen: readonly string[]
  isTried: boolean
  onChange: (quoteIds: string[]) => void
}

function Choices({ kept, chosen, isTried, onChange }: ChoicesProps) {
  const toggle = (quoteId: string) =>
    onChange(chosen.includes(quoteId) ? chosen.filter((one) => one !== quoteId) : [...chosen, quoteId])
  return (
    <fieldset>
      <legend className="field-label">Quotes</legend>
      {kept.map((quote) => (
        <Checkbox
          key={quote.quoteId}
          label={describeSavedQuote(quote)}
          checked={chosen.includes(quote.quoteId)}
          onChange={() => toggle(quote.quoteId)}
        />
      ))}
      <FieldError>{isTried && chosen.length === 0 ? 'Choose a quote' : null}</FieldError>
    </fieldset>
  )
}
