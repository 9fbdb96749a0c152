import { type ReactNode, useEffect, useRef } from 'react'
import { Button, Form, type FormModel, ProblemNote } from '../kit/index.ts'
import type { LoginViewName } from './definition.ts'
import type { LoginState } from './state.ts'

export interface LoginViewProps {
  readonly state: LoginState
  readonly show: (view: LoginViewName) => void
}

interface LoginFormProps<T> {
  readonly title: string
  readonly lead: ReactNode
  readonly action: string
  readonly form: FormModel<T>
  readonly onSend: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
}

/** Heading, fields, one button, and the error. */
export function LoginForm<T>({ title, lead, action, form, onSend, children, foot }: LoginFormProps<T>) {
  return (
    <div data-begin>
      <Form form={form} isShort onSend={onSend}>
        <h1>{title}</h1>
        <p className="login-lead">{lead}</p>
        <ProblemNote problem={form.problem.value} />
        {children}
        <Button type="submit" kind="primary" wide busy={form.isSending.value}>
          {action}
        </Button>
        {foot}
      </Form>
    </div>
  )
}

/** Replaces a sent form and takes the focus, which would otherwise be lost with the form's button. */
export function LoginOutcome({ title, children, foot }: Pick<LoginFormProps<unknown>, 'title' | 'children' | 'foot'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="login-lead">{children}</p>
      <p className="login-foot">{foot}</p>
    </div>
  )
}

type ViewLinkProps = Pick<LoginViewProps, 'show'> & { view: LoginViewName; children: ReactNode }

/** A button that looks like a link: the host page decides where it leads. */
export function ViewLink({ view, show, children }: ViewLinkProps) {
  return (
    <button type="button" className="link" onClick={() => show(view)}>
      {children}
    </button>
  )
}
