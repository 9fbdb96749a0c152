import { useEffect, useRef } from 'react'
import {
  Bound,
  Button,
  Checkbox,
  EmailField,
  focusNotUnderstood,
  MobileField,
  NameField,
  ProblemNote,
  useFocusFirstError,
} from '../../kit/index.ts'
import { useTexts } from '../../texts/index.ts'
import type { PublicQuickQuoteState } from './public-state.ts'

type PublicContactProps = { state: PublicQuickQuoteState }
type ContactProps = PublicContactProps & {
  dealerName: string
  onAsk: () => void
  onSend: () => void
}

/** Comes last, and only for visitors who want an answer. */
export function PublicContact(props: ContactProps) {
  const { isAsking, contact } = props.state
  const { text } = useTexts()
  const stage = contact.isSent.value ? 'sent' : isAsking.value ? 'asking' : 'offered'
  const box = useFocusAtStage(stage)
  return (
    <div ref={box}>
      {stage === 'offered' && <Ask {...props} />}
      {stage === 'asking' && <ContactFields {...props} />}
      {stage === 'sent' && (
        <p className="public-sent" role="status" tabIndex={-1}>
          {text('sent', { dealer: props.dealerName })}
        </p>
      )}
    </div>
  )
}

type Stage = 'offered' | 'asking' | 'sent'

/** When a stage removes its own button, focus moves to the next stage's content instead of the page. */
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

function Ask({ dealerName, onAsk }: ContactProps) {
  const { text } = useTexts()
  return (
    <div className="public-ask">
      <Button kind="primary" size="large" wide onClick={onAsk}>
        {text('ask', { dealer: dealerName })}
      </Button>
      <p className="small muted">{text('noSearch')}</p>
    </div>
  )
}

function ContactFields({ state: { contact }, dealerName, onSend }: ContactProps) {
  // Over forty lines: a form, field by field.
  const { text } = useTexts()
  const form = useFocusFirstError<HTMLFormElement>(contact.failures.value)
  return (
    <form
      ref={form}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        // Also a figure of the deal, which stands outside this form.
        if (!focusNotUnderstood(event.currentTarget.getRootNode() as ShadowRoot)) onSend()
      }}
    >
      <Bound form={contact} name="name">
        {(field) => <NameField {...field} label={text('name')} autoComplete="name" />}
      </Bound>
      <Bound form={contact} name="mobile">
        {(field) => <MobileField {...field} label={text('mobile')} hint={text('mobileHint')} />}
      </Bound>
      <Bound form={contact} name="email">
        {(field) => <EmailField {...field} label={text('email')} />}
      </Bound>
      <Bound form={contact} name="hasAgreed">
        {({ value, onChange }) => (
          <Checkbox label={text('consent', { dealer: dealerName })} required checked={value} onChange={onChange} />
        )}
      </Bound>
      <ProblemNote problem={contact.problem.value} once />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={contact.isSending.value}
        reason={contact.values.value.hasAgreed ? undefined : text('consentFirst')}
      >
        {text('send', { dealer: dealerName })}
      </Button>
    </form>
  )
}
