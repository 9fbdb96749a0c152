import { useEffect, useRef } from 'react'
import {
  Bound,
  Button,
  Checkbox,
  EmailField,
  MobileField,
  ProblemNote,
  TextField,
  useFocusFirstError,
} from '../../kit/index.ts'
import type { PublicQuickQuoteState } from './public-state.ts'
import { consentWords, type QuoteTexts } from './quote-texts.ts'

type PublicContactProps = { state: PublicQuickQuoteState }
type ContactProps = PublicContactProps & {
  words: QuoteTexts
  dealerName: string
  onAsk: () => void
  onSend: () => void
}

/** Asked for last, and only by someone who wants an answer. */
export function PublicContact(props: ContactProps) {
  const { isAsking, contact } = props.state
  const stage = contact.isSent.value ? 'sent' : isAsking.value ? 'asking' : 'offered'
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

function Ask({ words, onAsk }: ContactProps) {
  return (
    <div className="public-ask">
      <Button kind="primary" size="large" wide onClick={onAsk}>
        {words.ask}
      </Button>
      <p className="small muted">No credit search is made, and nothing is sent until you say so.</p>
    </div>
  )
}

function ContactFields({ state: { contact }, words, dealerName, onSend }: ContactProps) {
  const form = useFocusFirstError<HTMLFormElement>(contact.failures.value)
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
      <Bound form={contact} name="name">
        {(field) => <TextField {...field} autoComplete="name" />}
      </Bound>
      <Bound form={contact} name="mobile">
        {(field) => <MobileField {...field} />}
      </Bound>
      <Bound form={contact} name="email">
        {(field) => <EmailField {...field} />}
      </Bound>
      <Bound form={contact} name="hasAgreed">
        {({ value, onChange }) => (
          <Checkbox label={consentWords(dealerName)} required checked={value} onChange={onChange} />
        )}
      </Bound>
      <ProblemNote problem={contact.problem.value} once />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={contact.isSending.value}
        reason={contact.values.value.hasAgreed ? undefined : 'Tick the box above first.'}
      >
        {words.send}
      </Button>
    </form>
  )
}
