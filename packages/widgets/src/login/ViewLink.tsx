import type { ReactNode } from 'react'
import type { LoginViewName } from './definition.ts'

interface ViewLinkProps {
  readonly view: LoginViewName
  readonly show: (view: LoginViewName) => void
  readonly children: ReactNode
}

/** A button that looks like a link: where it leads is for the host page to say. */
export function ViewLink({ view, show, children }: ViewLinkProps) {
  return (
    <button type="button" className="link" onClick={() => show(view)}>
      {children}
    </button>
  )
}
