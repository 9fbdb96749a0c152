import { Button, Checkbox, EmailField, InlineError, MobileField, TextField, useFocusFirstError } from '../kit/index.ts'
import { bound } from './bound.ts'
import { consentWords } from './public-contact.ts'
import type { PublicQuickQuoteState } from './public-state.ts'
import type { Words } from './words.ts'

type Part = { state: PublicQuickQuoteState }
type ContactProps = Part & { words: Words; dealerName: string; onAsk: () => void; onSend: () => void }

/** Asked for last, and only by someone who wants an answer. */
export function PublicContact(props: ContactProps) {
  const { state, words, onAsk } = props
  const { isAsking, saving, offer } = state
  if (saving.state.value === 'saved')
    return (
      <p className="public-sent" role="status">
        {words.sent}
      </p>
    )
  if (isAsking.value) return <ContactFields {...props} />
  return (
    <div className="public-ask">
      <Button kind="primary" size="large" wide disabled={!offer.value} onClick={onAsk}>
        {words.ask}
      </Button>
      <p className="small muted">No credit search is made, and nothing is sent until you say so.</p>
    </div>
  )
}

function ContactFields({ state, words, dealerName, onSend }: ContactProps) {
  // Over forty lines: a list of fields.
  const { fields, saving, hasAgreed } = state
  const errors = saving.errors.value
  const form = useFocusFirstError<HTMLFormElement>(saving.failures.value)
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        error={errors.name}
        {...bound(fields.name)}
      />
      <MobileField name="mobile" error={errors.mobile} {...bound(fields.mobile)} />
      <EmailField name="email" error={errors.email} {...bound(fields.email)} />
      <Checkbox
        label={consentWords(dealerName)}
        required
        checked={hasAgreed.value}
        onChange={(agreed) => {
          hasAgreed.value = agreed
        }}
      />
      {saving.message.value && <InlineError title="Not sent">{saving.message.value}</InlineError>}
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={saving.state.value === 'saving'}
        reason={hasAgreed.value ? undefined : 'Tick the box above first.'}
      >
        {words.send}
      </Button>
    </form>
  )
}
