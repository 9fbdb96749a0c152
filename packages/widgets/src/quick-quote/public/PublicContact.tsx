import { useEffect, useRef } from 'react'
import {
  Button,
  Checkbox,
  EmailField,
  InlineError,
  MobileField,
  TextField,
  useFocusFirstError,
} from '../../kit/index.ts'
import { bound } from '../bound.ts'
import { consentWords } from './public-contact.ts'
import type { PublicQuickQuoteState } from './public-state.ts'
import type { QuoteTexts } from './quote-texts.ts'

type PublicContactProps = { state: PublicQuickQuoteState }
type ContactProps = PublicContactProps & {
  words: QuoteTexts
  dealerName: string
  onAsk: () => void
  onSend: () => void
}

/** Asked for last, and only by someone who wants an answer. */
export function PublicContact(props: ContactProps) {
  const { isAsking, saving } = props.state
  const stage = saving.state.value === 'saved' ? 'sent' : isAsking.value ? 'asking' : 'offered'
  const box = useFocusAtStage(stage)
  return (
    <div ref={box}>
      {stage === 'offered' && <Ask {...props} />}
      {stage === 'asking' && <ContactFields {...props} />}
      {stage === 'sent' && (
        <p className="public-sent" role="status" tabIndex={-1}>
          {props.words.sent}
        </p>
      )}
    </div>
  )
}

type Stage = 'offered' | 'asking' | 'sent'

/** The button that leads on goes away with its stage: the focus moves to what takes its place, not to the page. */
function useFocusAtStage(stage: Stage) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === stage) return
    before.current = stage
    box.current?.querySelector<HTMLElement>('input, .public-sent')?.focus()
  }, [stage])
  return box
}

function Ask({ state: { offer }, words, onAsk }: ContactProps) {
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
