import type { SavedQuote } from '@forecourt/core'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import {
  Bound,
  Button,
  bindField,
  Checkbox,
  EmailField,
  FieldError,
  FormDialog,
  IconButton,
  TextArea,
} from '../../kit/index.ts'
import { maskedEmail } from '../person/person-words.ts'
import type { RecordScreen } from '../record/screen.ts'
import { describeSavedQuote } from './chosen-quote.ts'
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
  return (
    <FormDialog
      form={form}
      title="Send to the customer"
      send="Send"
      icon={Mail}
      onSend={() => quotes.sendEmail(form)}
      onClose={onClose}
    >
      <Choices quotes={quotes.saved.value ?? []} {...bindField(form, 'quoteIds')} />
      <EmailField
        {...bindField(form, 'email')}
        autoComplete="off"
        hint={own ? `Leave empty to use ${maskedEmail(own)}` : undefined}
      />
      <Bound form={form} name="isAddressConfirmed">
        {({ label: _label, value, ...field }) => (
          <Checkbox
            {...field}
            label={`${form.values.value.email.trim()} is the customer’s too, though ${own ? maskedEmail(own) : 'another one'} is recorded`}
            checked={value}
          />
        )}
      </Bound>
      <TextArea optional rows={3} {...bindField(form, 'message')} />
    </FormDialog>
  )
}

type ChoicesProps = {
  quotes: readonly SavedQuote[]
  value: readonly string[]
  error: string | null
  onChange: (quoteIds: readonly string[]) => void
}

/** Archived quotes cannot be sent. */
function Choices({ quotes, value: chosen, error, onChange }: ChoicesProps) {
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

type Props = Pick<QuoteParts, 'quotes'>

/** Asks broker staff for a better quote: a note and a notification for them. */
export function QuoteRequest({ quotes }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Request a quote
      </Button>
      {isOpen && <RequestDialog quotes={quotes} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RequestDialog({ quotes, onClose }: Props & { onClose: () => void }) {
  const [form] = useState(quotes.beginRequest)
  return (
    <FormDialog
      form={form}
      title="Request a quote"
      send="Send request"
      onSend={() => quotes.sendRequest(form)}
      onClose={onClose}
    >
      <TextArea rows={4} {...bindField(form, 'message')} />
    </FormDialog>
  )
}
