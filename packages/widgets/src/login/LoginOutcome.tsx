import { type ReactNode, useEffect, useRef } from 'react'

interface OutcomeProps {
  readonly title: string
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** Takes a form's place when it is done with; takes the focus too, which would else be lost with the button. */
export function LoginOutcome({ title, children, foot }: OutcomeProps) {
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
