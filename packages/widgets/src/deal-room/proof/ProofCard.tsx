import type { RoomUpdates } from '@forecourt/core'
import { Lock } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Button, FieldError, Icon, ProblemNote } from '../../kit/index.ts'
import type { ReadonlySignal } from '../../signals/index.ts'
import type { Proving } from './proving.ts'

export interface ProofState {
  readonly proving: Proving
  readonly isProved: ReadonlySignal<boolean>
  /** The session from the code has expired. */
  readonly hasEnded: ReadonlySignal<boolean>
  show(place: 'room'): void
}

const SENT_WORDS: Readonly<Record<RoomUpdates['channel'], string>> = {
  sms: 'We texted six digits to',
  whatsapp: 'We sent six digits by WhatsApp to',
  email: 'We mailed six digits to',
}

/** Requests a code, sent the same way as the link, before anything personal is shown or accepted. */
export function ProofCard({ state }: { state: ProofState }) {
  const id = useId()
  return (
    <section className="deal-card deal-proof" aria-labelledby={id}>
      <h2 className="deal-heading" id={id}>
        <Icon of={Lock} /> Your papers and progress
      </h2>
      {state.isProved.value ? <Opened state={state} /> : <Proof state={state} />}
    </section>
  )
}

const Opened = ({ state }: { state: ProofState }) => (
  <Button wide className="deal-button" onClick={() => state.show('room')}>
    See your papers and progress
  </Button>
)

function Proof({ state }: { state: ProofState }) {
  const { proving } = state
  if (proving.sent.value) return <CodeForm proving={proving} />
  return (
    <>
      <p>
        {state.hasEnded.value
          ? 'You were signed out because the code was used some time ago. Nothing is lost: a new one opens it again.'
          : 'Send papers, pay and follow each step. We send six digits the way this link came to you.'}
      </p>
      <Button wide className="deal-button" busy={proving.sending.isBusy.value} onClick={() => void proving.send()}>
        See your papers and progress
      </Button>
      <ProblemNote problem={proving.sending.problem.value} />
    </>
  )
}

function CodeForm({ proving }: { proving: Proving }) {
  const id = useId()
  const { sent, code, wrong, trying } = proving
  const input = useRef<HTMLInputElement>(null)
  // It replaces the button that requested the code.
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void proving.submit()
  }
  return (
    <form className="deal-code" onSubmit={submit} noValidate>
      <label htmlFor={id}>{sent.value && `${SENT_WORDS[sent.value.channel]} ${sent.value.to}.`} Type them here.</label>
      <input
        className="deal-code-input"
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        ref={input}
        value={code.value}
        readOnly={trying.isBusy.value}
        aria-invalid={wrong.value ? true : undefined}
        aria-describedby={wrong.value ? `${id}-error` : undefined}
        onChange={(event) => void proving.type(event.currentTarget.value)}
      />
      <FieldError id={`${id}-error`} label="Code" isHeard>
        {wrong.value}
      </FieldError>
      <ProblemNote problem={proving.isUnreached.value} />
      <Button type="submit" wide className="deal-button" busy={trying.isBusy.value}>
        Open
      </Button>
      <SendAgain proving={proving} />
    </form>
  )
}

function SendAgain({ proving }: { proving: Proving }) {
  if (!proving.maySendAgain.value)
    return <p className="small muted">The code works for ten minutes. You can ask for another in half a minute.</p>
  return (
    <p className="small muted">
      Nothing came?{' '}
      <button type="button" className="link" onClick={() => void proving.send()}>
        Send another code
      </button>
    </p>
  )
}
