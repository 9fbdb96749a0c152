import type { FormEvent, ReactNode } from 'react'
import type { FormSubmission } from '../kit/index.ts'
import { Button, FormScopeContext, InlineError, useFocusFirstError } from '../kit/index.ts'

interface FormFrameProps {
  readonly title: string
  readonly lead: ReactNode
  readonly action: string
  readonly sending: FormSubmission & { submit(): Promise<void> }
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Heading, fields, one button, and what went wrong. */
export function FormFrame({ title, lead, action, sending, children, foot }: FormFrameProps) {
  const form = useFocusFirstError<HTMLFormElement>(sending.failures.value)
  const refusal = sending.refusal.value
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.submit()
  }
  return (
    <FormScopeContext value={{ submitted: sending.submitted.value, refusals: refusal.fields }}>
      <form ref={form} data-begin onSubmit={submit} noValidate>
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
