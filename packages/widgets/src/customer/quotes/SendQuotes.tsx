import type { SavedQuote } from '@forecourt/core'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Bound, Checkbox, EmailField, FieldError, FormDialog, IconButton } from '../../kit/index.ts'
import { maskedEmail } from '../person/person-words.ts'
import type { RecordScreen } from '../record/screen.ts'
import { describeSavedQuote } from './chosen-quote.ts'
import { LongField } from './LongField.tsx'
import type { QuoteParts } from './quotes.ts'

type SendProps = { quote: SavedQuote; state: Pick<RecordScreen, 'record'> & Pick<QuoteParts, 'quotes'> }

/** Opens the e-mail form; a sent e-mail cannot be recalled. */
export function SendQuotes({ quote, state }: SendProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon={Mail} label="Send to customer" onClick={() => setIsOpen(true)} />
      {isOpen && <SendDialog quote={quote} state={state} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SendDialog({ quote, state: { quotes, record }, onClose }: SendProps & { onClose: () => void }) {
  const [form] = useState(() => quotes.beginEmail(quote))
  const own = record.application.value?.customer.email
  const send = async () => {
    if (await quotes.sendEmail(form)) onClose()
  }
  return (
    <FormDialog form={form} title="Send to the customer" send="Send" icon={Mail} onSend={send} onClose={onClose}>
      <Bound form={form} name="quoteIds">
        {({ value, onChange, error }) => (
          <Choices quotes={quotes.saved.value ?? []} chosen={value} error={error} onChange={onChange} />
        )}
      </Bound>
      <Bound form={form} name="email">
        {(field) => (
          <EmailField {...field} autoComplete="off" hint={own ? `Leave empty to use ${maskedEmail(own)}` : undefined} />
        )}
      </Bound>
      <Bound form={form} name="isAddressConfirmed">
        {({ label: _label, value, ...field }) => (
          <Checkbox
            {...field}
            label={`${form.values.value.email.trim()} is the customer’s too, though ${own ? maskedEmail(own) : 'another one'} is recorded`}
            checked={value}
          />
        )}
      </Bound>
      <Bound form={form} name="message">
        {(field) => <LongField optional rows={3} {...field} />}
      </Bound>
    </FormDialog>
  )
}

type ChoicesProps = {
  quotes: readonly SavedQuote[]
  chosen: readonly string[]
  error: string | null
  onChange: (quoteIds: readonly string[]) => void
}

/** Archived quotes cannot be sent. */
function Choices({ quotes, chosen, error, onChange }: ChoicesProps) {
  const toggle = (quoteId: string) =>
    onChange(chosen.includes(quoteId) ? chosen.filter((one) => one !== quoteId) : [...chosen, quoteId])
  return (
    <fieldset data-name="quoteIds">
      <legend className="field-label">Quotes</legend>
      {quotes
        .filter(({ isArchived }) => !isArchived)
        .map((quote) => (
          <Checkbox
            key={quote.quoteId}
            label={describeSavedQuote(quote)}
            checked={chosen.includes(quote.quoteId)}
            onChange={() => toggle(quote.quoteId)}
          />
        ))}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
