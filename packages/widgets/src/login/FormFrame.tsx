import type { FormEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { Sending } from '../kit/index.ts'
import { Button, FormScopeContext, InlineError } from '../kit/index.ts'
import { useSignals } from '../signals/index.ts'

interface FormFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly action: string
  readonly sending: Sending & { submit(): Promise<void> }
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Heading, fields, one button, what went wrong. After a refusal the first field that is wrong has the focus. */
export function FormFrame({ title, lead, action, sending, children, foot }: FormFrameProps) {
  useSignals()
  const form = useRef<HTMLFormElement>(null)
  const refusal = sending.refusal.value
  const failures = sending.failures.value
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failures])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.submit()
  }
  return (
    <FormScopeContext value={{ submitted: sending.submitted.value, refusals: refusal.fields }}>
      <form ref={form} onSubmit={submit} noValidate>
        <h1>{title}</h1>
        <p className="login-lead">{lead}</p>
        {refusal.message && <InlineError title={refusal.message} />}
        {children}
        <Button type="submit" kind="primary" wide busy={sending.step.value === 'sending'}>
          {action}
        </Button>
        {foot}
      </form>
    </FormScopeContext>
  )
}
