import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FormScopeContext } from './form-scope.ts'

type DialogFormProps = {
  /** Named by the button at the dialog's foot as its `form`. */
  id: string
  /** How often it was sent in vain. */
  refusals: number
  onSend: () => void
  children: ReactNode
}

/** The few fields of a dialog whose buttons stand at its foot: Enter sends them, and what is refused has the focus. */
export function DialogForm({ id, refusals, onSend, children }: DialogFormProps) {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form ref={box} id={id} className="field-stack" noValidate onSubmit={send}>
      <FormScopeContext value={{ submitted: refusals > 0, refusals: {} }}>{children}</FormScopeContext>
    </form>
  )
}
